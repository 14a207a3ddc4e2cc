import type { QueryKey } from '@tanstack/react-query';
import type {
  Ambassador,
  AmbassadorSummary,
  BankAccount,
  Campaign,
  CampaignDashboard,
  CampaignDonor,
  CampaignDonorFilters,
  CampaignTeam,
  Category,
  CsrProgramme,
  CsrSummary,
  Donation,
  Funds,
  GivenNews,
  Home,
  Identity,
  MatchingTotals,
  MemberSummary,
  Merchant,
  MerchantPlace,
  MerchantSummary,
  News,
  NewsContent,
  NewsSummary,
  OwnCampaignDetail,
  OwnCampaignItem,
  OwnDonation,
  OwnDonationDetail,
  OwnDonationFilters,
  OwnDonationsMeta,
  OwnUpdate,
  OwnUpdateItem,
  PaymentDetail,
  PaymentMethod,
  PersonalData,
  Product,
  ProductSummary,
  ReceivedTeamInvitation,
  Region,
  RupiahTrace,
  SearchFilters,
  SearchHit,
  SearchMeta,
  Suggestions,
  TargetFilters,
  TargetSummary,
  TeamChange,
  VerifiedReceipt,
  WallDonor,
  Withdrawal,
  WithdrawalDetail,
  WithdrawalTerms,
} from '@uluran/contract/endpoints';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { TargetAddress } from '@uluran/contract/targets';
import type { Session } from '@uluran/contract/user';
import type { Client } from './client.ts';
import type { CallOptions } from './options.ts';
import type { Page } from './pages.ts';
import { type ListQuery, list, type OneQuery, one } from './query-options.ts';
import type { AmbassadorFilters } from './resources/ambassadors.ts';
import type { CsrFilters } from './resources/csr.ts';
import type { MerchantFilters } from './resources/merchants.ts';
import type { PaymentMethodFilters } from './resources/payments.ts';
import type { DonorFilters } from './resources/targets.ts';

export type { ListQuery, OneQuery } from './query-options.ts';

/** Filters of a wall's entries; each page starts at the cursor. */
type WallFilters = DonorFilters;
/** Start of a list of updates. */
type NewsFilters = { cursor?: string | undefined };

/** Options for TanStack Query of public data. */
export interface PublicQueries {
  home(): OneQuery<Home>;
  campaigns(filters?: TargetFilters): ListQuery<TargetSummary>;
  campaign(slug: string): OneQuery<Campaign>;
  campaignNews(slug: string, filters?: NewsFilters): ListQuery<NewsSummary>;
  campaignNewsItem(slug: string, id: string): OneQuery<News>;
  campaignDonors(slug: string, filters?: WallFilters): ListQuery<WallDonor>;
  campaignFunds(slug: string): OneQuery<Funds>;
  csrProgrammes(filters?: CsrFilters): ListQuery<CsrSummary>;
  csrProgramme(slug: string): OneQuery<CsrProgramme>;
  csrNews(slug: string, filters?: NewsFilters): ListQuery<NewsSummary>;
  csrNewsItem(slug: string, id: string): OneQuery<News>;
  csrDonors(slug: string, filters?: WallFilters): ListQuery<WallDonor>;
  csrFunds(slug: string): OneQuery<Funds>;
  matchingTotals(): OneQuery<MatchingTotals>;
  ambassadors(filters?: AmbassadorFilters): ListQuery<AmbassadorSummary>;
  ambassador(slug: string): OneQuery<Ambassador>;
  ambassadorNews(slug: string, filters?: NewsFilters): ListQuery<NewsContent>;
  ambassadorDonors(slug: string, filters?: WallFilters): ListQuery<WallDonor>;
  products(filters?: TargetFilters): ListQuery<ProductSummary>;
  product(id: string): OneQuery<Product>;
  productDonors(id: string, filters?: WallFilters): ListQuery<WallDonor>;
  productFunds(id: string): OneQuery<Funds>;
  merchants(filters?: MerchantFilters): ListQuery<MerchantSummary>;
  merchantPlaces(): OneQuery<MerchantPlace[]>;
  merchant(id: string): OneQuery<Merchant>;
  /** The target of a slug. */
  target(slug: string): OneQuery<TargetAddress>;
  /** All targets and news with the words of a search. */
  search(filters: SearchFilters): ListQuery<SearchHit, SearchMeta>;
  suggestions(q: string): OneQuery<Suggestions>;
  categories(): OneQuery<Category[]>;
  regions(): OneQuery<Region[]>;
  paymentMethods(query?: PaymentMethodFilters): OneQuery<PaymentMethod[]>;
  payment(id: string): OneQuery<PaymentDetail>;
  /** The trace of a paid gift's money, by the id of its payment. */
  trace(id: string): OneQuery<RupiahTrace>;
  donation(id: string): OneQuery<Donation>;
  /** The current state of the receipt with this code. */
  receipt(code: string): OneQuery<VerifiedReceipt>;
  configuration(): OneQuery<PublicConfiguration>;
}

/** Options for TanStack Query, one method per kind of data. */
export interface Queries extends PublicQueries {
  /** Totals of the account's gifts and raised funds. */
  summary(): OneQuery<MemberSummary>;
  /** Updates of targets that received gifts of the account; `limit` per page. */
  givenNews(query?: { limit?: number }): ListQuery<GivenNews>;
  /** Gifts of the account. */
  ownDonations(filters?: Omit<OwnDonationFilters, 'cursor'>): ListQuery<OwnDonation, OwnDonationsMeta>;
  /** One gift of the account. */
  ownDonation(id: string): OneQuery<OwnDonationDetail>;
  /** Campaigns of the account. */
  ownCampaigns(): ListQuery<OwnCampaignItem>;
  /** One campaign of the account. */
  ownCampaign(id: string): OneQuery<OwnCampaignDetail>;
  /** The identity check of the account, with its documents. */
  identity(): OneQuery<Identity>;
  /** Updates of one of the account's campaigns, including drafts. */
  ownUpdates(campaign: string): ListQuery<OwnUpdateItem>;
  /** One update of such a campaign. */
  ownUpdate(campaign: string, id: string): OneQuery<OwnUpdate>;
  /** Gifts to a campaign by day, method and source. */
  campaignDashboard(id: string): OneQuery<CampaignDashboard>;
  /** One page of the gifts to a campaign. Pages are cached separately, so that a list of any length stays small. */
  campaignDonorsPage(id: string, filters?: CampaignDonorFilters): OneQuery<Page<CampaignDonor>>;
  /** Sessions of the account. */
  sessions(): OneQuery<Session[]>;
  /** All stored data of the account. The server limits it to a few requests a minute: cache it. */
  personalData(): OneQuery<PersonalData>;
}

/**
 * The only place of query keys: the same options serve a loader, a component and an invalidation. The client already retries, so no query retries
 * again.
 *
 * @example
 * const queries = createQueries(uluran);
 * const { data } = useQuery(queries.campaign(slug));
 * await queryClient.invalidateQueries(queries.campaign(slug));
 */
export function createQueries(client: Client): Queries {
  return { ...createPublicQueries(client), ...createOwnQueries(client) };
}

/** Queries of a filtered list, such as targets. */
const shelf = <Filters extends { cursor?: string | undefined }, Item>(
  name: string,
  filters: Filters,
  read: (filters: Filters, options: CallOptions) => Promise<Page<Item>>,
) => list([name, filters], (cursor, options) => read({ ...filters, cursor }, options), filters.cursor);

/** Queries of the donors of a target. */
const wall = (
  key: QueryKey,
  { prayersOnly = false, sort, limit, cursor: start }: WallFilters,
  read: (filters: DonorFilters, options: CallOptions) => Promise<Page<WallDonor>>,
) =>
  list(
    [...key, 'donors', { prayersOnly, limit, ...(sort && { sort }), ...(start !== undefined && { start }) }],
    (cursor, options) => read({ prayersOnly, sort, limit, cursor }, options),
    start,
  );

/** Queries of the updates of a target. */
const updates = <Item>(
  key: QueryKey,
  { cursor: start }: NewsFilters,
  read: (filters: NewsFilters, options: CallOptions) => Promise<Page<Item>>,
) =>
  list(
    [...key, 'news', ...(start === undefined ? [] : [{ start }])],
    (cursor, options) => read({ cursor }, options),
    start,
  );

/** Options for queries of public data only. Pages that show no members' own data load less code with them. */
export function createPublicQueries(client: Client): PublicQueries {
  return { ...createTargetQueries(client), ...createSiteQueries(client) };
}

/** Targets of every kind. */
function createTargetQueries({ ambassadors, campaigns, csr, home, products }: Client) {
  return {
    home: () => one(['home'], (options) => home.get(options)),
    campaigns: (filters = {}) => shelf('campaigns', filters, campaigns.list),
    campaign: (slug) => one(['campaign', slug], (options) => campaigns.get(slug, options)),
    campaignNews: (slug, filters = {}) =>
      updates(['campaign', slug], filters, (page, options) => campaigns.listNews(slug, page, options)),
    campaignNewsItem: (slug, id) =>
      one(['campaign', slug, 'news', id], (options) => campaigns.getNews(slug, id, options)),
    campaignDonors: (slug, filters = {}) =>
      wall(['campaign', slug], filters, (page, options) => campaigns.listDonors(slug, page, options)),
    campaignFunds: (slug) => one(['campaign', slug, 'funds'], (options) => campaigns.getFunds(slug, options)),
    csrProgrammes: (filters = {}) => shelf('csr-programmes', filters, csr.list),
    csrProgramme: (slug) => one(['csr', slug], (options) => csr.get(slug, options)),
    csrNews: (slug, filters = {}) =>
      updates(['csr', slug], filters, (page, options) => csr.listNews(slug, page, options)),
    csrNewsItem: (slug, id) => one(['csr', slug, 'news', id], (options) => csr.getNews(slug, id, options)),
    csrDonors: (slug, filters = {}) =>
      wall(['csr', slug], filters, (page, options) => csr.listDonors(slug, page, options)),
    csrFunds: (slug) => one(['csr', slug, 'funds'], (options) => csr.getFunds(slug, options)),
    matchingTotals: () => one(['csr-programmes', 'matching'], (options) => csr.matchingTotals(options)),
    ambassadors: (filters = {}) => shelf('ambassadors', filters, ambassadors.list),
    ambassador: (slug) => one(['ambassador', slug], (options) => ambassadors.get(slug, options)),
    ambassadorNews: (slug, filters = {}) =>
      updates(['ambassador', slug], filters, (page, options) => ambassadors.listNews(slug, page, options)),
    ambassadorDonors: (slug, filters = {}) =>
      wall(['ambassador', slug], filters, (page, options) => ambassadors.listDonors(slug, page, options)),
    products: (filters = {}) => shelf('products', filters, products.list),
    product: (id) => one(['product', id], (options) => products.get(id, options)),
    productDonors: (id, filters = {}) =>
      wall(['product', id], filters, (page, options) => products.listDonors(id, page, options)),
    productFunds: (id) => one(['product', id, 'funds'], (options) => products.getFunds(id, options)),
  } satisfies Partial<PublicQueries>;
}

/** Queries of public data other than targets. */
function createSiteQueries(client: Client) {
  const { categories, configuration, donations, merchants, payments, regions } = client;
  return {
    merchants: (filters = {}) => shelf('merchants', filters, merchants.list),
    merchantPlaces: () => one(['merchant-places'], (options) => merchants.listPlaces(options)),
    merchant: (id) => one(['merchant', id], (options) => merchants.get(id, options)),
    target: (slug) => one(['target', slug], (options) => client.targets.find(slug, options)),
    search: (filters) =>
      list(
        ['search', filters],
        (cursor, options) => client.search.list({ ...filters, cursor }, options),
        filters.cursor,
      ),
    suggestions: (q) => one(['suggestions', q], (options) => client.search.suggest(q, options)),
    categories: () => one(['categories'], (options) => categories.list(options)),
    regions: () => one(['regions'], (options) => regions.list(options)),
    paymentMethods: (query = {}) => one(['payment-methods', query], (options) => payments.methods(query, options)),
    payment: (id) => one(['payment', id], (options) => payments.get(id, options)),
    trace: (id) => one(['trace', id], (options) => payments.trace(id, {}, options)),
    donation: (id) => one(['donation', id], (options) => donations.get(id, options)),
    receipt: (code) => one(['receipt', code], (options) => client.receipts.verify(code, options)),
    configuration: () => one(['configuration'], (options) => configuration.get(options)),
  } satisfies Partial<PublicQueries>;
}

/** Queries of the account's own data. */
function createOwnQueries({ account, identity, ownCampaigns, ownUpdates }: Client) {
  return {
    summary: () => one(['summary'], (options) => account.getSummary(options)),
    givenNews: (query = {}) =>
      list(['given-news', query], (cursor, options) => account.listNews({ ...query, cursor }, options)),
    ownDonations: (filters = {}) =>
      list(['own-donations', filters], (cursor, options) => account.listDonations({ ...filters, cursor }, options)),
    ownDonation: (id) => one(['own-donations', 'one', id], (options) => account.getDonation(id, options)),
    ownCampaigns: () => list(['own-campaigns'], (cursor, options) => ownCampaigns.list({ cursor }, options)),
    ownCampaign: (id) => one(['own-campaigns', 'one', id], (options) => ownCampaigns.get(id, options)),
    identity: () => one(['identity'], (options) => identity.get(options)),
    ownUpdates: (campaign) =>
      list(['own-updates', campaign], (cursor, options) => ownUpdates.list(campaign, { cursor }, options)),
    ownUpdate: (campaign, id) =>
      one(['own-updates', campaign, 'one', id], (options) => ownUpdates.get(campaign, id, options)),
    campaignDashboard: (id) =>
      one(['own-campaigns', 'dashboard', id], (options) => ownCampaigns.dashboard(id, options)),
    campaignDonorsPage: (id, filters = {}) =>
      one(['own-campaigns', 'donors', id, filters], (options) => ownCampaigns.listDonors(id, filters, options)),
    sessions: () => one(['sessions'], (options) => account.listSessions(options)),
    personalData: () => one(['personal-data'], (options) => account.exportData(options)),
  } satisfies Partial<Queries>;
}

/** Queries of the team of a campaign, and of a received invitation. */
export interface TeamQueries {
  team(campaign: string): OneQuery<CampaignTeam>;
  /** The key of this query begins with the team's, so invalidating the team invalidates both. */
  teamChanges(campaign: string): ListQuery<TeamChange>;
  teamInvitation(token: string): OneQuery<ReceivedTeamInvitation>;
}

/** Options for queries of teams. Like those of money, they are not part of `createQueries`. */
export function createTeamQueries({ teams }: Client): TeamQueries {
  return {
    team: (campaign) => one(['teams', campaign], (options) => teams.get(campaign, options)),
    teamChanges: (campaign) =>
      list(['teams', campaign, 'changes'], (cursor, options) => teams.listChanges(campaign, { cursor }, options)),
    teamInvitation: (token) => one(['team-invitations', token], (options) => teams.getInvitation(token, options)),
  };
}

/** Queries of a member's bank accounts and withdrawals. */
export interface MoneyQueries {
  bankAccounts(): OneQuery<BankAccount[]>;
  /** The key of this query is a prefix of the keys of each withdrawal and of the terms, so invalidating it invalidates all. */
  withdrawals(): ListQuery<Withdrawal>;
  withdrawal(id: string): OneQuery<WithdrawalDetail>;
  /** Limits of a withdrawal from a campaign now. */
  withdrawalTerms(campaignId: string): OneQuery<WithdrawalTerms>;
}

/** Options for queries of bank accounts and withdrawals. They are not part of `createQueries`, so that other pages do not load them. */
export function createMoneyQueries({ bankAccounts, withdrawals }: Client): MoneyQueries {
  return {
    bankAccounts: () => one(['bank-accounts'], (options) => bankAccounts.list(options)),
    withdrawals: () => list(['withdrawals'], (cursor, options) => withdrawals.list({ cursor }, options)),
    withdrawal: (id) => one(['withdrawals', id], (options) => withdrawals.get(id, options)),
    withdrawalTerms: (id) => one(['withdrawals', 'terms', id], (options) => withdrawals.getTerms(id, options)),
  };
}
