import type { Ambassador, AmbassadorSummary, NewsContent, TargetFilters, WallDonor } from '@uluran/contract/endpoints';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List, ListOptions } from '../pages.ts';
import { type DonorFilters, wallQuery } from './targets.ts';

/** Filter of ambassador pages. */
export interface AmbassadorFilters extends TargetFilters {
  /** Only those of one campaign, by its slug. */
  campaign?: string | undefined;
}

/** Pages of people who raise money for a campaign (duta-kasih): every gift to one is in the campaign's fund. */
export interface Ambassadors {
  /**
   * Ambassador pages, filtered and sorted.
   * @endpoint listAmbassadors
   */
  list(filters?: AmbassadorFilters, options?: CallOptions): List<AmbassadorSummary>;
  /**
   * One page, by the slug of its address, with the campaign it is for.
   * @endpoint getAmbassador
   */
  get(slug: string, options?: CallOptions): Promise<Ambassador>;
  /**
   * An ambassador's updates with their text, newest first.
   * @endpoint listAmbassadorNews
   */
  listNews(slug: string, list?: ListOptions, options?: CallOptions): List<NewsContent>;
  /**
   * The wall of names and prayers of those who gave through this page, newest first.
   * @endpoint listAmbassadorDonors
   */
  listDonors(slug: string, filters?: DonorFilters, options?: CallOptions): List<WallDonor>;
}

export function createAmbassadors({ call }: Connection): Ambassadors {
  return {
    list: (filters = {}, options) =>
      listOf((page) => call('listAmbassadors', { query: { ...filters, ...page } }, options)),
    get: (slug, options) => dataOf(call('getAmbassador', { params: { slug } }, options)),
    listNews: (slug, list = {}, options) =>
      listOf((page) => call('listAmbassadorNews', { params: { slug }, query: { ...list, ...page } }, options)),
    listDonors: (slug, filters = {}, options) =>
      listOf((page) =>
        call('listAmbassadorDonors', { params: { slug }, query: { ...wallQuery(filters), ...page } }, options),
      ),
  };
}
