import type { DonationStatus, PaymentStatus, RevisionStatus, TargetStatus } from '@uluran/contract/states';
import type { BadgeTone } from './badge.tsx';

/** Words of a state and its tone. */
export interface StatusWords {
  readonly words: string;
  readonly tone: BadgeTone;
}

type Words<Status extends string> = Readonly<Record<Status, StatusWords>>;

const say = (words: string, tone: BadgeTone): StatusWords => ({ words, tone });

const donation: Words<DonationStatus> = {
  pending: say('Menunggu pembayaran', 'waiting'),
  paid: say('Dibayar', 'success'),
  expired: say('Waktu habis', 'over'),
  cancelled: say('Dibatalkan', 'over'),
  partially_refunded: say('Dikembalikan sebagian', 'returned'),
  refunded: say('Dikembalikan', 'returned'),
  reversed: say('Dibatalkan bank', 'error'),
};

const payment: Words<PaymentStatus> = {
  created: say('Sedang disiapkan', 'waiting'),
  awaiting: say('Menunggu pembayaran', 'waiting'),
  paid: say('Dibayar', 'success'),
  settled: say('Diterima', 'success'),
  paid_late: say('Dibayar terlambat', 'success'),
  expired: say('Waktu habis', 'over'),
  failed: say('Gagal', 'error'),
  cancelled: say('Dibatalkan', 'over'),
  partially_refunded: say('Dikembalikan sebagian', 'returned'),
  refunded: say('Dikembalikan', 'returned'),
  charged_back: say('Disanggah pemilik kartu', 'error'),
  reversed: say('Dibatalkan bank', 'error'),
};

const target: Words<TargetStatus> = {
  draft: say('Draf', 'plain'),
  live: say('Berjalan', 'success'),
  paused: say('Dijeda', 'waiting'),
  ended: say('Berakhir', 'over'),
  closed: say('Ditutup', 'over'),
  frozen: say('Dibekukan', 'error'),
};

const revision: Words<RevisionStatus> = {
  editing: say('Sedang disunting', 'plain'),
  submitted: say('Diajukan', 'waiting'),
  in_review: say('Ditinjau', 'waiting'),
  approved: say('Disetujui', 'success'),
  changes_requested: say('Perlu diperbaiki', 'error'),
  rejected: say('Ditolak', 'over'),
};

/** States of each subject in the reader's words. */
export const STATUS_WORDS = { donation, payment, target, revision } as const;
