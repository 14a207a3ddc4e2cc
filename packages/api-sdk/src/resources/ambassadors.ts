import type { Ambassador, AmbassadorSummary, NewsContent, TargetFilters, WallDonor } from '@uluran/contract/endpoints';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List, ListOptions } from '../pages.ts';
import { type DonorFilters, wallQuery } from './targets.ts';

/** Filters of ambassador pages. */
export interface AmbassadorFilters extends TargetFilters {
  /** Slug of a campaign: only its ambassadors. */
  campaign?: string | undefined;
}

/** Pages of people who raise money for a campaign (duta-kasih). Every gift to a page belongs to the campaign's fund. */
export interface Ambassadors {
  /**
   * Ambassador pages, filtered and sorted.
   * @endpoint listAmbassadors
   */
  list(filters?: AmbassadorFilters, options?: CallOptions): List<AmbassadorSummary>;
  /**
   * One page with its campaign, by the slug of its address.
   * @endpoint getAmbassador
   */
  get(slug: string, options?: CallOptions): Promise<Ambassador>;
  /**
   * An ambassador's updates with their text, newest first.
   * @endpoint listAmbassadorNews
   */
  listNews(slug: string, list?: ListOptions, options?: CallOptions): List<NewsContent>;
  /**
   * The wall of names and prayers of donors who gave through this page, newest first.
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
