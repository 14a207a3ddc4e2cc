import type { SiteTextKey } from '@uluran/contract/site-texts';
import type { AppContext } from '../../app/context.ts';
import { PRIVACY_PATH, TERMS_PATH } from '../../app/legal-paths.ts';
import { readSiteText } from '../../app/site-texts.ts';
import { findEntries } from '../../features/help/find-questions.ts';
import type { FoundText } from '../../features/search/other-results.tsx';

const MOST = 4;

/** The texts in the order of their results. */
const PAGES: readonly { key: SiteTextKey; path: string; where: string }[] = [
  { key: 'help', path: '/help', where: 'Pusat bantuan' },
  { key: 'terms', path: TERMS_PATH, where: 'Syarat & Ketentuan' },
  { key: 'privacy', path: PRIVACY_PATH, where: 'Kebijakan Privasi' },
];

/**
 * Finds the answers of the help page and the chapters of the terms and the privacy policy that contain every word of a search. Returns nothing on
 * failure: the page shows its other results.
 */
export async function findTexts(context: AppContext, search: string): Promise<FoundText[]> {
  try {
    const found = await Promise.all(
      PAGES.map(async ({ key, path, where }) => {
        const { content } = await readSiteText(context, key);
        return findEntries(content.entries, search).map(({ id, title }) => ({ path: `${path}#${id}`, title, where }));
      }),
    );
    return found.flat().slice(0, MOST);
  } catch {
    return [];
  }
}
