import type { BrowserSubscription, PushFollow } from '@uluran/contract/endpoints';
import { type Connection, dataOf, done } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Updates of targets by notifications of a browser. The only stored data of the browser is the endpoint of its subscription, which also grants access. */
export interface PushSubscriptions {
  /**
   * Follows a target. Rejects with `not_found` if notifications are not configured.
   * @endpoint followByPush
   */
  add(slug: string, subscription: BrowserSubscription, options?: CallOptions): Promise<PushFollow>;
  /**
   * Whether the browser follows a target.
   * @endpoint getPushFollow
   */
  get(slug: string, endpoint: string, options?: CallOptions): Promise<PushFollow>;
  /**
   * Pauses or resumes the notifications about a target.
   * @endpoint pausePush
   */
  pause(slug: string, endpoint: string, paused: boolean, options?: CallOptions): Promise<PushFollow>;
  /**
   * Replaces a former subscription by the browser's new one.
   * @endpoint renewPush
   */
  renew(endpoint: string, subscription: BrowserSubscription, options?: CallOptions): Promise<void>;
  /**
   * Stops the notifications about one target, or about all.
   * @endpoint unfollowByPush
   */
  remove(endpoint: string, slug?: string, options?: CallOptions): Promise<void>;
}

export function createPushSubscriptions({ call }: Connection): PushSubscriptions {
  return {
    add: (slug, subscription, options) => dataOf(call('followByPush', { body: { slug, subscription } }, options)),
    get: (slug, endpoint, options) => dataOf(call('getPushFollow', { body: { slug, endpoint } }, options)),
    pause: (slug, endpoint, paused, options) =>
      dataOf(call('pausePush', { body: { slug, endpoint, paused } }, options)),
    renew: (endpoint, subscription, options) => done(call('renewPush', { body: { endpoint, subscription } }, options)),
    remove: (endpoint, slug, options) =>
      done(call('unfollowByPush', { body: { endpoint, ...(slug !== undefined && { slug }) } }, options)),
  };
}
