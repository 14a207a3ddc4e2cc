import { hash } from 'node:crypto';
import type { Queryable } from '../../platform/database/client.ts';
import { openSealedText, sealText } from '../../platform/secrets/sealed-text.ts';
import { createSigner, createSigningKey } from '../../platform/secrets/signing.ts';

/** Hours for which the link of a confirmation is valid. */
export const CONFIRM_HOURS = 72;

/** Result of opening the token of a mailed link. */
export type OpenedLink = { publicId: string } | 'expired' | 'unknown';

const ID = /^[0-9a-f-]{36}$/;
const HASH = /^[0-9a-f]{64}$/;

/** Creates and opens the tokens of mailed links. A token contains its own data, so no table stores it, and a mail may be sent twice. */
export function createFollowLinks(sql: Queryable) {
  const confirming = createSigner(sql, 'follow confirmation');
  const ending = createSigner(sql, 'unfollow');
  const stopping = createSigningKey(sql, 'stop of arrivals');
  return {
    confirmToken: (publicId: string, now = Date.now()): Promise<string> =>
      confirming.sign(`${publicId}_${Math.floor(now / 1000) + CONFIRM_HOURS * 3600}`),
    unfollowToken: (publicId: string): Promise<string> => ending.sign(publicId),

    /**
     * Returns a token that ends the mails about arrivals to an address. The address can neither be read from it, nor found by trying
     * addresses.
     */
    stopArrivalsToken: async (email: string): Promise<string> =>
      sealText(await stopping(), hash('sha256', email, 'hex')),

    async openConfirm(token: string, now = Date.now()): Promise<OpenedLink> {
      const [publicId = '', until = ''] = (await confirming.open(token))?.split('_') ?? [];
      if (!ID.test(publicId)) return 'unknown';
      return Number(until) * 1000 > now ? { publicId } : 'expired';
    },
    async openUnfollow(token: string): Promise<OpenedLink> {
      const publicId = (await ending.open(token)) ?? '';
      return ID.test(publicId) ? { publicId } : 'unknown';
    },
    /** Returns the hash of the address; undefined for an invalid token. */
    async openStopArrivals(token: string): Promise<Buffer | undefined> {
      const digits = openSealedText(await stopping(), token) ?? '';
      return HASH.test(digits) ? Buffer.from(digits, 'hex') : undefined;
    },
  };
}

export type FollowLinks = ReturnType<typeof createFollowLinks>;
