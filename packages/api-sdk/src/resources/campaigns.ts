import type {
  Campaign,
  Funds,
  News,
  NewsSummary,
  TargetFilters,
  TargetSummary,
  WallDonor,
} from '@uluran/contract/endpoints';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List, ListOptions } from '../pages.ts';
import { type DonorFilters, wallQuery } from './targets.ts';

/** Public fundraising campaigns. */
export interface Campaigns {
  /**
   * Campaigns, filtered and sorted.
   * @endpoint listCampaigns
   */
  list(filters?: TargetFilters, options?: CallOptions): List<TargetSummary>;
  /**
   * One campaign, by the slug of its address.
   * @endpoint getCampaign
   */
  get(slug: string, options?: CallOptions): Promise<Campaign>;
  /**
   * A campaign's updates, newest first, without their text.
   * @endpoint listCampaignNews
   */
  listNews(slug: string, list?: ListOptions, options?: CallOptions): List<NewsSummary>;
  /**
   * One update, with the receipts shown with it.
   * @endpoint getCampaignNews
   */
  getNews(slug: string, id: string, options?: CallOptions): Promise<News>;
  /**
   * The wall of names and prayers, newest first.
   * @endpoint listCampaignDonors
   */
  listDonors(slug: string, filters?: DonorFilters, options?: CallOptions): List<WallDonor>;
  /**
   * Division of the campaign's money: collected + matched − refunded = fees + evidenced + awaiting evidence + pending + balance.
   * @endpoint getCampaignFunds
   */
  getFunds(slug: string, options?: CallOptions): Promise<Funds>;
}

export function createCampaigns({ call }: Connection): Campaigns {
  return {
    list: (filters = {}, options) =>
      listOf((page) => call('listCampaigns', { query: { ...filters, ...page } }, options)),
    get: (slug, options) => dataOf(call('getCampaign', { params: { slug } }, options)),
    listNews: (slug, list = {}, options) =>
      listOf((page) => call('listCampaignNews', { params: { slug }, query: { ...list, ...page } }, options)),
    getNews: (slug, id, options) => dataOf(call('getCampaignNews', { params: { slug, id } }, options)),
    listDonors: (slug, filters = {}, options) =>
      listOf((page) =>
        call('listCampaignDonors', { params: { slug }, query: { ...wallQuery(filters), ...page } }, options),
      ),
    getFunds: (slug, options) => dataOf(call('getCampaignFunds', { params: { slug } }, options)),
  };
}
