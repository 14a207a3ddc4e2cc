import { type ApiError, type CallErrorCode, isApiError } from '../errors.ts';
import type { OperatorCallNames } from './call-names.ts';

export { ApiError, isApiError } from '../errors.ts';
export type { CallOptions } from '../options.ts';
export type { List, Page } from '../pages.ts';
export { type ClientSession, createMemorySession, type SessionStore } from '../session.ts';
export { type ArticleConflict, type ArticleRecords, articleConflictOf } from './article-records.ts';
export type { OperatorAudit } from './audit.ts';
export type { BankAccountReviews } from './bank-account-reviews.ts';
export type { OperatorCallNames } from './call-names.ts';
export type { CampaignReviews } from './campaign-reviews.ts';
export type { CategoryRecords } from './category-records.ts';
export { createOperatorClient, type OperatorClient, type OperatorClientOptions } from './client.ts';
export type { CompanyRecords } from './company-records.ts';
export type { ContentPictures } from './content-pictures.ts';
export type { EvidenceReviews } from './evidence-reviews.ts';
export type { FeaturedRecords } from './featured-records.ts';
export type { OperatorFigures } from './figures.ts';
export type { OperatorGifts } from './gifts.ts';
export type { GuestErasures } from './guest-erasures.ts';
export type { IdentityReviews } from './identity-reviews.ts';
export type { MemberRecords } from './member-records.ts';
export type { MerchantRecords } from './merchant-records.ts';
export type { OrganiserRecords } from './organisers.ts';
export type { ProductRecords } from './product-records.ts';
export { type ProgrammeConflict, type ProgrammeRecords, programmeConflictOf } from './programme-records.ts';
export type { Proposals, UnmatchedReviews } from './proposals.ts';
export type { OperatorQueue } from './queue.ts';
export type { ReportReviews } from './report-reviews.ts';
export type { OperatorRoster } from './roster.ts';
export type { OperatorSettings } from './settings.ts';
export type { CampaignImports } from './campaign-imports.ts';
export type { Settlements } from './settlements.ts';
export type { OperatorAccess } from './sign-in.ts';
export { type SiteTextConflict, type SiteTextRecords, siteTextConflictOf } from './site-text-records.ts';
export type { OperatorSystem } from './system.ts';
export type { RecordDecision, TargetRecords } from './target-records.ts';
export type { TaskReviews } from './task-reviews.ts';
export type { VolunteerReviews } from './volunteer-reviews.ts';
export type { WithdrawalReviews } from './withdrawal-reviews.ts';

/**
 * Returns true for a failure of a call of operators, by the call's own name. The type of `code` is narrowed to the failures of that call.
 *
 * @example if (isOperatorError(error, 'campaignReviews.approve') && error.code === 'campaign_state') await reload();
 */
export function isOperatorError<Name extends keyof OperatorCallNames>(
  error: unknown,
  _call: Name,
): error is ApiError<CallErrorCode<OperatorCallNames[Name]>> {
  return isApiError(error);
}
