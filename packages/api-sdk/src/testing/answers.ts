import { API_VERSION_HEADER, DEFAULT_API_VERSION, isApiVersion } from '@uluran/contract/api-version';
import { endpointOf } from '@uluran/contract/endpoints';
import {
  ERROR_SENTENCES,
  ERROR_STATUS,
  type ErrorCode,
  type FieldErrors,
  type ListMeta,
} from '@uluran/contract/envelope';
import type { RouteName } from '@uluran/contract/routes';
import { SEARCH_KINDS } from '@uluran/contract/search';
import { createRequestId } from '../identifiers.ts';

/** Details of a failure besides its code. */
export interface RefusalDetails {
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
}

/**
 * A failure of the API: `refuse('invalid_fields', { email: ['Alamat email belum lengkap.'] })`, or
 * `refuse('too_many_requests', {}, { retryAfterSeconds: 30 })`.
 */
export function refuse(
  code: ErrorCode,
  fields: FieldErrors = {},
  { retryAfterSeconds }: RefusalDetails = {},
): Response {
  const named = Object.keys(fields).length > 0 && { fields };
  const body = { status: false, message: ERROR_SENTENCES[code], data: { code, ...named } };
  const headers = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return Response.json(body, { status: ERROR_STATUS[code], headers });
}

/** Lists with a total, as the server counts them where that is cheap. */
const COUNTED: readonly RouteName[] = [
  ...(['listCampaigns', 'listCsrProgrammes', 'listAmbassadors', 'listProducts'] as const),
  ...(['listArticles', 'listMerchants', 'search'] as const),
];

/** The `meta` of a complete list from a handler. */
function metaOf(name: RouteName, items: { kind?: string }[]) {
  const counts = SEARCH_KINDS.map((kind) => [kind, items.filter((item) => item.kind === kind).length]);
  return {
    nextCursor: null,
    ...(COUNTED.includes(name) && { total: items.length }),
    ...(name === 'search' && { counts: Object.fromEntries(counts) }),
    ...(name === 'listQueue' && { counts: {} }),
  };
}

/** Returns the response with the headers that every response of the server has: the version of the API, and the id of the request. */
export function stamped(response: Response, request: Request): Response {
  const version = request.headers.get(API_VERSION_HEADER) ?? '';
  const given = request.headers.get('X-Request-Id') ?? '';
  const headers = new Headers(response.headers);
  headers.set(API_VERSION_HEADER, isApiVersion(version) ? version : DEFAULT_API_VERSION);
  headers.set('X-Request-Id', /^[\w-]{8,64}$/.test(given) ? given : createRequestId());
  const { body, status, statusText } = response;
  return new Response(body, { status, statusText, headers });
}

/** A page of a list, with a cursor to the next: `page([campaign], { nextCursor: 'dua' })`. */
export function page<Item>(items: Item[], meta: Partial<ListMeta> = {}): Response {
  return Response.json({ status: true, data: items, meta: { nextCursor: null, ...meta } });
}

/** One server-sent event with a payment. */
export function paymentEvent(payment: unknown): string {
  return `event: payment\ndata: ${JSON.stringify(payment)}\n\n`;
}

/** A response with server-sent events. */
export function eventStream(body: BodyInit): Response {
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

/** A success in the endpoint's form. Data that its schema refuses becomes a failure that names the handler. */
export function succeed(name: RouteName, data: unknown): Response {
  const { success = 200, list, stream, contentType, response } = endpointOf(name);
  const checked = response.safeParse(data);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const message = `The handler of ${name} answered what the contract does not allow: ${issue?.path.join('.')}: ${issue?.message}`;
    return Response.json({ status: false, message, data: { code: 'internal_error' } }, { status: 500 });
  }
  if (stream) return eventStream(paymentEvent(data));
  if (contentType) {
    const body = typeof data === 'string' ? data : JSON.stringify(data);
    return new Response(body, { headers: { 'Content-Type': contentType } });
  }
  return Response.json({ status: true, data, ...(list && { meta: metaOf(name, data as []) }) }, { status: success });
}
