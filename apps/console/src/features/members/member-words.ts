import type { MemberRecord, MemberRecordItem } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import type { MemberGroup, SecurityEvent } from '@uluran/contract/records';
import { IDENTITY_STATUS_WORDS } from '../../app/review/status-words.ts';

/** Names of the selections, in the order of the filters. */
export const GROUP_WORDS: Readonly<Record<MemberGroup, string>> = {
  owners: 'Penggalang',
  organisations: 'Lembaga',
  frozen: 'Dibekukan',
};

export const MEMBER_KIND_WORDS: Readonly<Record<MemberRecordItem['kind'], string>> = {
  person: 'perorangan',
  organisation: 'lembaga',
};

const EVENT_WORDS: Readonly<Record<SecurityEvent, string>> = {
  account_opened: 'Akun dibuat',
  device_seen: 'Masuk terakhir dari perangkat ini',
  session_opened: 'Masuk',
  password_changed: 'Kata sandi diganti',
  temporary_password_sent: 'Kata sandi sementara dikirim',
  email_changed: 'Alamat email diganti',
  provider_connected: 'Akun masuk disambungkan',
};

const PROVIDER_WORDS: Readonly<Record<string, string>> = { google: 'Google', apple: 'Apple' };

/** Returns the name of a sign-in service. */
const providerWord = (provider: string): string => PROVIDER_WORDS[provider] ?? provider;

/** Returns the words of an event of security; the name of an event of a later release. */
export function eventWords({ event, detail }: MemberRecord['events'][number]): string {
  const words = EVENT_WORDS[event] ?? event;
  return detail === null ? words : `${words}: ${providerWord(detail)}`;
}

/** Ways in which the account is signed in to: `kata sandi, Google`. */
export function signInWords({ hasPassword, providers }: Pick<MemberRecord, 'hasPassword' | 'providers'>): string {
  const ways = [...(hasPassword ? ['kata sandi'] : []), ...providers.map(providerWord)];
  return ways.length === 0 ? 'belum ada cara masuk' : ways.join(', ');
}

/** State of the identity: `tidak diminta`, `Terverifikasi sampai 3 November 2028`. */
export function identityWords(identity: MemberRecordItem['identity']): string {
  if (identity === null) return 'tidak diminta';
  const words = IDENTITY_STATUS_WORDS[identity.status];
  return identity.status === 'verified' && identity.validUntil !== null
    ? `${words} sampai ${formatDate(identity.validUntil)}`
    : words;
}
