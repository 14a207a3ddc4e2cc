import { CLIENT_ROUTES } from '@uluran/contract/client-routes';
import { type Auth, createAuthActions } from './auth/auth.ts';
import { createConnection } from './connection.ts';
import type { ClientOptions } from './options.ts';
import { type Account, createAccount } from './resources/account.ts';
import { type Ambassadors, createAmbassadors } from './resources/ambassadors.ts';
import { type Articles, createArticles, createFeatured, type Featured } from './resources/articles.ts';
import { type BankAccounts, createBankAccounts } from './resources/bank-accounts.ts';
import { createPublicBook, type PublicBook } from './resources/book.ts';
import { type Campaigns, createCampaigns } from './resources/campaigns.ts';
import {
  type Categories,
  type Configuration,
  createCategories,
  createConfiguration,
  createHomePage,
  createRegions,
  type HomePage,
  type Regions,
} from './resources/catalogue.ts';
import { type CsrProgrammes, createCsrProgrammes } from './resources/csr.ts';
import { createDonations, type Donations } from './resources/donations.ts';
import { createFollows, type Follows } from './resources/follows.ts';
import { createIdentity, type OwnIdentity } from './resources/identity.ts';
import { createMerchants, type Merchants } from './resources/merchants.ts';
import { createOwnCampaigns, type OwnCampaigns } from './resources/own-campaigns.ts';
import { createOwnUpdates, type OwnUpdates } from './resources/own-updates.ts';
import { createPayments, type Payments } from './resources/payments.ts';
import { createPrayers, type Prayers } from './resources/prayers.ts';
import { createProducts, type Products } from './resources/products.ts';
import { createPushSubscriptions, type PushSubscriptions } from './resources/push-subscriptions.ts';
import { createReceipts, type Receipts } from './resources/receipts.ts';
import { createSearch, type Search } from './resources/search.ts';
import { createService, type Service } from './resources/service.ts';
import { createSiteTexts, type SiteTexts } from './resources/site-texts.ts';
import { createTargets, type Targets } from './resources/targets.ts';
import { createTeams, type Teams } from './resources/teams.ts';
import { createVolunteers, type Volunteers } from './resources/volunteers.ts';
import { createWithdrawals, type Withdrawals } from './resources/withdrawals.ts';
import { createZakat, type Zakat } from './resources/zakat.ts';
import type { ClientSession } from './session.ts';

/** The whole API. Calls resolve to the response's data or reject with an `ApiError`; those of `auth` never reject. */
export interface Client {
  auth: Auth;
  account: Account;
  home: HomePage;
  campaigns: Campaigns;
  ownCampaigns: OwnCampaigns;
  ownUpdates: OwnUpdates;
  teams: Teams;
  bankAccounts: BankAccounts;
  identity: OwnIdentity;
  withdrawals: Withdrawals;
  csr: CsrProgrammes;
  ambassadors: Ambassadors;
  products: Products;
  targets: Targets;
  articles: Articles;
  featured: Featured;
  siteTexts: SiteTexts;
  volunteers: Volunteers;
  search: Search;
  merchants: Merchants;
  zakat: Zakat;
  book: PublicBook;
  categories: Categories;
  regions: Regions;
  donations: Donations;
  payments: Payments;
  follows: Follows;
  pushSubscriptions: PushSubscriptions;
  prayers: Prayers;
  receipts: Receipts;
  configuration: Configuration;
  service: Service;
  /** The session in the client's store, by default in memory. It notifies its subscribers of every sign-in and sign-out. */
  session: ClientSession;
  /**
   * Loads the code of the calls before the first one needs it. Rejects with the module loader's error, and may be retried; calls whose code cannot be
   * loaded reject with `unreachable`.
   */
  load(): Promise<void>;
}

/**
 * A typed client of the whole API. The code that makes the calls is a module of its own, loaded with the first call, so that a server-rendered page
 * starts without it.
 *
 * @example
 * const uluran = createClient({ baseUrl: 'https://uluran.example/api' });
 * const { items } = await uluran.campaigns.list({ category: 'kesehatan' });
 */
export function createClient(options: ClientOptions): Client {
  const connection = createConnection(options, CLIENT_ROUTES);
  return {
    auth: createAuthActions(connection, options.onSignOut),
    account: createAccount(connection),
    home: createHomePage(connection),
    campaigns: createCampaigns(connection),
    ownCampaigns: createOwnCampaigns(connection),
    ownUpdates: createOwnUpdates(connection),
    teams: createTeams(connection),
    bankAccounts: createBankAccounts(connection),
    identity: createIdentity(connection),
    withdrawals: createWithdrawals(connection),
    csr: createCsrProgrammes(connection),
    ambassadors: createAmbassadors(connection),
    products: createProducts(connection),
    targets: createTargets(connection),
    articles: createArticles(connection),
    featured: createFeatured(connection),
    siteTexts: createSiteTexts(connection),
    volunteers: createVolunteers(connection),
    search: createSearch(connection),
    merchants: createMerchants(connection),
    zakat: createZakat(connection),
    book: createPublicBook(connection),
    categories: createCategories(connection),
    regions: createRegions(connection),
    donations: createDonations(connection),
    payments: createPayments(connection),
    follows: createFollows(connection),
    pushSubscriptions: createPushSubscriptions(connection),
    prayers: createPrayers(connection),
    receipts: createReceipts(connection),
    configuration: createConfiguration(connection),
    service: createService(connection),
    session: connection.session,
    load: connection.load,
  };
}
