import type * as z from 'zod/mini';
import type { ErrorCode, ListMeta } from '../envelope.ts';
import { ROUTES, type RouteName } from '../routes.ts';
import { ambassadorEndpoints } from './ambassadors.ts';
import { articleEndpoints } from './articles.ts';
import { authEndpoints } from './auth.ts';
import { bankAccountEndpoints } from './bank-accounts.ts';
import { bookEndpoints } from './book.ts';
import { campaignDashboardEndpoints } from './campaign-dashboard.ts';
import { campaignEndpoints } from './campaigns.ts';
import { csrEndpoints } from './csr.ts';
import { donationEndpoints } from './donations.ts';
import { evidenceEndpoints, evidenceReviewEndpoints } from './evidence.ts';
import { featuredEndpoints } from './featured.ts';
import { followEndpoints } from './follows.ts';
import { funnelEndpoints } from './funnel.ts';
import { homeEndpoints } from './home.ts';
import { identityEndpoints } from './identity.ts';
import { memberEndpoints } from './members.ts';
import { merchantEndpoints } from './merchants.ts';
import { operatorSignInEndpoints } from './operator-sign-in.ts';
import { ownCampaignEndpoints } from './own-campaigns.ts';
import { ownDonationEndpoints } from './own-donations.ts';
import { ownUpdateEndpoints } from './own-updates.ts';
import { prayerEndpoints } from './prayers.ts';
import { productEndpoints } from './products.ts';
import { pushSubscriptionEndpoints } from './push-subscriptions.ts';
import { receiptEndpoints } from './receipts.ts';
import { reportEndpoints } from './reports.ts';
import { reviewEndpoints } from './review.ts';
import { rupiahTraceEndpoints } from './rupiah-traces.ts';
import { searchEndpoints } from './search.ts';
import { serviceEndpoints } from './service.ts';
import { anyTargetEndpoints } from './targets.ts';
import { volunteerEndpoints } from './volunteers.ts';
import { withdrawalEndpoints, withdrawalReviewEndpoints } from './withdrawals.ts';
import { zakatEndpoints } from './zakat.ts';

export { SCHEMA_NAMES } from '../schema-names.ts';
export * from './ambassadors.ts';
export * from './articles.ts';
export * from './auth.ts';
export * from './bank-accounts.ts';
export * from './book.ts';
export * from './campaign-dashboard.ts';
export * from './campaigns.ts';
export * from './csr.ts';
export * from './donations.ts';
export * from './evidence.ts';
export * from './evidence-lines.ts';
export * from './featured.ts';
export * from './fields.ts';
export * from './follows.ts';
export * from './funnel.ts';
export * from './home.ts';
export * from './identity.ts';
export * from './members.ts';
export * from './merchants.ts';
export * from './operator-sign-in.ts';
export * from './own-campaigns.ts';
export * from './own-donations.ts';
export * from './own-updates.ts';
export * from './prayers.ts';
export * from './products.ts';
export * from './push-subscriptions.ts';
export * from './receipts.ts';
export * from './reports.ts';
export * from './review.ts';
export * from './rupiah-traces.ts';
export * from './search.ts';
export * from './targets.ts';
export * from './volunteers.ts';
export * from './withdrawals.ts';
export * from './zakat.ts';

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
  /** For routes to `operator`: the roles that may call it. */
  roles?: readonly string[];
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
  ...ownUpdateEndpoints,
  ...operatorSignInEndpoints,
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
