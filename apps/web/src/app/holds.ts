import { createHolds } from '@uluran/pwa/holds';
import { pageWide } from '../islands/page-wide.ts';

/** What neither a new version of the site nor an offer to install it may interrupt on this page: a gift in progress, typed text. */
export const holds = pageWide('holds', createHolds);
