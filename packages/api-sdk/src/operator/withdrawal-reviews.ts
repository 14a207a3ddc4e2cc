import type { EndpointInput, WithdrawalReview, WithdrawalReviewItem } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** Withdrawals of members, for finance and administrators. Decisions name the version that was read. They reject with `item_changed` if the withdrawal has changed since, and with `item_held` if another operator has it. */
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
   * Approves a withdrawal, with a code of the operator's own app. It needs two operators, neither of them its requester or the organiser.
   * @endpoint approveWithdrawal
   */
  approve(
    id: string,
    decision: EndpointInput<'approveWithdrawal', 'body'>,
    options?: CallOptions,
  ): Promise<WithdrawalReview>;
  /**
   * Rejects a withdrawal before its transfer. Its money returns to the campaign.
   * @endpoint rejectWithdrawal
   */
  reject(
    id: string,
    decision: EndpointInput<'rejectWithdrawal', 'body'>,
    options?: CallOptions,
  ): Promise<WithdrawalReview>;
  /**
   * Begins the transfer of an approved withdrawal. Its member can no longer cancel it.
   * @endpoint startWithdrawalTransfer
   */
  startTransfer(
    id: string,
    decision: EndpointInput<'startWithdrawalTransfer', 'body'>,
    options?: CallOptions,
  ): Promise<WithdrawalReview>;
  /**
   * Notes that the bank has sent the money, with the bank's reference.
   * @endpoint markWithdrawalTransferred
   */
  markTransferred(
    id: string,
    decision: EndpointInput<'markWithdrawalTransferred', 'body'>,
    options?: CallOptions,
  ): Promise<WithdrawalReview>;
  /**
   * Notes that the bank has refused the transfer. No money left, and the withdrawal is approved again.
   * @endpoint markWithdrawalFailed
   */
  markFailed(
    id: string,
    decision: EndpointInput<'markWithdrawalFailed', 'body'>,
    options?: CallOptions,
  ): Promise<WithdrawalReview>;
  /**
   * Notes that the receiving bank has sent the money back. The part without evidence returns to the campaign.
   * @endpoint markWithdrawalReturned
   */
  markReturned(
    id: string,
    decision: EndpointInput<'markWithdrawalReturned', 'body'>,
    options?: CallOptions,
  ): Promise<WithdrawalReview>;
}

export function createWithdrawalReviews({ call }: Connection<OperatorRouteName>): WithdrawalReviews {
  const params = (id: string) => ({ params: { id } });
  return {
    list: (options) => listOf(() => call('listWithdrawalReviews', {}, options)),
    get: (id, options) => dataOf(call('getWithdrawalReview', params(id), options)),
    approve: (id, body, options) => dataOf(call('approveWithdrawal', { ...params(id), body }, options)),
    reject: (id, body, options) => dataOf(call('rejectWithdrawal', { ...params(id), body }, options)),
    startTransfer: (id, body, options) => dataOf(call('startWithdrawalTransfer', { ...params(id), body }, options)),
    markTransferred: (id, body, options) => dataOf(call('markWithdrawalTransferred', { ...params(id), body }, options)),
    markFailed: (id, body, options) => dataOf(call('markWithdrawalFailed', { ...params(id), body }, options)),
    markReturned: (id, body, options) => dataOf(call('markWithdrawalReturned', { ...params(id), body }, options)),
  };
}
