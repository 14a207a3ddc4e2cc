import { OPERATOR_ROUTES } from '@uluran/contract/operator-routes';
import { createConnection } from '../connection.ts';
import type { ClientOptions } from '../options.ts';
import type { ClientSession } from '../session.ts';
import { type ArticleRecords, createArticleRecords } from './article-records.ts';
import { createOperatorAudit, type OperatorAudit } from './audit.ts';
import { type BankAccountReviews, createBankAccountReviews } from './bank-account-reviews.ts';
import { type CampaignReviews, createCampaignReviews } from './campaign-reviews.ts';
import { type CategoryRecords, createCategoryRecords } from './category-records.ts';
import { type CompanyRecords, createCompanyRecords } from './company-records.ts';
import { type ContentPictures, createContentPictures } from './content-pictures.ts';
import { createEvidenceReviews, type EvidenceReviews } from './evidence-reviews.ts';
import { createFeaturedRecords, type FeaturedRecords } from './featured-records.ts';
import { createOperatorFigures, type OperatorFigures } from './figures.ts';
import { createOperatorGifts, type OperatorGifts } from './gifts.ts';
import { createGuestErasures, type GuestErasures } from './guest-erasures.ts';
import { createIdentityReviews, type IdentityReviews } from './identity-reviews.ts';
import { createMemberRecords, type MemberRecords } from './member-records.ts';
import { createMerchantRecords, type MerchantRecords } from './merchant-records.ts';
import { createOrganiserRecords, type OrganiserRecords } from './organisers.ts';
import { createProductRecords, type ProductRecords } from './product-records.ts';
import { createProgrammeRecords, type ProgrammeRecords } from './programme-records.ts';
import { createProposals, createUnmatchedReviews, type Proposals, type UnmatchedReviews } from './proposals.ts';
import { createOperatorQueue, type OperatorQueue } from './queue.ts';
import { createReportReviews, type ReportReviews } from './report-reviews.ts';
import { createOperatorRoster, type OperatorRoster } from './roster.ts';
import { createOperatorSettings, type OperatorSettings } from './settings.ts';
import { type CampaignImports, createCampaignImports } from './campaign-imports.ts';
import { createSettlements, type Settlements } from './settlements.ts';
import { createOperatorAccess, type OperatorAccess } from './sign-in.ts';
import { createSiteTextRecords, type SiteTextRecords } from './site-text-records.ts';
import { createOperatorSystem, type OperatorSystem } from './system.ts';
import { createTargetRecords, type TargetRecords } from './target-records.ts';
import { createTaskReviews, type TaskReviews } from './task-reviews.ts';
import { createVolunteerReviews, type VolunteerReviews } from './volunteer-reviews.ts';
import { createWithdrawalReviews, type WithdrawalReviews } from './withdrawal-reviews.ts';

/** All calls of operators. They resolve to the response's data and reject with an `ApiError`; a call that the role may not make rejects with `forbidden`. */
export interface OperatorClient {
  access: OperatorAccess;
  roster: OperatorRoster;
  audit: OperatorAudit;
  targetRecords: TargetRecords;
  memberRecords: MemberRecords;
  articleRecords: ArticleRecords;
  siteTextRecords: SiteTextRecords;
  featuredRecords: FeaturedRecords;
  categoryRecords: CategoryRecords;
  merchantRecords: MerchantRecords;
  productRecords: ProductRecords;
  programmeRecords: ProgrammeRecords;
  companyRecords: CompanyRecords;
  organisers: OrganiserRecords;
  pictures: ContentPictures;
  system: OperatorSystem;
  settings: OperatorSettings;
  queue: OperatorQueue;
  gifts: OperatorGifts;
  guestErasures: GuestErasures;
  campaignReviews: CampaignReviews;
  identityReviews: IdentityReviews;
  withdrawalReviews: WithdrawalReviews;
  evidenceReviews: EvidenceReviews;
  bankAccountReviews: BankAccountReviews;
  reportReviews: ReportReviews;
  volunteerReviews: VolunteerReviews;
  taskReviews: TaskReviews;
  unmatchedReviews: UnmatchedReviews;
  proposals: Proposals;
  campaignImports: CampaignImports;
  settlements: Settlements;
  figures: OperatorFigures;
  /** The session in the client's store, by default in memory. Its `user` is always null: `access.getSession` returns the operator. */
  session: ClientSession;
  /** Fetches the code of the calls before the first one needs it. Rejects with the module loader's error, and may be tried again. */
  load(): Promise<void>;
}

/** Options of a client of operators: those of every client without the hosted sign-in service. */
export type OperatorClientOptions = Omit<ClientOptions, 'onSignOut'>;

/**
 * Creates a typed client of the calls of operators. It has no call of visitors or members, and its token opens nothing of theirs.
 *
 * @example
 * const operators = createOperatorClient({ baseUrl: 'https://uluran.example/api' });
 * const { signInToken } = await operators.access.begin({ email: 'rini@contoh.id', password: 'rahasia-rini' });
 * await operators.access.finish({ signInToken, code: '123456' });
 * const { items } = await operators.campaignReviews.list();
 */
export function createOperatorClient(options: OperatorClientOptions): OperatorClient {
  const connection = createConnection(options, OPERATOR_ROUTES);
  return {
    access: createOperatorAccess(connection),
    roster: createOperatorRoster(connection),
    audit: createOperatorAudit(connection),
    targetRecords: createTargetRecords(connection),
    memberRecords: createMemberRecords(connection),
    articleRecords: createArticleRecords(connection),
    siteTextRecords: createSiteTextRecords(connection),
    featuredRecords: createFeaturedRecords(connection),
    categoryRecords: createCategoryRecords(connection),
    merchantRecords: createMerchantRecords(connection),
    productRecords: createProductRecords(connection),
    programmeRecords: createProgrammeRecords(connection),
    companyRecords: createCompanyRecords(connection),
    organisers: createOrganiserRecords(connection),
    pictures: createContentPictures(connection),
    system: createOperatorSystem(connection),
    settings: createOperatorSettings(connection),
    queue: createOperatorQueue(connection),
    gifts: createOperatorGifts(connection),
    guestErasures: createGuestErasures(connection),
    campaignReviews: createCampaignReviews(connection),
    identityReviews: createIdentityReviews(connection),
    withdrawalReviews: createWithdrawalReviews(connection),
    evidenceReviews: createEvidenceReviews(connection),
    bankAccountReviews: createBankAccountReviews(connection),
    reportReviews: createReportReviews(connection),
    volunteerReviews: createVolunteerReviews(connection),
    taskReviews: createTaskReviews(connection),
    unmatchedReviews: createUnmatchedReviews(connection),
    proposals: createProposals(connection),
    campaignImports: createCampaignImports(connection),
    settlements: createSettlements(connection),
    figures: createOperatorFigures(connection),
    session: connection.session,
    load: connection.load,
  };
}
