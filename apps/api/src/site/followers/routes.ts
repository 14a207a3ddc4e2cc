import type { Handlers } from '../../platform/http/handlers.ts';
import type { FollowService } from './service.ts';

export function followHandlers(
  follows: FollowService,
): Pick<Handlers, 'followTarget' | 'confirmFollow' | 'unfollow' | 'resumeArrivals'> {
  return {
    followTarget: async ({ params, body, member, clientAddress }) => ({
      data: await follows.follow({
        address: params.slug,
        email: body.email,
        userId: member?.userId ?? null,
        clientAddress,
      }),
    }),
    confirmFollow: async ({ params, clientAddress }) => ({ data: await follows.confirm(params.token, clientAddress) }),
    unfollow: async ({ params, clientAddress }) => {
      await follows.unfollow(params.token, clientAddress);
      return { data: null };
    },
    resumeArrivals: async ({ params, clientAddress }) => {
      await follows.resume(params.token, clientAddress);
      return { data: null };
    },
  };
}
