import type * as z from 'zod/mini';
import type { ErrorCode, ListMeta } from '../envelope.ts';
import { ROUTES, type RouteName } from '../routes.ts';
import { authEndpoints } from './accounts/auth.ts';
import { identityEndpoints } from './accounts/identity.ts';
import { operatorSignInEndpoints } from './accounts/operator-sign-in.ts';
import { articleRecordEndpoints } from './backoffice/article-records.ts';
import { auditEndpoints } from './backoffice/audit.ts';
import { campaignImportEndpoints } from './backoffice/campaign-imports.ts';
import { categoryRecordEndpoints } from './backoffice/category-records.ts';
import { companyRecordEndpoints } from './backoffice/company-records.ts';
import { featuredRecordEndpoints } from './backoffice/featured-records.ts';
import { giftEndpoints } from './backoffice/gifts.ts';
import { guestErasureEndpoints } from './backoffice/guest-erasures.ts';
import { memberRecordEndpoints } from './backoffice/member-records.ts';
import { merchantRecordEndpoints } from './backoffice/merchant-records.ts';
import { operatorPictureEndpoints } from './backoffice/operator-pictures.ts';
import { organiserRecordEndpoints } from './backoffice/organiser-records.ts';
import { overviewEndpoints } from './backoffice/overview.ts';
import { productRecordEndpoints } from './backoffice/product-records.ts';
import { programmeRecordEndpoints } from './backoffice/programme-records.ts';
import { proposalEndpoints } from './backoffice/proposals.ts';
import { queueDecisionEndpoints } from './backoffice/queue-decisions.ts';
import { queueEndpoints } from './backoffice/queues.ts';
import { reviewEndpoints } from './backoffice/review.ts';
import { rosterEndpoints } from './backoffice/roster.ts';
import { settingEndpoints } from './backoffice/settings.ts';
import { settlementEndpoints } from './backoffice/settlements.ts';
import { siteTextRecordEndpoints } from './backoffice/site-text-records.ts';
import { systemEndpoints } from './backoffice/system.ts';
import { targetRecordEndpoints } from './backoffice/target-records.ts';
import { volunteerListEndpoints } from './backoffice/volunteer-lists.ts';
import { donationEndpoints } from './giving/donations.ts';
import { memberEndpoints } from './giving/members.ts';
import { ownDonationEndpoints } from './giving/own-donations.ts';
import { prayerEndpoints } from './giving/prayers.ts';
import { receiptEndpoints } from './giving/receipts.ts';
import { serviceEndpoints } from './platform/service.ts';
import { ambassadorEndpoints } from './site/ambassadors.ts';
import { articleEndpoints } from './site/articles.ts';
import { bookEndpoints } from './site/book.ts';
import { campaignDashboardEndpoints } from './site/campaign-dashboard.ts';
import { campaignEndpoints } from './site/campaigns.ts';
import { csrEndpoints } from './site/csr.ts';
import { featuredEndpoints } from './site/featured.ts';
import { followEndpoints } from './site/follows.ts';
import { funnelEndpoints } from './site/funnel.ts';
import { homeEndpoints } from './site/home.ts';
import { merchantEndpoints } from './site/merchants.ts';
import { productEndpoints } from './site/products.ts';
import { pushSubscriptionEndpoints } from './site/push-subscriptions.ts';
import { reportEndpoints } from './site/reports.ts';
import { rupiahTraceEndpoints } from './site/rupiah-traces.ts';
import { searchEndpoints } from './site/search.ts';
import { siteTextEndpoints } from './site/site-texts.ts';
import { volunteerEndpoints } from './site/volunteers.ts';
import { zakatEndpoints } from './site/zakat.ts';
import { ownCampaignEndpoints } from './targets/own-campaigns.ts';
import { ownUpdateEndpoints } from './targets/own-updates.ts';
import { anyTargetEndpoints } from './targets/targets.ts';
import { teamEndpoints } from './targets/teams.ts';
import { bankAccountEndpoints } from './treasury/bank-accounts.ts';
import { evidenceEndpoints, evidenceReviewEndpoints } from './treasury/evidence.ts';
import { withdrawalEndpoints, withdrawalReviewEndpoints } from './treasury/withdrawals.ts';

export { SCHEMA_NAMES } from '../schema-names.ts';
export * from './accounts/auth.ts';
export * from './accounts/identity.ts';
export * from './accounts/operator-sign-in.ts';
export * from './backoffice/article-records.ts';
export * from './backoffice/audit.ts';
export * from './backoffice/campaign-imports.ts';
export * from './backoffice/category-records.ts';
export * from './backoffice/company-records.ts';
export * from './backoffice/featured-records.ts';
export * from './backoffice/gifts.ts';
export * from './backoffice/guest-erasures.ts';
export * from './backoffice/member-records.ts';
export * from './backoffice/merchant-records.ts';
export * from './backoffice/organiser-records.ts';
export * from './backoffice/overview.ts';
export * from './backoffice/product-records.ts';
export * from './backoffice/programme-records.ts';
export * from './backoffice/proposal-effects.ts';
export * from './backoffice/proposals.ts';
export * from './backoffice/queue-decisions.ts';
export * from './backoffice/queues.ts';
export * from './backoffice/review.ts';
export * from './backoffice/roster.ts';
export * from './backoffice/settings.ts';
export * from './backoffice/settlements.ts';
export * from './backoffice/site-text-records.ts';
export * from './backoffice/system.ts';
export * from './backoffice/target-records.ts';
export * from './backoffice/volunteer-lists.ts';
export * from './fields.ts';
export * from './giving/donations.ts';
export * from './giving/members.ts';
export * from './giving/own-donations.ts';
export * from './giving/prayers.ts';
export * from './giving/receipts.ts';
export * from './site/ambassadors.ts';
export * from './site/articles.ts';
export * from './site/book.ts';
export * from './site/campaign-dashboard.ts';
export * from './site/campaigns.ts';
export * from './site/csr.ts';
export * from './site/featured.ts';
export * from './site/follows.ts';
export * from './site/funnel.ts';
export * from './site/home.ts';
export * from './site/merchants.ts';
export * from './site/products.ts';
export * from './site/push-subscriptions.ts';
export * from './site/reports.ts';
export * from './site/rupiah-traces.ts';
export * from './site/search.ts';
export * from './site/site-texts.ts';
export * from './site/volunteers.ts';
export * from './site/zakat.ts';
export * from './targets/own-campaigns.ts';
export * from './targets/own-updates.ts';
export * from './targets/targets.ts';
export * from './targets/teams.ts';
export * from './treasury/bank-accounts.ts';
export * from './treasury/evidence.ts';
export * from './treasury/evidence-lines.ts';
export * from './treasury/withdrawals.ts';

/** Request and response of one call. Fields other than `summary`, `tag`, `response` and `errors` are set only where they apply. */
export interface Endpoint {
  tag: string;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The envelope's `data`; the whole body where `contentType` is set; each event's data where `stream` is set. */
  response: z.ZodMiniType;
  /** The success status; 200 by default. */
  success?: 200 | 201;
  /** The response is a list with `meta`. */
  list?: boolean;
  /** Schema of that `meta`, if it has more than cursor and total. */
  meta?: z.ZodMiniType;
  /** Requires the `Idempotency-Key` header. */
  idempotent?: boolean;
  /** The body is read as bytes, because a signature covers it. */
  rawBody?: boolean;
  /** Most bytes of a JSON body; 64 KiB by default. */
  bodyLimitBytes?: number;
  /** The body is a form of one file (`multipart/form-data`): its field, and the largest size of the file in bytes. */
  multipart?: { readonly field: string; readonly maxBytes: number };
  /** For routes open to `anyone`: a member's token is read if there is one. An expired token counts as none. */
  optionalBearer?: boolean;
  /** Refused with `step_up_required` unless the member confirmed their identity (`confirmAccess`, or signing in) in the last minutes. */
  stepUp?: boolean;
  /** Also open to the session of a temporary password, which is refused everywhere else with `must_change_password`. */
  temporaryPassword?: boolean;
  /** Responds with `text/event-stream`. */
  stream?: boolean;
  /** Responds with this type instead of the envelope. */
  contentType?: string;
  /** Responds with 304, without a body, if `If-None-Match` names the current version. */
  revalidated?: boolean;
  errors: readonly ErrorCode[];
}

/** The one table of endpoints, from which routing, validation, the SDK's types, the OpenAPI document and the test matrices are derived. */
export const ENDPOINTS = {
  ...anyTargetEndpoints,
  ...campaignEndpoints,
  ...searchEndpoints,
  ...csrEndpoints,
  ...ambassadorEndpoints,
  ...productEndpoints,
  ...articleEndpoints,
  ...siteTextEndpoints,
  ...volunteerEndpoints,
  ...featuredEndpoints,
  ...homeEndpoints,
  ...merchantEndpoints,
  ...bookEndpoints,
  ...zakatEndpoints,
  ...prayerEndpoints,
  ...receiptEndpoints,
  ...rupiahTraceEndpoints,
  ...reportEndpoints,
  ...followEndpoints,
  ...pushSubscriptionEndpoints,
  ...funnelEndpoints,
  ...donationEndpoints,
  ...authEndpoints,
  ...memberEndpoints,
  ...ownDonationEndpoints,
  ...ownCampaignEndpoints,
  ...campaignDashboardEndpoints,
  ...teamEndpoints,
  ...ownUpdateEndpoints,
  ...operatorSignInEndpoints,
  ...rosterEndpoints,
  ...auditEndpoints,
  ...targetRecordEndpoints,
  ...memberRecordEndpoints,
  ...articleRecordEndpoints,
  ...siteTextRecordEndpoints,
  ...featuredRecordEndpoints,
  ...categoryRecordEndpoints,
  ...merchantRecordEndpoints,
  ...productRecordEndpoints,
  ...programmeRecordEndpoints,
  ...companyRecordEndpoints,
  ...organiserRecordEndpoints,
  ...operatorPictureEndpoints,
  ...systemEndpoints,
  ...overviewEndpoints,
  ...settingEndpoints,
  ...queueEndpoints,
  ...giftEndpoints,
  ...guestErasureEndpoints,
  ...queueDecisionEndpoints,
  ...volunteerListEndpoints,
  ...proposalEndpoints,
  ...campaignImportEndpoints,
  ...settlementEndpoints,
  ...reviewEndpoints,
  ...bankAccountEndpoints,
  ...identityEndpoints,
  ...withdrawalEndpoints,
  ...withdrawalReviewEndpoints,
  ...evidenceEndpoints,
  ...evidenceReviewEndpoints,
  ...serviceEndpoints,
} as const satisfies Record<RouteName, Endpoint>;

type Endpoints = typeof ENDPOINTS;

type InputOf<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Field<Name extends RouteName, Key extends string> =
  Endpoints[Name] extends Record<Key, infer Schema> ? Schema : undefined;

/** Input of a call, as a caller passes it. */
export type EndpointInput<Name extends RouteName, Key extends 'params' | 'query' | 'body'> = InputOf<Field<Name, Key>>;
/** Input of the server's handler, after validation. */
export type EndpointParsed<Name extends RouteName, Key extends 'params' | 'query' | 'body'> = OutputOf<
  Field<Name, Key>
>;
/** The `data` of a successful response. */
export type EndpointData<Name extends RouteName> = z.output<Endpoints[Name]['response']>;
/** `meta` of a response that is a list. */
export type EndpointMeta<Name extends RouteName> = Endpoints[Name] extends { meta: infer Meta }
  ? OutputOf<Meta>
  : Endpoints[Name] extends { list: true }
    ? ListMeta
    : undefined;

/** The endpoint of a name with the general type, for code that handles every endpoint. */
export function endpointOf(name: RouteName): Endpoint {
  return ENDPOINTS[name];
}

export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[];
