import type { EndpointInput, VolunteerReview } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Applications of volunteers, for content and administrators. */
export interface VolunteerReviews {
  /**
   * A confirmed application with its contact.
   * @endpoint getVolunteerReview
   */
  get(id: string, options?: CallOptions): Promise<VolunteerReview>;
  /**
   * Notes that the volunteer was contacted, accepted or declined.
   * @endpoint moveVolunteer
   */
  move(id: string, decision: EndpointInput<'moveVolunteer', 'body'>, options?: CallOptions): Promise<VolunteerReview>;
}

export function createVolunteerReviews({ call }: Connection<OperatorRouteName>): VolunteerReviews {
  return {
    get: (id, options) => dataOf(call('getVolunteerReview', { params: { id } }, options)),
    move: (id, body, options) => dataOf(call('moveVolunteer', { params: { id }, body }, options)),
  };
}
