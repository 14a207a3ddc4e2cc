import type { Followed } from '@uluran/contract/endpoints';
import { type Connection, dataOf, done } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Following the updates of targets by mail. */
export interface Follows {
  /**
   * Follows a target. Without an address, the account of the token follows at once; an address first receives a mail to confirm it. The response is
   * the same whether the address follows already or not.
   * @endpoint followTarget
   */
  add(slug: string, follower?: { email?: string }, options?: CallOptions): Promise<{ confirmed: boolean }>;
  /**
   * Confirms an address with the token of the mailed link.
   * @endpoint confirmFollow
   */
  confirm(token: string, options?: CallOptions): Promise<Followed>;
  /**
   * Stops the mails, with the token in each of them.
   * @endpoint unfollow
   */
  remove(token: string, options?: CallOptions): Promise<void>;
  /**
   * Resumes the mails about receipts that the donor's money paid, with the token that stopped them. Rejects with `not_found` for the token of other
   * mails.
   * @endpoint resumeArrivals
   */
  resume(token: string, options?: CallOptions): Promise<void>;
}

export function createFollows({ call }: Connection): Follows {
  return {
    add: (slug, follower = {}, options) => dataOf(call('followTarget', { params: { slug }, body: follower }, options)),
    confirm: (token, options) => dataOf(call('confirmFollow', { params: { token } }, options)),
    remove: (token, options) => done(call('unfollow', { params: { token } }, options)),
    resume: (token, options) => done(call('resumeArrivals', { params: { token } }, options)),
  };
}
