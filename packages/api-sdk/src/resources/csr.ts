import type {
  CsrProgramme,
  CsrSummary,
  Funds,
  MatchingTotals,
  News,
  NewsSummary,
  TargetFilters,
  WallDonor,
} from '@uluran/contract/endpoints';
import { type Connection, dataOf, pageOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { ListOptions, Page } from '../pages.ts';
import { type DonorFilters, wallQuery } from './targets.ts';

/** Programmes of companies, whose pools match the gifts to them. */
export interface CsrProgrammes {
  /**
   * Programmes, filtered and sorted, each with its company and its pool.
   * @endpoint listCsrProgrammes
   */
  list(filters?: TargetFilters, options?: CallOptions): Promise<Page<CsrSummary>>;
  /**
   * One programme, by the slug of its address, with the rules of its pool and what is left of it.
   * @endpoint getCsrProgramme
   */
  get(slug: string, options?: CallOptions): Promise<CsrProgramme>;
  /**
   * A programme's updates, newest first, without their text.
   * @endpoint listCsrNews
   */
  listNews(slug: string, list?: ListOptions, options?: CallOptions): Promise<Page<NewsSummary>>;
  /**
   * One update, with the receipts shown with it.
   * @endpoint getCsrNews
   */
  getNews(slug: string, id: string, options?: CallOptions): Promise<News>;
  /**
   * The wall of names and prayers, newest first, each gift with its match.
   * @endpoint listCsrDonors
   */
  listDonors(slug: string, filters?: DonorFilters, options?: CallOptions): Promise<Page<WallDonor>>;
  /**
   * Where the money went: collected + matched − refunded = fees + evidenced + awaiting evidence + pending + balance.
   * @endpoint getCsrFunds
   */
  getFunds(slug: string, options?: CallOptions): Promise<Funds>;
  /**
   * How many pools match gifts now, and what they have left together.
   * @endpoint getMatchingTotals
   */
  matchingTotals(options?: CallOptions): Promise<MatchingTotals>;
}

export function createCsrProgrammes({ call }: Connection): CsrProgrammes {
  return {
    list: (filters = {}, options) => pageOf(call('listCsrProgrammes', { query: filters }, options)),
    get: (slug, options) => dataOf(call('getCsrProgramme', { params: { slug } }, options)),
    listNews: (slug, list = {}, options) => pageOf(call('listCsrNews', { params: { slug }, query: list }, options)),
    getNews: (slug, id, options) => dataOf(call('getCsrNews', { params: { slug, id } }, options)),
    listDonors: (slug, filters = {}, options) =>
      pageOf(call('listCsrDonors', { params: { slug }, query: wallQuery(filters) }, options)),
    getFunds: (slug, options) => dataOf(call('getCsrFunds', { params: { slug } }, options)),
    matchingTotals: (options) => dataOf(call('getMatchingTotals', {}, options)),
  };
}
