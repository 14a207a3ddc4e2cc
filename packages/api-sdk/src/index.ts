export type { Auth, AuthFailure, AuthFailureData, AuthResult, AuthSuccess } from './auth/auth.ts';
export { type ActionMessages, AUTH_MESSAGES, type AuthAction } from './auth/messages.ts';
export type { CallNames } from './call-names.ts';
export { type Client, createClient } from './client.ts';
export {
  ApiError,
  type ApiErrorCode,
  type CallErrorCode,
  isApiError,
  type UnreachableReason,
  unreachable,
} from './errors.ts';
export { createIdempotencyKey } from './identifiers.ts';
export {
  type AnsweredEvent,
  type AttemptEvent,
  type CallHooks,
  type LostEvent,
  type WithResponse,
  withResponse,
} from './observe.ts';
export type { CallOptions, ClientOptions, Clock, UploadOptions } from './options.ts';
export { eachItem, eachPage, type List, type ListOptions, type Page, type ReadPage } from './pages.ts';
export { PaymentNotPaidError, type WatchOptions } from './payment-watch.ts';
export type { Account } from './resources/account.ts';
export type { AmbassadorFilters, Ambassadors } from './resources/ambassadors.ts';
export type { ArticleFilters, Articles, Featured } from './resources/articles.ts';
export type { BankAccounts } from './resources/bank-accounts.ts';
export type { BookQuery, PublicBook } from './resources/book.ts';
export type { Campaigns } from './resources/campaigns.ts';
export type { Categories, Configuration, HomePage, Regions } from './resources/catalogue.ts';
export type { CsrFilters, CsrProgrammes } from './resources/csr.ts';
export type { Donations, GiftOptions } from './resources/donations.ts';
export type { Follows } from './resources/follows.ts';
export type { OwnIdentity } from './resources/identity.ts';
export type { MerchantFilters, Merchants } from './resources/merchants.ts';
export {
  conflictOf,
  type DraftConflict,
  type OwnCampaigns,
} from './resources/own-campaigns.ts';
export { type OwnUpdates, type UpdateConflict, updateConflictOf } from './resources/own-updates.ts';
export type {
  FollowOptions,
  PaymentMethodFilters,
  Payments,
  TracePictureChoice,
  TraceQuery,
} from './resources/payments.ts';
export type { Prayers } from './resources/prayers.ts';
export type { Products } from './resources/products.ts';
export type { PushSubscriptions } from './resources/push-subscriptions.ts';
export type { Receipts } from './resources/receipts.ts';
export type { Search } from './resources/search.ts';
export type { Service } from './resources/service.ts';
export type { SiteTexts } from './resources/site-texts.ts';
export type { DonorFilters, Targets } from './resources/targets.ts';
export type { Teams } from './resources/teams.ts';
export type { Volunteers } from './resources/volunteers.ts';
export type { WithdrawalOptions, Withdrawals } from './resources/withdrawals.ts';
export type { Zakat } from './resources/zakat.ts';
export {
  type AuthSession,
  type ClientSession,
  createMemorySession,
  type SessionEvent,
  type SessionStore,
  SIGNED_OUT,
} from './session.ts';
export type * from './types.ts';
export type { UploadProgress } from './upload.ts';
