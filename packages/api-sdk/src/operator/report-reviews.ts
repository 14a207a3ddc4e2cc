import type { EndpointInput, ReportReview } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Reports about targets, for reviewers and administrators. */
export interface ReportReviews {
  /**
   * A report with its target. The reporter is not named.
   * @endpoint getReportReview
   */
  get(id: string, options?: CallOptions): Promise<ReportReview>;
  /**
   * Mails an answer to the reporter, whose address stays hidden. Rejects with `not_found` if the report has no contact.
   * @endpoint answerReporter
   */
  answer(id: string, decision: EndpointInput<'answerReporter', 'body'>, options?: CallOptions): Promise<ReportReview>;
  /**
   * Closes a report with a note about the outcome. Freezing the target is a call of `targetRecords`.
   * @endpoint closeReport
   */
  close(id: string, decision: EndpointInput<'closeReport', 'body'>, options?: CallOptions): Promise<ReportReview>;
}

export function createReportReviews({ call }: Connection<OperatorRouteName>): ReportReviews {
  return {
    get: (id, options) => dataOf(call('getReportReview', { params: { id } }, options)),
    answer: (id, body, options) => dataOf(call('answerReporter', { params: { id }, body }, options)),
    close: (id, body, options) => dataOf(call('closeReport', { params: { id }, body }, options)),
  };
}
