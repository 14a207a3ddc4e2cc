import type { EvidenceReviewItem, WithdrawalReview } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** Evidence of transferred withdrawals, line by line, for finance and administrators. */
export interface EvidenceReviews {
  /**
   * Lines that wait, the oldest first.
   * @endpoint listEvidenceReviews
   */
  list(options?: CallOptions): List<EvidenceReviewItem>;
  /**
   * The whole receipt of a line: a JPEG or a PDF. Each call is logged.
   * @endpoint lookAtEvidenceReceipt
   */
  getReceipt(lineId: string, options?: CallOptions): Promise<Blob>;
  /**
   * Accepts a line into the books. An operator cannot accept a line of their own withdrawal. Returns the withdrawal of the line.
   * @endpoint acceptEvidence
   */
  accept(lineId: string, options?: CallOptions): Promise<WithdrawalReview>;
  /**
   * Refuses a line with the reason for its member, who may correct it. Returns the withdrawal of the line.
   * @endpoint refuseEvidence
   */
  refuse(lineId: string, words: string, options?: CallOptions): Promise<WithdrawalReview>;
}

export function createEvidenceReviews({ call, file }: Connection<OperatorRouteName>): EvidenceReviews {
  return {
    list: (options) => listOf(() => call('listEvidenceReviews', {}, options)),
    getReceipt: (id, options) => file('lookAtEvidenceReceipt', { params: { id } }, options),
    accept: (id, options) => dataOf(call('acceptEvidence', { params: { id } }, options)),
    refuse: (id, words, options) => dataOf(call('refuseEvidence', { params: { id }, body: { words } }, options)),
  };
}
