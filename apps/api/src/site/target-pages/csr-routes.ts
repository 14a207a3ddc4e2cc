import type { CsrProgramme } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { csrTarget } from '../../targets/kinds/csr.ts';
import { readMatchingTotals } from './matching-totals.ts';
import { type PageLinks, targetReader } from './target-reader.ts';

type CsrHandlers = Pick<
  Handlers,
  | 'listCsrProgrammes'
  | 'getCsrProgramme'
  | 'listCsrNews'
  | 'getCsrNews'
  | 'listCsrDonors'
  | 'getCsrFunds'
  | 'getMatchingTotals'
>;

export function csrHandlers(sql: Queryable, links: PageLinks): CsrHandlers {
  const programmes = targetReader(sql, csrTarget, links, 'Program ini tidak ditemukan.');
  return {
    listCsrProgrammes: ({ query }) => programmes.list(query),
    getCsrProgramme: async ({ params }) => {
      const { data } = await programmes.get<CsrProgramme>(params.slug);
      return { data: { ...data, companySite: data.companySite && (links.linkAddress(data.companySite) ?? null) } };
    },
    listCsrNews: ({ params, query }) => programmes.listNews(params.slug, query),
    getCsrNews: ({ params }) => programmes.getNews(params),
    listCsrDonors: ({ params, query }) => programmes.listDonors(params.slug, query),
    getCsrFunds: ({ params }) => programmes.getFunds(params.slug),
    getMatchingTotals: async () => ({ data: await readMatchingTotals(sql) }),
  };
}
