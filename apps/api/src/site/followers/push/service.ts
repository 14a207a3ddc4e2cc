import type { BrowserSubscription, PushFollow } from '@uluran/contract/endpoints';
import type { VisitorLimits } from '../../../accounts/visitors/visitor-limits.ts';
import type { PushService } from '../../../messages/push/push-service.ts';
import type { Queryable, Sql } from '../../../platform/database/client.ts';
import { InvalidFields, NotFound } from '../../../platform/http/failures.ts';
import {
  deleteSubscriptions,
  findFollowable,
  pauseFollow,
  readFollow,
  remindByPush,
  renewSubscription,
  type SubscriptionLimits,
  saveSubscription,
} from './repository.ts';

/** Far above real use; unused rows cost little, but not nothing. */
const LIMITS: SubscriptionLimits = { browsers: 100_000, targets: 100 };
/** Days before the end at which a reminder is sent. */
const REMINDER_DAYS = 3;

const NONE: PushFollow = { following: false, paused: false };

interface Dependencies {
  sql: Sql;
  visitorLimits: VisitorLimits;
  /** Undefined if the installation has no keys: then no browser can follow, but each may leave. */
  push: PushService | undefined;
  limits?: SubscriptionLimits;
}

/**
 * Creates the service for browsers that follow targets by notifications. The endpoint of a browser's subscription is its only
 * identification, and gives access.
 */
export function createPushSubscriptions({ sql, visitorLimits, push, limits = LIMITS }: Dependencies) {
  function requireListed({ endpoint }: BrowserSubscription): void {
    if (push === undefined) throw new NotFound('Notifikasi belum tersedia di sini.');
    if (!push.isListed(endpoint))
      throw new InvalidFields({ subscription: ['Layanan notifikasi peramban ini belum kami dukung.'] });
  }

  return {
    /** Follows; a browser that follows already is unchanged. @throws NotFound, InvalidFields, TooManyAttempts */
    async follow(slug: string, subscription: BrowserSubscription, clientAddress: string): Promise<PushFollow> {
      await visitorLimits.begin('push', clientAddress);
      requireListed(subscription);
      const targetId = await findFollowable(sql, slug);
      if (targetId === undefined) throw new NotFound('Tidak ada penggalangan dengan kabar di alamat ini.');
      const follow = await saveSubscription(sql, targetId, subscription, limits);
      if (follow === undefined)
        throw new InvalidFields({ slug: ['Terlalu banyak yang diikuti lewat notifikasi. Ikuti lewat email saja.'] });
      return follow;
    },

    /** @throws TooManyAttempts */
    async state(slug: string, endpoint: string, clientAddress: string): Promise<PushFollow> {
      await visitorLimits.begin('push', clientAddress);
      return (await readFollow(sql, slug, endpoint)) ?? NONE;
    },

    /** Pauses or resumes. @throws TooManyAttempts */
    async pause(
      change: { slug: string; endpoint: string; paused: boolean },
      clientAddress: string,
    ): Promise<PushFollow> {
      await visitorLimits.begin('push', clientAddress);
      return (await pauseFollow(sql, change)) ?? NONE;
    },

    /** Moves a former subscription to the browser's new one. @throws NotFound, InvalidFields, TooManyAttempts */
    async renew(former: string, subscription: BrowserSubscription, clientAddress: string): Promise<void> {
      await visitorLimits.begin('push', clientAddress);
      requireListed(subscription);
      await renewSubscription(sql, former, subscription);
    },

    /** Ends one subscription of a browser, or all. @throws TooManyAttempts */
    async unfollow(endpoint: string, slug: string | undefined, clientAddress: string): Promise<void> {
      await visitorLimits.begin('push', clientAddress);
      await deleteSubscriptions(sql, endpoint, slug);
    },
  };
}

export type PushSubscriptionService = ReturnType<typeof createPushSubscriptions>;

/** Reminds browsers of followed targets that end soon, once each; returns their number. */
export function remindFollowers(sql: Queryable): Promise<number> {
  return remindByPush(sql, REMINDER_DAYS);
}
