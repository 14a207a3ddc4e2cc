import type { CsrProgramme } from '@uluran/contract/endpoints';
import type { Queryable } from '../database/client.ts';
import type { Handlers } from '../http/handlers.ts';
import { targetReader } from '../targets/service.ts';
import { csrTarget } from './donation-target.ts';

type CsrHandlers = Pick<
  Handlers,
  'listCsrProgrammes' | 'getCsrProgramme' | 'listCsrNews' | 'getCsrNews' | 'listCsrDonors' | 'getCsrFunds'
>;

export function csrHandlers(sql: Queryable): CsrHandlers {
  const programmes = targetReader(sql, csrTarget, 'Program ini tidak ditemukan.');
  return {
    listCsrProgrammes: ({ query }) => programmes.list(query),
    getCsrProgramme: ({ params }) => programmes.get<CsrProgramme>(params.slug),
    listCsrNews: ({ params, query }) => programmes.listNews(params.slug, query),
    getCsrNews: ({ params }) => programmes.getNews(params),
    listCsrDonors: ({ params, query }) => programmes.listDonors(params.slug, query),
    getCsrFunds: ({ params }) => programmes.getFunds(params.slug),
  };
}
