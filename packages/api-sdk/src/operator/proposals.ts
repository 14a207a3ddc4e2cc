import type { EndpointInput, Proposal, UnmatchedReview } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Money that matches no payment, for finance and administrators. A decision is a proposal, which another operator confirms. */
export interface UnmatchedReviews {
  /**
   * The money with the donation that it was meant for.
   * @endpoint getUnmatchedReview
   */
  get(id: string, options?: CallOptions): Promise<UnmatchedReview>;
  /**
   * Proposes to book that the bank has sent the money back. Rejects with `wrong_code` for a code that is not the app's.
   * @endpoint proposeUnmatchedRefund
   */
  proposeRefund(
    id: string,
    decision: EndpointInput<'proposeUnmatchedRefund', 'body'>,
    options?: CallOptions,
  ): Promise<Proposal>;
  /**
   * Proposes to make the money a gift of its donor, or of the donor of the named donation.
   * @endpoint proposeUnmatchedGift
   */
  proposeGift(
    id: string,
    decision: EndpointInput<'proposeUnmatchedGift', 'body'>,
    options?: CallOptions,
  ): Promise<Proposal>;
}

/** Decisions about money that wait for a second operator. */
export interface Proposals {
  /**
   * A proposal, also one that has ended.
   * @endpoint getProposal
   */
  get(id: string, options?: CallOptions): Promise<Proposal>;
  /**
   * Confirms the proposal of another operator, and carries it out. Rejects with `forbidden` for one's own.
   * @endpoint confirmProposal
   */
  confirm(id: string, decision: EndpointInput<'confirmProposal', 'body'>, options?: CallOptions): Promise<Proposal>;
  /**
   * Withdraws a proposal with the reason.
   * @endpoint withdrawProposal
   */
  withdraw(id: string, decision: EndpointInput<'withdrawProposal', 'body'>, options?: CallOptions): Promise<Proposal>;
}

export function createUnmatchedReviews({ call }: Connection<OperatorRouteName>): UnmatchedReviews {
  return {
    get: (id, options) => dataOf(call('getUnmatchedReview', { params: { id } }, options)),
    proposeRefund: (id, body, options) => dataOf(call('proposeUnmatchedRefund', { params: { id }, body }, options)),
    proposeGift: (id, body, options) => dataOf(call('proposeUnmatchedGift', { params: { id }, body }, options)),
  };
}

export function createProposals({ call }: Connection<OperatorRouteName>): Proposals {
  return {
    get: (id, options) => dataOf(call('getProposal', { params: { id } }, options)),
    confirm: (id, body, options) => dataOf(call('confirmProposal', { params: { id }, body }, options)),
    withdraw: (id, body, options) => dataOf(call('withdrawProposal', { params: { id }, body }, options)),
  };
}
