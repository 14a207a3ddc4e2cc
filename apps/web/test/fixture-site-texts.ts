import type { SiteText } from '@uluran/contract/endpoints';
import { FIRST_TEXTS, FIRST_TEXTS_VALID_FROM } from '@uluran/contract/first-texts';
import { isLegalText, type SiteTextKey } from '@uluran/contract/site-texts';

/** Returns a text with the words of a new installation. */
export function siteText(key: SiteTextKey): SiteText {
  const version = { number: 1, validFrom: FIRST_TEXTS_VALID_FROM, note: '' };
  const { lead, entries } = FIRST_TEXTS[key];
  const versions = isLegalText(key) ? [version] : [];
  return { key, ...version, isInForce: true, content: { lead, entries: [...entries] }, versions };
}
