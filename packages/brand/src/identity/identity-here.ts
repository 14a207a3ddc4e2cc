import { createHash } from 'node:crypto';
import demo from './demo.json' with { type: 'json' };
import type { Identity } from './identity.ts';
import { readIdentity } from './identity-document.ts';
import { type PageLogo, pageIdentityOf } from './page-identity.ts';

const read = readIdentity(process.env.IDENTITY?.trim() || undefined);

/**
 * The foundation of this process, from its variable `IDENTITY`. An unreadable document does not throw here, where nothing could report it: the start
 * reads it again with every other variable, and refuses it.
 */
export const IDENTITY: Identity = 'identity' in read ? read.identity : demo;

export { IDENTITY_ID } from './page-identity.ts';

/** Addresses that change with the drawn logo; undefined for the build's logo. */
function logoOf({ colours, logo }: Identity): PageLogo | undefined {
  if (colours === undefined && logo === undefined) return undefined;
  const version = createHash('sha256')
    .update(JSON.stringify([colours, logo]))
    .digest('base64url')
    .slice(0, 8);
  const at = (paper: string) => `/brand/logo-${paper}-${version}.svg`;
  const drawings = { src: at('light'), darkSrc: at('dark') };
  return logo === undefined ? drawings : { ...drawings, mark: true };
}

/** The part of the identity that pages receive. */
export const PAGE_IDENTITY = pageIdentityOf(IDENTITY, logoOf(IDENTITY));
