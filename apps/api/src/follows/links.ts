import type { Queryable } from '../database/client.ts';
import { createSigner } from '../visitors/service.ts';

/** Hours in which the link of a confirmation works. */
export const CONFIRM_HOURS = 72;

/** What became of the token of a mailed link. */
export type OpenedLink = { publicId: string } | 'expired' | 'unknown';

const ID = /^[0-9a-f-]{36}$/;

/** Makes and opens the tokens of mailed links. They hold what they are for, so no table keeps them, and a mail may be sent twice. */
export function createFollowLinks(sql: Queryable) {
  const confirming = createSigner(sql, 'follow confirmation');
  const ending = createSigner(sql, 'unfollow');
  return {
    confirmToken: (publicId: string, now = Date.now()): Promise<string> =>
      confirming.sign(`${publicId}_${Math.floor(now / 1000) + CONFIRM_HOURS * 3600}`),
    unfollowToken: (publicId: string): Promise<string> => ending.sign(publicId),

    async openConfirm(token: string, now = Date.now()): Promise<OpenedLink> {
      const [publicId = '', until = ''] = (await confirming.open(token))?.split('_') ?? [];
      if (!ID.test(publicId)) return 'unknown';
      return Number(until) * 1000 > now ? { publicId } : 'expired';
    },
    async openUnfollow(token: string): Promise<OpenedLink> {
      const publicId = (await ending.open(token)) ?? '';
      return ID.test(publicId) ? { publicId } : 'unknown';
    },
  };
}

export type FollowLinks = ReturnType<typeof createFollowLinks>;
