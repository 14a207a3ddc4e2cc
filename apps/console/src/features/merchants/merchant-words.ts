import type { RegistrableCode } from '@uluran/contract/endpoints';
import type { MerchantRecordState, OpeningHours } from '@uluran/contract/merchants';

/** Names of the states, in the order of the filters. */
export const STATE_WORDS: Readonly<Record<MerchantRecordState, string>> = {
  waiting: 'Perlu orang kedua',
  draft: 'Draf',
  published: 'Terbit',
  hidden: 'Disembunyikan',
};

/** Days of the week; Monday is the first. */
export const WEEKDAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const;

const SPAN = /^(\d{1,2})[.:](\d{2})\s*(?:-|–|sampai)\s*(\d{1,2})[.:](\d{2})$/;

/** `06.30–21.00`, or several spans with commas; empty for a closed day. */
export function dayText(hours: readonly OpeningHours[], weekday: number): string {
  return hours
    .filter((span) => span.weekday === weekday)
    .map(({ opens, closes }) => `${opens.replace(':', '.')}–${closes.replace(':', '.')}`)
    .join(', ');
}

/** Reads the typed hours of one day: no text and `tutup` are a closed day. Returns undefined for a text that has no times. */
export function readDay(text: string, weekday: number): OpeningHours[] | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === '' || typed === 'tutup') return [];
  const spans: OpeningHours[] = [];
  for (const part of typed.split(',')) {
    const [, opensHour = '', opensMinute = '', closesHour = '', closesMinute = ''] = SPAN.exec(part.trim()) ?? [];
    if (opensHour === '' || Number(opensHour) > 23 || Number(closesHour) > 24) return undefined;
    if (Number(opensMinute) > 59 || Number(closesMinute) > (Number(closesHour) === 24 ? 0 : 59)) return undefined;
    const [opens, closes] = [
      `${opensHour.padStart(2, '0')}:${opensMinute}`,
      `${closesHour.padStart(2, '0')}:${closesMinute}`,
    ];
    if (opens === closes || closes === '00:00') return undefined;
    spans.push({ weekday, opens, closes });
  }
  return spans;
}

/** Reads `-6,99` or `-6.99`; NaN for any other text. */
export function readDegrees(text: string): number {
  const typed = text.trim().replace('−', '-').replace(',', '.');
  return /^-?\d{1,3}(?:\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

/** `-6,99` */
export const degreesText = (degrees: number): string => String(degrees).replace('.', ',');

/** One line of the comparison of two codes. */
export interface ComparedPart {
  name: string;
  /** Tag of the code. */
  tag: string;
  before: string;
  after: string;
  isSame: boolean;
}

/** Compares the registered code with another one, part by part. */
export function compareCodes(before: RegistrableCode | null, after: RegistrableCode): ComparedPart[] {
  const part = (name: string, tag: string, read: (code: RegistrableCode) => string): ComparedPart => {
    const [old, now] = [before === null ? '–' : read(before) || '–', read(after) || '–'];
    return { name, tag, before: old, after: now, isSame: old === now };
  };
  return [
    part('NMID', '51.02', ({ nmid }) => nmid),
    part('Nama', '59', ({ payerName }) => payerName),
    part('Kota', '60', ({ payerCity }) => payerCity),
    part('Penerbit', '26', ({ issuers }) => issuers.join(', ')),
    part('Rekening', '26.01', ({ accounts }) => accounts.join(', ')),
    part('Jenis', '01, 52', ({ mcc }) => `statis, ${mcc ?? 'tanpa jenis usaha'}`),
  ];
}
