import { formatDate } from '@uluran/contract/locale';
import { CAMPAIGN_ROLE_NAMES, type TeamRole } from '@uluran/contract/teams';
import { layOutMail, plainName } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/mailer.ts';

const RIGHTS: Readonly<Record<TeamRole, string>> = {
  editor: 'Penyunting menulis cerita dan kabar, menjawab doa, dan membaca angka galang dana.',
  viewer: 'Pengamat membaca cerita, kabar, dan angka galang dana, tanpa mengubahnya.',
};

const MONEY = 'Pencairan, rekening, dan pengakhiran galang dana tetap di tangan pemiliknya.';

/** Content of an invitation. Its address may have no account, and its owner may be a stranger: it has no other text of theirs than the name. */
export interface TeamInvitation {
  owner: string;
  role: TeamRole;
  /** Null for a campaign that was never published. */
  title: string | null;
  expiresAt: Date;
  url: string;
}

/** Composes the mail with an invitation to a team. */
export function composeTeamInvitation({ owner, role, title, expiresAt, url }: TeamInvitation): Mail {
  const name = plainName(owner);
  return layOutMail({
    subject: `${name} mengundang Anda ke tim galang dana`,
    heading: 'Anda diundang ke tim galang dana',
    recipientName: 'rekan',
    opening: [`${name} mengajak Anda ikut mengurus galang dananya. ${RIGHTS[role]} ${MONEY}`],
    rows: [
      { label: 'Galang dana', value: title ?? 'Belum tampil untuk umum', strong: true },
      { label: 'Peran', value: CAMPAIGN_ROLE_NAMES[role] },
      { label: 'Berlaku sampai', value: formatDate(expiresAt.toISOString()) },
    ],
    button: { label: 'Lihat undangannya', url },
    closing: [
      'Masuk dengan akun beralamat email ini, atau daftar dulu lalu buka tautannya sekali lagi. Tautan ini hanya untuk Anda.',
      'Tidak mengenal pengundangnya? Abaikan email ini: tanpa jawaban, undangan gugur sendiri.',
    ],
  });
}

/** Content of a notice about a change of a team. */
export interface TeamNotice {
  change: 'accepted' | 'left' | 'removed' | 'role_changed';
  name: string;
  by: string;
  role: TeamRole | null;
  title: string;
  changedAt: Date;
  url: string;
}

interface Wording {
  subject: (title: string) => string;
  heading: string;
  opening: (by: string) => string;
  button: string;
  closing: string;
}

const WORDINGS: Readonly<Record<TeamNotice['change'], Wording>> = {
  accepted: {
    subject: (title) => `Anggota tim baru: ${title}`,
    heading: 'Tim galang dana Anda bertambah',
    opening: (by) => `${by} menerima undangan Anda dan sekarang ikut mengurus galang dana ini.`,
    button: 'Lihat tim',
    closing: 'Bukan Anda yang mengundang? Keluarkan orang itu dari tim, lalu ganti kata sandi Anda.',
  },
  left: {
    subject: (title) => `Keluar dari tim: ${title}`,
    heading: 'Seorang anggota keluar dari tim',
    opening: (by) => `${by} keluar dari tim galang dana Anda dan tidak bisa lagi membuka pengurusannya.`,
    button: 'Lihat tim',
    closing: 'Kabar yang sudah terbit tetap tampil.',
  },
  removed: {
    subject: (title) => `Anda tidak lagi di tim: ${title}`,
    heading: 'Anda tidak lagi di tim galang dana ini',
    opening: (by) => `${by} mengakhiri keanggotaan Anda di tim galang dana ini.`,
    button: 'Galang dana saya',
    closing: 'Bila ini keliru, hubungi pemilik galang dana.',
  },
  role_changed: {
    subject: (title) => `Peran Anda berubah: ${title}`,
    heading: 'Peran Anda di tim berubah',
    opening: (by) => `${by} mengubah peran Anda di tim galang dana ini.`,
    button: 'Lihat tim',
    closing: 'Bila ini keliru, hubungi pemilik galang dana.',
  },
};

/** Composes the notice about a change. */
export function composeTeamChange({ change, name, by, role, title, changedAt, url }: TeamNotice): Mail {
  const wording = WORDINGS[change];
  const shown = title === '' ? 'Galang dana tanpa judul' : title;
  return layOutMail({
    subject: wording.subject(shown),
    heading: wording.heading,
    recipientName: name,
    opening: [wording.opening(by)],
    rows: [
      { label: 'Galang dana', value: shown, strong: true },
      ...(role === null ? [] : [{ label: 'Peran', value: CAMPAIGN_ROLE_NAMES[role] }]),
      { label: 'Tanggal', value: formatDate(changedAt.toISOString()) },
    ],
    button: { label: wording.button, url },
    closing: [...(change === 'role_changed' && role !== null ? [RIGHTS[role]] : []), wording.closing],
  });
}
