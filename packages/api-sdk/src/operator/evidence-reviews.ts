import type { EndpointInput, EvidenceReview, EvidenceReviewItem, WithdrawalReview } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** Evidence of transferred withdrawals, line by line, for finance and administrators. Decisions name the version that was read. They reject with `item_changed` if the line has changed since, and with `item_held` if another operator has it. */
export interface EvidenceReviews {
  /**
   * Lines that wait, the oldest first.
   * @endpoint listEvidenceReviews
   */
  list(options?: CallOptions): List<EvidenceReviewItem>;
  /**
   * A line that was handed in, with its item in the queue and its history.
   * @endpoint getEvidenceReview
   */
  get(lineId: string, options?: CallOptions): Promise<EvidenceReview>;
  /**
   * The whole receipt of a line: a JPEG or a PDF. Each call is logged.
   * @endpoint lookAtEvidenceReceipt
   */
  getReceipt(lineId: string, options?: CallOptions): Promise<Blob>;
  /**
   * Accepts a line into the books. An operator cannot accept a line of their own withdrawal. Returns the withdrawal of the line.
   * @endpoint acceptEvidence
   */
  accept(
    lineId: string,
    decision: EndpointInput<'acceptEvidence', 'body'>,
    options?: CallOptions,
  ): Promise<WithdrawalReview>;
  /**
   * Refuses a line with the reason for its member, who may correct it. Returns the withdrawal of the line.
   * @endpoint refuseEvidence
   */
  refuse(
    lineId: string,
    decision: EndpointInput<'refuseEvidence', 'body'>,
    options?: CallOptions,
  ): Promise<WithdrawalReview>;
}

export function createEvidenceReviews({ call, file }: Connection<OperatorRouteName>): EvidenceReviews {
  return {
    list: (options) => listOf(() => call('listEvidenceReviews', {}, options)),
    get: (id, options) => dataOf(call('getEvidenceReview', { params: { id } }, options)),
    getReceipt: (id, options) => file('lookAtEvidenceReceipt', { params: { id } }, options),
    accept: (id, body, options) => dataOf(call('acceptEvidence', { params: { id }, body }, options)),
    refuse: (id, body, options) => dataOf(call('refuseEvidence', { params: { id }, body }, options)),
  };
}
