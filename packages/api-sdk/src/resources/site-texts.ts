import type { SiteText } from '@uluran/contract/endpoints';
import type { SiteTextKey } from '@uluran/contract/site-texts';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** The site's own texts: answers of the help page, terms and privacy policy. */
export interface SiteTexts {
  /**
   * A text in the version that applies, or in a named version of a legal text. `filledDocument` of `@uluran/contract/site-texts` replaces the names
   * in braces.
   * @endpoint getSiteText
   */
  get(key: SiteTextKey, version?: number, options?: CallOptions): Promise<SiteText>;
}

export function createSiteTexts({ call }: Connection): SiteTexts {
  return {
    get: (key, version, options) =>
      dataOf(
        call(
          'getSiteText',
          { params: { key }, query: version === undefined ? {} : { version: `${version}` } },
          options,
        ),
      ),
  };
}
