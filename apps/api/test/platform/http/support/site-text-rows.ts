import { FIRST_TEXTS } from '@uluran/contract/first-texts';
import type { RouteName } from '@uluran/contract/routes';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import type { Row } from './matrix-row.ts';

/** One good request for each call of editors about the site's own texts. */
export function siteTextRows({ ownerSql }: TestDatabase) {
  const account = { role: 'content' } as const;
  const words = { ...FIRST_TEXTS.privacy, lead: 'Data apa yang kami simpan, dan untuk apa.' };
  /** The privacy policy in its first version, with or without unpublished words. */
  const text = (draft: string | null) => async () => {
    await ownerSql`UPDATE site_texts SET version = 1, draft = ${draft}::text::jsonb WHERE key = 'privacy'`;
    return 'privacy';
  };
  const of =
    (step = '') =>
    () =>
      `/ops/site-texts/privacy${step}`;
  const written = { arrange: text(JSON.stringify(words)), status: 200, account } as const;

  return {
    listSiteTextRecords: { path: () => '/ops/site-texts', status: 200, account },
    getSiteTextRecord: { path: of(), status: 200, account },
    saveSiteText: { path: of(), arrange: text(null), body: () => ({ version: 1, ...words }), status: 200, account },
    publishSiteText: {
      path: of('/publish'),
      ...written,
      body: () => ({ version: 1, validFrom: null, note: 'Ringkasannya diperbaiki.' }),
    },
    discardSiteText: { path: of('/discard'), ...written, body: () => ({ version: 1 }) },
    getSiteTextVersion: { path: of('/versions/1'), status: 200, account },
  } as const satisfies Partial<Record<RouteName, Row>>;
}
