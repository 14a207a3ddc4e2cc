import demo from './demo.json' with { type: 'json' };
import type { Identity } from './identity.ts';
import { readIdentity } from './identity-document.ts';
import { pageIdentityOf } from './page-identity.ts';

const read = readIdentity(process.env.IDENTITY?.trim() || undefined);

/**
 * The foundation of this process, by its variable `IDENTITY`. An unreadable document throws nothing here, where nothing could report it:
 * the start reads it again with every other variable, and refuses.
 */
export const IDENTITY: Identity = 'identity' in read ? read.identity : demo;

export { IDENTITY_ID } from './page-identity.ts';

/** What pages are given of it. */
export const PAGE_IDENTITY = pageIdentityOf(IDENTITY);
