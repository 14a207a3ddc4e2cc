import type { SiteTextKey, SiteTextWords } from '../site-texts.ts';
import { FIRST_HELP } from './help.ts';
import { FIRST_PRIVACY } from './privacy.ts';
import { FIRST_TERMS } from './terms.ts';

/** The texts of a new installation, until an editor publishes others. */
export const FIRST_TEXTS: Readonly<Record<SiteTextKey, SiteTextWords>> = {
  help: FIRST_HELP,
  terms: FIRST_TERMS,
  privacy: FIRST_PRIVACY,
};

/** Start of validity of the first texts, ISO 8601. */
export const FIRST_TEXTS_VALID_FROM = '2026-11-22T17:00:00.000Z';
