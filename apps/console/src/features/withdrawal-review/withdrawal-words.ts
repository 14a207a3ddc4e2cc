import type { WithdrawalReview } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import type { Facts } from '../../app/review/changed-facts.ts';
import { WITHDRAWAL_WORDS } from '../../app/review/status-words.ts';

type Status = WithdrawalReview['status'];

/** States in which a withdrawal waits for approvals. */
export const isUndecided = (status: Status): boolean => status === 'requested' || status === 'in_review';

/** Approvals that a withdrawal needs, of different operators. */
export const APPROVALS = 2;

/** Masks all but the last four digits: `•••• 4417`. */
export const maskedNumber = (lastFour: string): string => `•••• ${lastFour}`;

/** Facts that a decision depends on. */
export function withdrawalFacts({ status, amountRupiah, bankAccount, approvals, reason }: WithdrawalReview): Facts {
  return {
    Keadaan: WITHDRAWAL_WORDS[status],
    Diminta: formatRupiah(amountRupiah),
    Persetujuan: `${approvals.length} dari ${APPROVALS}`,
    Rekening: `${bankAccount.bankName} ${maskedNumber(bankAccount.lastFour)}, ${bankAccount.holder}`,
    ...(reason !== null && { Alasan: reason }),
  };
}

/** The text of a bank transfer: short, in capitals, as bank forms accept it. */
export function transferText({ id }: Pick<WithdrawalReview, 'id'>): string {
  return `ULURAN ${id
    .replaceAll(/[^a-z\d]/gi, '')
    .slice(-6)
    .toUpperCase()}`;
}
