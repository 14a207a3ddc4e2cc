import type { ShareChannel, ShareTokens } from '@uluran/contract/share-links';
import type { Queryable } from '../../platform/database/client.ts';
import { createSigningKey } from '../../platform/secrets/signing.ts';
import { channelOfToken, shareTokens } from './share-tokens.ts';

/** Signed links to targets, and the channel by which a gift came through one. */
export function createShareLinks(sql: Queryable) {
  const key = createSigningKey(sql, 'share link');
  return {
    /** The tokens of today's links to a target. */
    async tokensOf(publicId: string): Promise<ShareTokens> {
      return shareTokens(await key(), publicId, new Date());
    },

    /** The channel of the shared link by which a target was reached; undefined without a valid token. It has no effect on money. */
    async channelOf(targetId: number, token: string | undefined): Promise<ShareChannel | undefined> {
      if (token === undefined || token === '') return undefined;
      const [target] = await sql<[{ publicId: string }?]>`
        SELECT public_id AS "publicId" FROM donation_targets WHERE id = ${targetId}`;
      return target && channelOfToken(await key(), target.publicId, token, new Date());
    },
  };
}

export type ShareLinks = ReturnType<typeof createShareLinks>;
