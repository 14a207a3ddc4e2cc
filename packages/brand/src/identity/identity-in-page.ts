import { IDENTITY_ID, type PageIdentity } from './page-identity.ts';

export { IDENTITY_ID } from './page-identity.ts';

/** The identity of the page's foundation. Every server writes it into every page with scripts, so that no script contains a foundation's name. */
export const PAGE_IDENTITY: PageIdentity = JSON.parse(document.getElementById(IDENTITY_ID)?.textContent ?? '');
