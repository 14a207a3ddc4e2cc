import { createHolds } from '@uluran/pwa/holds';
import { pageWide } from '../islands/page-wide.ts';

/** Reasons on this page to postpone a new version of the site and the offer to install it: a gift in progress, typed text. */
export const holds = pageWide('holds', createHolds);
