import type { Handlers } from '../../../platform/http/handlers.ts';
import type { PushSubscriptionService } from './service.ts';

export function pushSubscriptionHandlers(
  subscriptions: PushSubscriptionService,
): Pick<Handlers, 'followByPush' | 'getPushFollow' | 'pausePush' | 'renewPush' | 'unfollowByPush'> {
  return {
    followByPush: async ({ body, clientAddress }) => ({
      data: await subscriptions.follow(body.slug, body.subscription, clientAddress),
    }),
    getPushFollow: async ({ body, clientAddress }) => ({
      data: await subscriptions.state(body.slug, body.endpoint, clientAddress),
    }),
    pausePush: async ({ body, clientAddress }) => ({ data: await subscriptions.pause(body, clientAddress) }),
    renewPush: async ({ body, clientAddress }) => {
      await subscriptions.renew(body.endpoint, body.subscription, clientAddress);
      return { data: null };
    },
    unfollowByPush: async ({ body, clientAddress }) => {
      await subscriptions.unfollow(body.endpoint, body.slug, clientAddress);
      return { data: null };
    },
  };
}
