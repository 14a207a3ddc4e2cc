import type {
  EndpointInput,
  VolunteerReview,
  VolunteerReviewFilters,
  VolunteerReviewItem,
  VolunteerReviewMeta,
} from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** Applications of volunteers, for content and administrators. */
export interface VolunteerReviews {
  /**
   * Confirmed applications in every state, without contacts, the newest first. `meta` of every page has the number of each status.
   * @endpoint listVolunteerReviews
   */
  list(filters?: VolunteerReviewFilters, options?: CallOptions): List<VolunteerReviewItem, VolunteerReviewMeta>;
  /**
   * A confirmed application with its contact. Each reading is recorded.
   * @endpoint getVolunteerReview
   */
  get(id: string, options?: CallOptions): Promise<VolunteerReview>;
  /**
   * Notes that the volunteer was contacted, accepted or declined. An accepted volunteer who leaves is declined.
   * @endpoint moveVolunteer
   */
  move(id: string, decision: EndpointInput<'moveVolunteer', 'body'>, options?: CallOptions): Promise<VolunteerReview>;
}

export function createVolunteerReviews({ call }: Connection<OperatorRouteName>): VolunteerReviews {
  return {
    list: (filters = {}, options) =>
      listOf((page) => call('listVolunteerReviews', { query: { ...filters, ...page } }, options)),
    get: (id, options) => dataOf(call('getVolunteerReview', { params: { id } }, options)),
    move: (id, body, options) => dataOf(call('moveVolunteer', { params: { id }, body }, options)),
  };
}
