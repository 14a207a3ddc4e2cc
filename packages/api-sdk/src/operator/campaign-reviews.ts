import type { CampaignReview, EndpointInput, ReviewItem } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** Reviews of campaigns and ambassador pages, for reviewers and administrators. Decisions name the version that was read. They reject with `item_changed` if the revision has changed since, and with `campaign_state` if the operator does not have it in review. */
export interface CampaignReviews {
  /**
   * Campaigns and ambassador pages that wait for a review or are in one, the oldest first.
   * @endpoint listCampaignReviews
   */
  list(options?: CallOptions): List<ReviewItem>;
  /**
   * The submitted revision beside the published one, with comments and history.
   * @endpoint getCampaignReview
   */
  get(id: string, options?: CallOptions): Promise<CampaignReview>;
  /**
   * Takes a waiting campaign into review. An operator cannot take a campaign of their own.
   * @endpoint takeCampaignReview
   */
  take(id: string, options?: CallOptions): Promise<CampaignReview>;
  /**
   * Comments on a field of the revision in review. The owner receives the comments with the decision.
   * @endpoint commentOnCampaign
   */
  comment(
    id: string,
    comment: EndpointInput<'commentOnCampaign', 'body'>,
    options?: CallOptions,
  ): Promise<CampaignReview>;
  /**
   * Returns a campaign to its owner with the requested changes.
   * @endpoint requestCampaignChanges
   */
  requestChanges(
    id: string,
    decision: EndpointInput<'requestCampaignChanges', 'body'>,
    options?: CallOptions,
  ): Promise<CampaignReview>;
  /**
   * Approves the version that was read, and publishes it.
   * @endpoint approveCampaign
   */
  approve(
    id: string,
    decision: EndpointInput<'approveCampaign', 'body'>,
    options?: CallOptions,
  ): Promise<CampaignReview>;
  /**
   * Rejects a revision with the reason. The published revision stays.
   * @endpoint rejectCampaign
   */
  reject(id: string, decision: EndpointInput<'rejectCampaign', 'body'>, options?: CallOptions): Promise<CampaignReview>;
}

export function createCampaignReviews({ call }: Connection<OperatorRouteName>): CampaignReviews {
  const params = (id: string) => ({ params: { id } });
  return {
    list: (options) => listOf(() => call('listCampaignReviews', {}, options)),
    get: (id, options) => dataOf(call('getCampaignReview', params(id), options)),
    take: (id, options) => dataOf(call('takeCampaignReview', params(id), options)),
    comment: (id, body, options) => dataOf(call('commentOnCampaign', { ...params(id), body }, options)),
    requestChanges: (id, body, options) => dataOf(call('requestCampaignChanges', { ...params(id), body }, options)),
    approve: (id, body, options) => dataOf(call('approveCampaign', { ...params(id), body }, options)),
    reject: (id, body, options) => dataOf(call('rejectCampaign', { ...params(id), body }, options)),
  };
}
