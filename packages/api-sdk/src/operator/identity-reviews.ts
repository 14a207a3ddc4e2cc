import type { EndpointInput, IdentityReview, IdentityReviewItem } from '@uluran/contract/endpoints';
import type { IdentityDocumentKind } from '@uluran/contract/identity';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** Identity checks of members, for reviewers and administrators. Decisions name the version that was read. They reject with `item_changed` if the check has changed since, and with `item_held` if another operator has it. */
export interface IdentityReviews {
  /**
   * Checks that wait, the oldest first.
   * @endpoint listIdentityReviews
   */
  list(options?: CallOptions): List<IdentityReviewItem>;
  /**
   * A submitted check with its documents and history.
   * @endpoint getIdentityReview
   */
  get(id: string, options?: CallOptions): Promise<IdentityReview>;
  /**
   * A document of a submitted check: a JPEG or a PDF. Each call is logged, and the owner sees its time.
   * @endpoint lookAtIdentityDocument
   */
  getDocument(id: string, kind: IdentityDocumentKind, options?: CallOptions): Promise<Blob>;
  /**
   * Notes that the documents match the name. An operator cannot verify a check of their own.
   * @endpoint verifyIdentity
   */
  verify(id: string, decision: EndpointInput<'verifyIdentity', 'body'>, options?: CallOptions): Promise<IdentityReview>;
  /**
   * Refuses a check with the reason for its owner, who may submit another one.
   * @endpoint refuseIdentity
   */
  refuse(id: string, decision: EndpointInput<'refuseIdentity', 'body'>, options?: CallOptions): Promise<IdentityReview>;
}

export function createIdentityReviews({ call, file }: Connection<OperatorRouteName>): IdentityReviews {
  return {
    list: (options) => listOf(() => call('listIdentityReviews', {}, options)),
    get: (id, options) => dataOf(call('getIdentityReview', { params: { id } }, options)),
    getDocument: (id, kind, options) => file('lookAtIdentityDocument', { params: { id, kind } }, options),
    verify: (id, body, options) => dataOf(call('verifyIdentity', { params: { id }, body }, options)),
    refuse: (id, body, options) => dataOf(call('refuseIdentity', { params: { id }, body }, options)),
  };
}
