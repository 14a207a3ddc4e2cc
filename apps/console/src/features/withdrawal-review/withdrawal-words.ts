import type { WithdrawalReview } from '@uluran/contract/endpoints';

type Status = WithdrawalReview['status'];

/** States in which a withdrawal waits for approvals. */
export const isUndecided = (status: Status): boolean => status === 'requested' || status === 'in_review';

/** Approvals that a withdrawal needs, of different operators. */
export const APPROVALS = 2;

/** Masks all but the last four digits: `•••• 4417`. */
export const maskedNumber = (lastFour: string): string => `•••• ${lastFour}`;

/** The text of a bank transfer: short, in capitals, as bank forms accept it. */
export function transferText({ id }: Pick<WithdrawalReview, 'id'>): string {
  return `ULURAN ${id
    .replaceAll(/[^a-z\d]/gi, '')
    .slice(-6)
    .toUpperCase()}`;
}
