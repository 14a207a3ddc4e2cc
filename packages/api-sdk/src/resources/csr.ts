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

/** Filter of programmes. */
export interface CsrFilters extends Omit<TargetFilters, 'sort'> {
  /** Also `pool-left`: what the pool has left for gifts now, the most first, then programmes without any. */
  sort?: ProgrammeSort | undefined;
  /** Only those whose pool is not begun (`upcoming`), matches gifts (`running`), has nothing left (`used_up`) or is over (`ended`). */
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
   * One programme, by the slug of its address, with the rules of its pool and what is left of it.
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
