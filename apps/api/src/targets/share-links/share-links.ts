import type { ShareChannel, ShareTokens } from '@uluran/contract/share-links';
import type { Queryable } from '../../platform/database/client.ts';
import { createSigningKey } from '../../platform/secrets/signing.ts';
import { channelOfToken, shareTokens } from './share-tokens.ts';

/** Creates signed links to targets, and reads the channel of a gift from one. */
export function createShareLinks(sql: Queryable) {
  const key = createSigningKey(sql, 'share link');
  return {
    /** Returns the tokens of today's links to a target. */
    async tokensOf(publicId: string): Promise<ShareTokens> {
      return shareTokens(await key(), publicId, new Date());
    },

    /**
     * Returns the channel of the shared link by which a visitor reached a target; undefined without a valid token. It has no effect on
     * money.
     */
    async channelOf(targetId: number, token: string | undefined): Promise<ShareChannel | undefined> {
      if (token === undefined || token === '') return undefined;
      const [target] = await sql<[{ publicId: string }?]>`
        SELECT public_id AS "publicId" FROM donation_targets WHERE id = ${targetId}`;
      return target && channelOfToken(await key(), target.publicId, token, new Date());
    },
  };
}

export type ShareLinks = ReturnType<typeof createShareLinks>;
