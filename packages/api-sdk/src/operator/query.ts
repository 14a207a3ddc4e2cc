import type { QueryKey } from '@tanstack/react-query';
import type {
  ArticleRecord,
  ArticleRecordFilters,
  ArticleRecordItem,
  ArticleRecordMeta,
  ArticleTag,
  ArticleVersion,
  AuditFilters,
  AuditVerification,
  BankAccountReview,
  CampaignReview,
  CategoryRecord,
  CompanyRecord,
  EndpointInput,
  EvidenceReview,
  EvidenceReviewItem,
  FeaturedRecord,
  FoundGift,
  GiftFilters,
  GiftRecord,
  IdentityReview,
  MemberRecord,
  MemberRecordFilters,
  MemberRecordItem,
  MerchantRecord,
  MerchantRecordFilters,
  MerchantRecordItem,
  MerchantRecordMeta,
  OperatorAccount,
  OperatorAction,
  OperatorSession,
  OrganiserRecord,
  Overview,
  ProductRecord,
  ProductRecordFilters,
  ProductRecordItem,
  ProductRecordMeta,
  ProgrammeRecord,
  ProgrammeRecordFilters,
  ProgrammeRecordItem,
  ProgrammeRecordMeta,
  Proposal,
  QueueFilters,
  QueueItem,
  QueueMeta,
  ReportReview,
  Setting,
  SettingPreview,
  Settlement,
  SettlementMeta,
  SiteTextRecord,
  SiteTextRecordItem,
  SiteTextVersion,
  SystemState,
  TargetRecord,
  TargetRecordFilters,
  TargetRecordItem,
  TargetRecordMeta,
  TaskReview,
  UnmatchedReview,
  VolunteerReview,
  VolunteerReviewFilters,
  VolunteerReviewItem,
  VolunteerReviewMeta,
  WithdrawalReview,
} from '@uluran/contract/endpoints';
import type { QueueKind } from '@uluran/contract/queues';
import type { SiteTextKey } from '@uluran/contract/site-texts';
import type { Session } from '@uluran/contract/user';
import { isApiError } from '../errors.ts';
import type { Page } from '../pages.ts';
import { type ListQuery, list, type OneQuery, one } from '../query-options.ts';
import type { OperatorClient } from './client.ts';

/** Options for TanStack Query of the calls of operators, one method per kind of data. */
export interface OperatorQueries {
  /** The signed-in operator, and the end of the session. */
  session(): OneQuery<OperatorSession>;
  /** The operator's sessions. */
  sessions(): OneQuery<Session[]>;
  /** Operators in office. */
  operators(): OneQuery<OperatorAccount[]>;
  /** The trail of operators' actions. */
  audit(filters?: Omit<AuditFilters, 'cursor'>): ListQuery<OperatorAction>;
  /** The check of the whole trail. Each reading computes every seal again. */
  auditVerification(): OneQuery<AuditVerification>;
  /** The state of the installation. */
  system(): OneQuery<SystemState>;
  /** Waiting work, giving, payments, balances and last actions, as far as the role goes. */
  overview(): OneQuery<Overview>;
  /** Everything that waits for the role. */
  queue(filters?: Omit<QueueFilters, 'cursor'>): ListQuery<QueueItem, QueueMeta>;
  /** One item of the queue, with its holder, version and allowed decisions; null once it is decided. */
  queueItem(kind: QueueKind, id: string): OneQuery<QueueItem | null>;
  /** Targets of all kinds. */
  targetRecords(filters?: Omit<TargetRecordFilters, 'cursor'>): ListQuery<TargetRecordItem, TargetRecordMeta>;
  /** One target, with its money, revisions and reports. */
  targetRecord(id: string): OneQuery<TargetRecord>;
  /** Members with masked contacts. */
  memberRecords(filters?: Omit<MemberRecordFilters, 'cursor'>): ListQuery<MemberRecordItem>;
  /** One member, with targets, gifts and sessions. */
  memberRecord(id: string): OneQuery<MemberRecord>;
  /** Articles of the site's news, in every state. */
  articleRecords(filters?: Omit<ArticleRecordFilters, 'cursor'>): ListQuery<ArticleRecordItem, ArticleRecordMeta>;
  /** Every list of articles, to invalidate after a change of one. */
  allArticleRecords(): { queryKey: QueryKey };
  /** One article, with words, conditions and versions. */
  articleRecord(id: string): OneQuery<ArticleRecord>;
  /** One published version of an article. */
  articleVersion(id: string, number: number): OneQuery<ArticleVersion>;
  /** Every tag of the news. */
  articleTags(): OneQuery<ArticleTag[]>;
  /** The texts of the site, without their words. */
  siteTextRecords(): ListQuery<SiteTextRecordItem>;
  /** One text, with words, problems and versions. */
  siteTextRecord(key: SiteTextKey): OneQuery<SiteTextRecord>;
  /** One published version of a text. */
  siteTextVersion(key: SiteTextKey, number: number): OneQuery<SiteTextVersion>;
  /** Recommended targets: shown and planned ones in their order, then those that are over. */
  featuredRecords(): ListQuery<FeaturedRecord>;
  /** One recommendation, with its history. */
  featuredRecord(id: string): OneQuery<FeaturedRecord>;
  /** Categories in their order, also hidden ones. */
  categoryRecords(): ListQuery<CategoryRecord>;
  /** One category, with the numbers of its targets. */
  categoryRecord(code: string): OneQuery<CategoryRecord>;
  /** Merchants, also drafts and hidden ones. */
  merchantRecords(filters?: Omit<MerchantRecordFilters, 'cursor'>): ListQuery<MerchantRecordItem, MerchantRecordMeta>;
  /** One merchant, with its code and its history. */
  merchantRecord(id: string): OneQuery<MerchantRecord>;
  /** Products, also drafts. */
  productRecords(filters?: Omit<ProductRecordFilters, 'cursor'>): ListQuery<ProductRecordItem, ProductRecordMeta>;
  /** One product, with its prices and deliveries. */
  productRecord(id: string): OneQuery<ProductRecord>;
  /** CSR programmes, in every state. */
  programmeRecords(
    filters?: Omit<ProgrammeRecordFilters, 'cursor'>,
  ): ListQuery<ProgrammeRecordItem, ProgrammeRecordMeta>;
  /** Every list of programmes, to invalidate after a change of one. */
  allProgrammeRecords(): { queryKey: QueryKey };
  /** One CSR programme, with words, conditions and pool. */
  programmeRecord(id: string): OneQuery<ProgrammeRecord>;
  /** The newest companies whose name contains a text. */
  companies(q: string): OneQuery<CompanyRecord[]>;
  /** Every list of companies, to invalidate after a change of one. */
  allCompanies(): { queryKey: QueryKey };
  /** The newest checked organisations whose name contains a text. */
  organisers(q: string): OneQuery<OrganiserRecord[]>;
  /** Every read of operators, to invalidate after a change of another item. */
  everything(): { queryKey: QueryKey };
  /** Every list of the queue and that of volunteers, to invalidate after a decision. */
  queues(): { queryKey: QueryKey };
  /** Gifts that match a search and filters. */
  gifts(filters?: Omit<GiftFilters, 'cursor'>): ListQuery<FoundGift>;
  /** One page of the same gifts, by the cursor of the previous page, for lists that keep no earlier page in memory. */
  giftsPage(filters?: GiftFilters): OneQuery<Page<FoundGift>>;
  /** One gift in full. */
  gift(id: string): OneQuery<GiftRecord>;
  /** One campaign in review. */
  campaignReview(id: string): OneQuery<CampaignReview>;
  /** One submitted identity check. */
  identityReview(id: string): OneQuery<IdentityReview>;
  /** One withdrawal, with its approvals and the transfer. */
  withdrawalReview(id: string): OneQuery<WithdrawalReview>;
  /** Every dated setting. */
  settings(): OneQuery<Setting[]>;
  /** The effect of a value of a setting. It is read again with the settings. */
  settingPreview(key: string, change: EndpointInput<'previewSetting', 'body'>): OneQuery<SettingPreview>;
  /** Lines of evidence that wait. */
  evidenceReviews(): OneQuery<EvidenceReviewItem[]>;
  /** One bank account with its whole number. The API records each reading: fetch it on demand, and never ahead. */
  bankAccountReview(id: string): OneQuery<BankAccountReview>;
  /** One report about a target. */
  reportReview(id: string): OneQuery<ReportReview>;
  /** Volunteers with a confirmed application, in every state. */
  volunteerReviews(
    filters?: Omit<VolunteerReviewFilters, 'cursor'>,
  ): ListQuery<VolunteerReviewItem, VolunteerReviewMeta>;
  /** One application of a volunteer. */
  volunteerReview(id: string): OneQuery<VolunteerReview>;
  /** One fact about a transaction that a person has to decide. */
  taskReview(id: string): OneQuery<TaskReview>;
  /** Money that matches no payment. */
  unmatchedReview(id: string): OneQuery<UnmatchedReview>;
  /** One decision about money that waits for a second operator, or has ended. */
  proposal(id: string): OneQuery<Proposal>;
  /** Booked payouts of gateways, the newest first. */
  settlements(): ListQuery<Settlement, SettlementMeta>;
  /** One line of evidence that was handed in. */
  evidenceReview(lineId: string): OneQuery<EvidenceReview>;
}

/** Contents of the waiting items of all kinds. */
function reviewQueries({
  campaignReviews,
  identityReviews,
  withdrawalReviews,
  evidenceReviews,
  bankAccountReviews,
  reportReviews,
  volunteerReviews,
  taskReviews,
  unmatchedReviews,
  proposals,
  settlements,
}: OperatorClient) {
  return {
    campaignReview: (id) => one(['operator', 'campaigns', id], (options) => campaignReviews.get(id, options)),
    identityReview: (id) => one(['operator', 'identities', id], (options) => identityReviews.get(id, options)),
    withdrawalReview: (id) => one(['operator', 'withdrawals', id], (options) => withdrawalReviews.get(id, options)),
    evidenceReviews: () =>
      one(['operator', 'evidence'], async (options) => (await evidenceReviews.list(options)).items),
    bankAccountReview: (id) => one(['operator', 'bank-accounts', id], (options) => bankAccountReviews.get(id, options)),
    reportReview: (id) => one(['operator', 'reports', id], (options) => reportReviews.get(id, options)),
    volunteerReviews: (filters = {}) =>
      list(['operator', 'queue', 'volunteers', filters], (cursor, options) =>
        volunteerReviews.list({ ...filters, cursor }, options),
      ),
    volunteerReview: (id) => one(['operator', 'volunteers', id], (options) => volunteerReviews.get(id, options)),
    taskReview: (id) => one(['operator', 'tasks', id], (options) => taskReviews.get(id, options)),
    unmatchedReview: (id) => one(['operator', 'unmatched', id], (options) => unmatchedReviews.get(id, options)),
    proposal: (id) => one(['operator', 'proposals', id], (options) => proposals.get(id, options)),
    settlements: () => list(['operator', 'settlements'], (cursor, options) => settlements.list({ cursor }, options)),
    evidenceReview: (id) => one(['operator', 'evidence-line', id], (options) => evidenceReviews.get(id, options)),
  } satisfies Partial<OperatorQueries>;
}

/** Content of the site, which editors write. */
function contentQueries({
  articleRecords,
  siteTextRecords,
  featuredRecords,
  categoryRecords,
  merchantRecords,
  productRecords,
  programmeRecords,
  companyRecords,
  organisers,
}: OperatorClient) {
  return {
    articleRecords: (filters = {}) =>
      list(['operator', 'articles', filters], (cursor, options) =>
        articleRecords.list({ ...filters, cursor }, options),
      ),
    allArticleRecords: () => ({ queryKey: ['operator', 'articles'] }),
    articleRecord: (id) => one(['operator', 'article', id], (options) => articleRecords.get(id, options)),
    articleVersion: (id, number) =>
      one(['operator', 'article', id, number], (options) => articleRecords.getVersion(id, number, options)),
    articleTags: () =>
      one(['operator', 'article-tags'], async (options) => (await articleRecords.listTags(options)).items),
    siteTextRecords: () => list(['operator', 'site-texts'], (_, options) => siteTextRecords.list(options)),
    siteTextRecord: (key) => one(['operator', 'site-text', key], (options) => siteTextRecords.get(key, options)),
    siteTextVersion: (key, number) =>
      one(['operator', 'site-text', key, number], (options) => siteTextRecords.getVersion(key, number, options)),
    featuredRecords: () => list(['operator', 'featured'], (_, options) => featuredRecords.list(options)),
    featuredRecord: (id) => one(['operator', 'featured', id], (options) => featuredRecords.get(id, options)),
    categoryRecords: () => list(['operator', 'categories'], (_, options) => categoryRecords.list(options)),
    categoryRecord: (code) => one(['operator', 'categories', code], (options) => categoryRecords.get(code, options)),
    merchantRecords: (filters = {}) =>
      list(['operator', 'merchants', filters], (cursor, options) =>
        merchantRecords.list({ ...filters, cursor }, options),
      ),
    merchantRecord: (id) => one(['operator', 'merchant', id], (options) => merchantRecords.get(id, options)),
    productRecords: (filters = {}) =>
      list(['operator', 'products', filters], (cursor, options) =>
        productRecords.list({ ...filters, cursor }, options),
      ),
    productRecord: (id) => one(['operator', 'product', id], (options) => productRecords.get(id, options)),
    programmeRecords: (filters = {}) =>
      list(['operator', 'programmes', filters], (cursor, options) =>
        programmeRecords.list({ ...filters, cursor }, options),
      ),
    allProgrammeRecords: () => ({ queryKey: ['operator', 'programmes'] }),
    programmeRecord: (id) => one(['operator', 'programme', id], (options) => programmeRecords.get(id, options)),
    companies: (q) =>
      one(['operator', 'companies', q], async (options) => (await companyRecords.list({ q }, options)).items),
    allCompanies: () => ({ queryKey: ['operator', 'companies'] }),
    organisers: (q) =>
      one(['operator', 'organisers', q], async (options) => (await organisers.list({ q }, options)).items),
  } satisfies Partial<OperatorQueries>;
}

/**
 * The only place of query keys of operators' data: the same options serve a loader, a component and an invalidation.
 *
 * @example
 * const queries = createOperatorQueries(operators);
 * const { data } = useQuery(queries.campaignReview(id));
 */
export function createOperatorQueries(client: OperatorClient): OperatorQueries {
  const { access, roster, audit, system, figures, memberRecords, targetRecords, queue, gifts, settings } = client;
  return {
    session: () => one(['operator', 'session'], (options) => access.getSession(options)),
    overview: () => one(['operator', 'overview'], (options) => figures.getOverview(options)),
    everything: () => ({ queryKey: ['operator'] }),
    sessions: () => one(['operator', 'sessions'], (options) => access.listSessions(options)),
    operators: () => one(['operator', 'operators'], async (options) => (await roster.list(options)).items),
    audit: (filters = {}) =>
      list(['operator', 'audit', filters], (cursor, options) => audit.list({ ...filters, cursor }, options)),
    auditVerification: () => one(['operator', 'audit-verification'], (options) => audit.verify(options)),
    system: () => one(['operator', 'system'], (options) => system.get(options)),
    queues: () => ({ queryKey: ['operator', 'queue'] }),
    queue: (filters = {}) =>
      list(['operator', 'queue', filters], (cursor, options) => queue.list({ ...filters, cursor }, options)),
    queueItem: (kind, id) =>
      one(['operator', 'queue', 'item', kind, id], async (options) => {
        try {
          return await queue.get(kind, id, options);
        } catch (error) {
          if (isApiError(error) && error.code === 'not_found') return null;
          throw error;
        }
      }),
    targetRecords: (filters = {}) =>
      list(['operator', 'targets', filters], (cursor, options) => targetRecords.list({ ...filters, cursor }, options)),
    targetRecord: (id) => one(['operator', 'target', id], (options) => targetRecords.get(id, options)),
    memberRecords: (filters = {}) =>
      list(['operator', 'members', filters], (cursor, options) => memberRecords.list({ ...filters, cursor }, options)),
    memberRecord: (id) => one(['operator', 'member', id], (options) => memberRecords.get(id, options)),
    gifts: (filters = {}) =>
      list(['operator', 'gifts', filters], (cursor, options) => gifts.list({ ...filters, cursor }, options)),
    giftsPage: (filters = {}) => one(['operator', 'gifts', 'page', filters], (options) => gifts.list(filters, options)),
    gift: (id) => one(['operator', 'gift', id], (options) => gifts.get(id, options)),
    settings: () => one(['operator', 'settings'], async (options) => (await settings.list(options)).items),
    settingPreview: (key, change) =>
      one(['operator', 'settings', key, change], (options) => settings.preview(key, change, options)),
    ...contentQueries(client),
    ...reviewQueries(client),
  };
}
