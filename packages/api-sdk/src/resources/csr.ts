import type {
  CsrProgramme,
  CsrSummary,
  Funds,
  MatchingTotals,
  News,
  NewsSummary,
  PoolState,
  ProgrammeSort,
  TargetFilters,
  WallDonor,
} from '@uluran/contract/endpoints';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List, ListOptions } from '../pages.ts';
import { type DonorFilters, wallQuery } from './targets.ts';

/** Filters of programmes. */
export interface CsrFilters extends Omit<TargetFilters, 'sort'> {
  /** Also `pool-left`: by the money that the pool has left for gifts now, most first, then programmes without any. */
  sort?: ProgrammeSort | undefined;
  /** Only programmes whose pool is not begun (`upcoming`), matches gifts (`running`), has no money left (`used_up`) or is over (`ended`). */
  pool?: PoolState | undefined;
}

/** Programmes of companies, whose pools match the gifts to them. */
export interface CsrProgrammes {
  /**
   * Programmes, filtered and sorted, each with its company and its pool.
   * @endpoint listCsrProgrammes
   */
  list(filters?: CsrFilters, options?: CallOptions): List<CsrSummary>;
  /**
   * One programme, by the slug of its address, with the rules of its pool and the money left in it.
   * @endpoint getCsrProgramme
   */
  get(slug: string, options?: CallOptions): Promise<CsrProgramme>;
  /**
   * A programme's updates, newest first, without their text.
   * @endpoint listCsrNews
   */
  listNews(slug: string, list?: ListOptions, options?: CallOptions): List<NewsSummary>;
  /**
   * One update, with the receipts shown with it.
   * @endpoint getCsrNews
   */
  getNews(slug: string, id: string, options?: CallOptions): Promise<News>;
  /**
   * The wall of names and prayers, newest first, each gift with its match.
   * @endpoint listCsrDonors
   */
  listDonors(slug: string, filters?: DonorFilters, options?: CallOptions): List<WallDonor>;
  /**
   * Division of the programme's money: collected + matched − refunded = fees + evidenced + awaiting evidence + pending + balance.
   * @endpoint getCsrFunds
   */
  getFunds(slug: string, options?: CallOptions): Promise<Funds>;
  /**
   * Number of pools that match gifts now, and the sum of their remaining money.
   * @endpoint getMatchingTotals
   */
  matchingTotals(options?: CallOptions): Promise<MatchingTotals>;
}

export function createCsrProgrammes({ call }: Connection): CsrProgrammes {
  return {
    list: (filters = {}, options) =>
      listOf((page) => call('listCsrProgrammes', { query: { ...filters, ...page } }, options)),
    get: (slug, options) => dataOf(call('getCsrProgramme', { params: { slug } }, options)),
    listNews: (slug, list = {}, options) =>
      listOf((page) => call('listCsrNews', { params: { slug }, query: { ...list, ...page } }, options)),
    getNews: (slug, id, options) => dataOf(call('getCsrNews', { params: { slug, id } }, options)),
    listDonors: (slug, filters = {}, options) =>
      listOf((page) => call('listCsrDonors', { params: { slug }, query: { ...wallQuery(filters), ...page } }, options)),
    getFunds: (slug, options) => dataOf(call('getCsrFunds', { params: { slug } }, options)),
    matchingTotals: (options) => dataOf(call('getMatchingTotals', {}, options)),
  };
}
