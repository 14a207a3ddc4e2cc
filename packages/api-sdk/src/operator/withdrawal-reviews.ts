import type { WithdrawalReview, WithdrawalReviewItem } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** Withdrawals of members, for finance and administrators. Decisions reject with `withdrawal_state` if the withdrawal has another status meanwhile. */
export interface WithdrawalReviews {
  /**
   * Withdrawals that wait for a decision or a transfer, the oldest first.
   * @endpoint listWithdrawalReviews
   */
  list(options?: CallOptions): List<WithdrawalReviewItem>;
  /**
   * One withdrawal with the number of its bank account, its approvals and its history.
   * @endpoint getWithdrawalReview
   */
  get(id: string, options?: CallOptions): Promise<WithdrawalReview>;
  /**
   * Approves a withdrawal. It needs two operators, neither of them its requester or the organiser.
   * @endpoint approveWithdrawal
   */
  approve(id: string, options?: CallOptions): Promise<WithdrawalReview>;
  /**
   * Rejects a withdrawal before its transfer. Its money returns to the campaign.
   * @endpoint rejectWithdrawal
   */
  reject(id: string, words: string, options?: CallOptions): Promise<WithdrawalReview>;
  /**
   * Begins the transfer of an approved withdrawal. Its member can no longer cancel it.
   * @endpoint startWithdrawalTransfer
   */
  startTransfer(id: string, options?: CallOptions): Promise<WithdrawalReview>;
  /**
   * Notes that the bank has sent the money, with the bank's reference.
   * @endpoint markWithdrawalTransferred
   */
  markTransferred(id: string, reference: string, options?: CallOptions): Promise<WithdrawalReview>;
  /**
   * Notes that the bank has refused the transfer. No money left, and the withdrawal is approved again.
   * @endpoint markWithdrawalFailed
   */
  markFailed(id: string, words: string, options?: CallOptions): Promise<WithdrawalReview>;
  /**
   * Notes that the receiving bank has sent the money back. The part without evidence returns to the campaign.
   * @endpoint markWithdrawalReturned
   */
  markReturned(id: string, words: string, options?: CallOptions): Promise<WithdrawalReview>;
}

export function createWithdrawalReviews({ call }: Connection<OperatorRouteName>): WithdrawalReviews {
  const params = (id: string) => ({ params: { id } });
  return {
    list: (options) => listOf(() => call('listWithdrawalReviews', {}, options)),
    get: (id, options) => dataOf(call('getWithdrawalReview', params(id), options)),
    approve: (id, options) => dataOf(call('approveWithdrawal', params(id), options)),
    reject: (id, words, options) => dataOf(call('rejectWithdrawal', { ...params(id), body: { words } }, options)),
    startTransfer: (id, options) => dataOf(call('startWithdrawalTransfer', params(id), options)),
    markTransferred: (id, reference, options) =>
      dataOf(call('markWithdrawalTransferred', { ...params(id), body: { reference } }, options)),
    markFailed: (id, words, options) =>
      dataOf(call('markWithdrawalFailed', { ...params(id), body: { words } }, options)),
    markReturned: (id, words, options) =>
      dataOf(call('markWithdrawalReturned', { ...params(id), body: { words } }, options)),
  };
}
