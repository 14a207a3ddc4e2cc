import type { EndpointInput, TaskReview } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Facts about transactions that a person has to clear up, for finance and administrators. */
export interface TaskReviews {
  /**
   * A task with its transaction.
   * @endpoint getTaskReview
   */
  get(id: string, options?: CallOptions): Promise<TaskReview>;
  /**
   * Finishes a task with a note about the outcome.
   * @endpoint finishTask
   */
  finish(id: string, decision: EndpointInput<'finishTask', 'body'>, options?: CallOptions): Promise<TaskReview>;
}

export function createTaskReviews({ call }: Connection<OperatorRouteName>): TaskReviews {
  return {
    get: (id, options) => dataOf(call('getTaskReview', { params: { id } }, options)),
    finish: (id, body, options) => dataOf(call('finishTask', { params: { id }, body }, options)),
  };
}
