import type { BrowserSubscription } from '@uluran/contract/endpoints';
import webPush from 'web-push';
import type { Environment } from '../../platform/environment/environment.ts';
import { externalNavigation } from '../../platform/environment/external-places.domain.ts';

/** A push service must not delay the outbox. */
const TIMEOUT_MS = 10_000;
/** Messages expire: a browser that is not reached within a day gets none. */
const TTL_SECONDS = 24 * 3600;

/**
 * Result of a message: taken; gone, if no browser has that address any more; unlisted, if the service was removed from the list, so that
 * nothing was sent.
 */
export type Pushed = 'taken' | 'gone' | 'unlisted';

/** The push service did not take a message, but may later. */
class PushNotTaken extends Error {
  override readonly name = 'PushNotTaken';
}

export interface PushServiceOptions {
  /** Function for calls to push services; the platform's by default. */
  fetch?: typeof globalThis.fetch;
}

/** Creates the service that sends messages to browsers; undefined if the installation has no keys. */
export function createPushService(environment: Environment, { fetch = globalThis.fetch }: PushServiceOptions = {}) {
  const { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_SUBJECT, PUSH_SITES } = environment;
  if (PUSH_PUBLIC_KEY === undefined || PUSH_PRIVATE_KEY === undefined || PUSH_SUBJECT === undefined) return undefined;
  const vapidDetails = { subject: PUSH_SUBJECT, publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY };
  /** Returns true if the address belongs to a listed push service: a visitor names it, and the server calls it. */
  const isListed = (endpoint: string) => externalNavigation(endpoint, PUSH_SITES) !== undefined;

  return {
    isListed,

    /** Sends a text that the push service cannot read. Throws if it may be taken later, so that the outbox tries again. */
    async send(subscription: BrowserSubscription, text: string, topic: string): Promise<Pushed> {
      if (!isListed(subscription.endpoint)) return 'unlisted';
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, text, {
        vapidDetails,
        TTL: TTL_SECONDS,
        urgency: 'normal',
        // If several wait for a browser without a network, only the last one is kept.
        topic,
      });
      const { 'Content-Length': _, ...sent } = headers;
      const response = await fetch(endpoint, {
        method,
        headers: sent,
        body: new Uint8Array(body),
        // A redirect could name any address.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return 'taken';
      if (response.status === 404 || response.status === 410) return 'gone';
      throw new PushNotTaken(`${new URL(endpoint).host} answered ${response.status}`);
    },
  };
}

export type PushService = NonNullable<ReturnType<typeof createPushService>>;
