import { IDENTITY_ID, type PageIdentity } from './page-identity.ts';

export { IDENTITY_ID } from './page-identity.ts';

/** The foundation of the page. Every server writes it into every page that has scripts, so that none of them carries a foundation's name. */
export const PAGE_IDENTITY: PageIdentity = JSON.parse(document.getElementById(IDENTITY_ID)?.textContent ?? '');
