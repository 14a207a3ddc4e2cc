import type { BankAccountReview } from '@uluran/contract/endpoints';
import { formatDateTime } from '@uluran/contract/locale';
import type { Facts } from '../../app/review/changed-facts.ts';

/** Checks before the verification of a holder. */
export const HOLDER_CHECKS: readonly string[] = [
  'Nama di bank sama dengan yang ditulis',
  'Pemiliknya anggota itu sendiri, atau lembaganya',
  'Akun lain dengan rekening ini sudah saya baca',
];

const CHECK_WORDS: Readonly<Record<string, string>> = {
  matched: 'Nama cocok',
  different: 'Nama berbeda',
  unknown: 'Rekening tidak dikenal bank',
};

/** Returns the words for the bank's check of the name. Without a check, and for a state of the queue without one, it was not checked. */
export const checkWords = (check: string | null): string => CHECK_WORDS[check ?? ''] ?? 'Belum diperiksa bank';

/** Words for the state of a bank account. */
export const ACCOUNT_STATE: Readonly<Record<BankAccountReview['status'], string>> = {
  checking: 'Menunggu pemeriksaan',
  verified: 'Terverifikasi',
  rejected: 'Ditolak',
};

/** Returns a number in groups of four digits, as cards and bank pages show it. */
export const groupedNumber = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** `tidak ada`, `1 akun`, `3 akun`: other members with the same account. */
export const othersWords = (others: number): string => (others === 0 ? 'tidak ada' : `${others} akun`);

/** Facts that the decision about an account depends on. */
export function accountFacts(account: BankAccountReview): Facts {
  const { bankName, holder, holderCheck, holderMasked, others, status, heldUntil } = account;
  return {
    Bank: bankName,
    'Nama pemilik': holder,
    'Pemeriksaan bank': checkWords(holderCheck),
    'Nama di bank': holderMasked ?? 'tidak diberikan',
    'Akun lain': othersWords(others),
    Keadaan: ACCOUNT_STATE[status],
    'Ditahan sampai': formatDateTime(heldUntil),
  };
}
