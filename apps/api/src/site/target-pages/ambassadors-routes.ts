import type { Ambassador } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { ambassadorTarget } from '../../targets/kinds/ambassador.ts';
import { type PageLinks, targetReader } from './target-reader.ts';

type AmbassadorHandlers = Pick<
  Handlers,
  'listAmbassadors' | 'getAmbassador' | 'listAmbassadorNews' | 'listAmbassadorDonors'
>;

export function ambassadorHandlers(sql: Queryable, links: PageLinks): AmbassadorHandlers {
  const pages = targetReader(sql, ambassadorTarget, links, 'Halaman duta ini tidak ditemukan.');
  return {
    listAmbassadors: ({ query }) => pages.list(query),
    getAmbassador: ({ params }) => pages.get<Ambassador>(params.slug),
    listAmbassadorNews: ({ params, query }) => pages.listWholeNews(params.slug, query),
    listAmbassadorDonors: ({ params, query }) => pages.listDonors(params.slug, query),
  };
}
