import type { Followed } from '@uluran/contract/endpoints';
import { type Connection, dataOf, done } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Following the updates of targets by mail. */
export interface Follows {
  /**
   * Follows a target: without an address as the account of the token, at once; with one by a mail that asks to confirm it. What is returned does not
   * depend on whether the address follows already.
   * @endpoint followTarget
   */
  add(slug: string, follower?: { email?: string }, options?: CallOptions): Promise<{ confirmed: boolean }>;
  /**
   * Confirms an address with the token of the mailed link.
   * @endpoint confirmFollow
   */
  confirm(token: string, options?: CallOptions): Promise<Followed>;
  /**
   * Stops the mails, with the token that each of them carries.
   * @endpoint unfollow
   */
  remove(token: string, options?: CallOptions): Promise<void>;
  /**
   * Starts the mails about receipts that a donor's rupiah paid again, with the token that ended them. Rejects with `not_found` for the token of other mails.
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
