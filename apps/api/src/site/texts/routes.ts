import { isLegalText } from '@uluran/contract/site-texts';
import type { Queryable } from '../../platform/database/client.ts';
import { NotFound } from '../../platform/http/failures.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { ExternalLinks } from '../../platform/links/external-links.ts';
import { inForce, isSiteTextKey, shownVersions, versionNumber, versionsOf, wordsOf } from './versions.ts';

const unknownText = () => new NotFound('Teks ini tidak ditemukan.');

/** Handler of the site's own texts. */
export function siteTextHandlers(sql: Queryable, { guardDocument }: ExternalLinks): Pick<Handlers, 'getSiteText'> {
  return {
    getSiteText: async ({ params: { key }, query }) => {
      if (!isSiteTextKey(key)) throw unknownText();
      const all = await versionsOf(sql, key);
      const present = inForce(all);
      const versions = isLegalText(key) ? shownVersions(all) : [];
      const shown =
        query.version === undefined
          ? present
          : versions.find(({ number }) => number === versionNumber(query.version ?? ''));
      const content = shown && (await wordsOf(sql, key, shown.number));
      if (shown === undefined || content === undefined) throw unknownText();
      const entries = content.entries.map((entry) => ({ ...entry, body: guardDocument(entry.body) }));
      const factsOf = ({ number, validFrom, note }: typeof shown) => ({ number, validFrom, note });
      return {
        data: {
          key,
          ...factsOf(shown),
          isInForce: shown.number === present.number,
          content: { lead: content.lead, entries },
          versions: versions.map(factsOf),
        },
      };
    },
  };
}
