import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type {
  Campaign,
  Category,
  Donation,
  EndpointInput,
  Funds,
  Home,
  MemberSummary,
  News,
  NewsSummary,
  PaymentDetail,
  PaymentMethod,
  PersonalData,
  Region,
  TargetFilters,
  TargetSummary,
  WallDonor,
} from '@uluran/contract/endpoints';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { Session } from '@uluran/contract/user';
import type { Client } from './client.ts';
import type { CallOptions } from './options.ts';
import type { Page } from './pages.ts';
import type { DonorFilters } from './resources/campaigns.ts';

/** Options of a query that reads one thing. The client repeats what may be repeated, so the query itself never does. */
function one<Data>(queryKey: QueryKey, read: (options: CallOptions) => Promise<Data>) {
  return queryOptions({ retry: false, queryKey, queryFn: ({ signal }) => read({ signal }) });
}

/** Options of a query that reads a list page by page, from `start` on. */
function list<Item>(
  queryKey: QueryKey,
  read: (cursor: string | undefined, options: CallOptions) => Promise<Page<Item>>,
  start?: string,
) {
  return infiniteQueryOptions({
    retry: false,
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, { signal }),
    initialPageParam: start,
    getNextPageParam: (page) => page.meta.nextCursor ?? undefined,
  });
}

/** For `useQuery` and its kin, `ensureQueryData`, `invalidateQueries`. */
export type OneQuery<Data> = ReturnType<typeof one<Data>>;
/** For `useInfiniteQuery` and its kin. */
export type ListQuery<Item> = ReturnType<typeof list<Item>>;

/** Options for TanStack Query, by what they read. */
export interface Queries {
  home(): OneQuery<Home>;
  campaigns(filters?: TargetFilters): ListQuery<TargetSummary>;
  campaign(slug: string): OneQuery<Campaign>;
  campaignNews(slug: string): ListQuery<NewsSummary>;
  campaignNewsItem(slug: string, id: string): OneQuery<News>;
  campaignDonors(slug: string, filters?: Omit<DonorFilters, 'cursor'>): ListQuery<WallDonor>;
  campaignFunds(slug: string): OneQuery<Funds>;
  categories(): OneQuery<Category[]>;
  regions(): OneQuery<Region[]>;
  paymentMethods(query?: EndpointInput<'listPaymentMethods', 'query'>): OneQuery<PaymentMethod[]>;
  payment(id: string): OneQuery<PaymentDetail>;
  donation(id: string): OneQuery<Donation>;
  configuration(): OneQuery<PublicConfiguration>;
  /** What one's own account has given and raised, added up. */
  summary(): OneQuery<MemberSummary>;
  /** Where one's own account is signed in. */
  sessions(): OneQuery<Session[]>;
  /** Everything that is kept about one's own account. The server lets it be read a few times a minute only: keep it for a while. */
  personalData(): OneQuery<PersonalData>;
}

/**
 * The only place of query keys: the same options serve a loader, a component and an invalidation.
 * The client already retries what may be retried, so none of them retries again.
 *
 * @example
 * const queries = createQueries(uluran);
 * const { data } = useQuery(queries.campaign(slug));
 * await queryClient.invalidateQueries(queries.campaign(slug));
 */
export function createQueries(client: Client): Queries {
  const { account, campaigns, categories, configuration, donations, home, payments, regions } = client;
  return {
    home: () => one(['home'], (options) => home.get(options)),
    campaigns: (filters = {}) =>
      list(
        ['campaigns', filters],
        (cursor, options) => campaigns.list({ ...filters, cursor }, options),
        filters.cursor,
      ),
    campaign: (slug) => one(['campaign', slug], (options) => campaigns.get(slug, options)),
    campaignNews: (slug) =>
      list(['campaign', slug, 'news'], (cursor, options) => campaigns.listNews(slug, { cursor }, options)),
    campaignNewsItem: (slug, id) =>
      one(['campaign', slug, 'news', id], (options) => campaigns.getNews(slug, id, options)),
    campaignDonors: (slug, { prayersOnly = false, limit } = {}) =>
      list(['campaign', slug, 'donors', { prayersOnly, limit }], (cursor, options) =>
        campaigns.listDonors(slug, { prayersOnly, limit, cursor }, options),
      ),
    campaignFunds: (slug) => one(['campaign', slug, 'funds'], (options) => campaigns.getFunds(slug, options)),
    categories: () => one(['categories'], (options) => categories.list(options)),
    regions: () => one(['regions'], (options) => regions.list(options)),
    paymentMethods: (query = {}) => one(['payment-methods', query], (options) => payments.methods(query, options)),
    payment: (id) => one(['payment', id], (options) => payments.get(id, options)),
    donation: (id) => one(['donation', id], (options) => donations.get(id, options)),
    configuration: () => one(['configuration'], (options) => configuration.get(options)),
    summary: () => one(['summary'], (options) => account.getSummary(options)),
    sessions: () => one(['sessions'], (options) => account.listSessions(options)),
    personalData: () => one(['personal-data'], (options) => account.exportData(options)),
  };
}
