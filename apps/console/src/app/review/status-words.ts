import type { WithdrawalReview } from '@uluran/contract/endpoints';
import type { IdentityStatus } from '@uluran/contract/identity';

/** Words for the state of a withdrawal, as operators read it. */
export const WITHDRAWAL_WORDS: Readonly<Record<WithdrawalReview['status'], string>> = {
  requested: 'Menunggu persetujuan',
  in_review: 'Perlu orang kedua',
  approved: 'Siap ditransfer',
  processing: 'Sedang ditransfer',
  transferred: 'Sudah ditransfer',
  evidenced: 'Berbukti lengkap',
  rejected: 'Ditolak',
  cancelled: 'Dibatalkan',
  returned: 'Dana kembali',
};

/** States of a withdrawal that wait for an operator. */
export const OPEN_WITHDRAWALS: ReadonlySet<string> = new Set(['requested', 'in_review', 'approved', 'processing']);

/** Words for the state of an identity check. */
export const IDENTITY_STATUS_WORDS: Readonly<Record<IdentityStatus, string>> = {
  collecting: 'Belum diajukan',
  checking: 'Menunggu pemeriksaan',
  verified: 'Terverifikasi',
  refused: 'Ditolak',
};
