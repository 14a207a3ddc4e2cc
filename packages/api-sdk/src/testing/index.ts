import { API_VERSION_HEADER, DEFAULT_API_VERSION, isApiVersion } from '@uluran/contract/api-version';
import { type EndpointData, type EndpointParsed, endpointOf } from '@uluran/contract/endpoints';
import {
  ERROR_SENTENCES,
  ERROR_STATUS,
  type ErrorCode,
  type FieldErrors,
  type ListMeta,
} from '@uluran/contract/envelope';
import { ROUTES, type RouteName } from '@uluran/contract/routes';
import { checkInput, findRoute } from './request.ts';
import { sample } from './sample.ts';

export { sample } from './sample.ts';

/** A call that reached the fake server, after the contract's own validation. */
export interface FakeCall<Name extends RouteName = RouteName> {
  endpoint: Name;
  params: EndpointParsed<Name, 'params'>;
  query: EndpointParsed<Name, 'query'>;
  body: EndpointParsed<Name, 'body'>;
  /** The bearer token it came with, or null. */
  token: string | null;
  request: Request;
}

/** Handles a call: returns the envelope's data, or a whole response, such as `refuse` and `page` make. */
export type FakeHandler<Name extends RouteName> = (
  call: FakeCall<Name>,
) => EndpointData<Name> | Response | Promise<EndpointData<Name> | Response>;

export type FakeHandlers = { [Name in RouteName]?: FakeHandler<Name> };

/** The API, without a network. */
export interface FakeServer {
  /** The `baseUrl` of a client of this server. */
  baseUrl: string;
  /** The `fetch` of a client of this server. */
  fetch: typeof fetch;
  /** Every call that reached an endpoint, in order. */
  calls: FakeCall[];
  /** Uses these handlers for their endpoints from now on. */
  use: (handlers: FakeHandlers) => void;
  /** Clears the calls and every handler given by `use`. */
  reset: () => void;
}

/** What a failure says besides its code. */
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

/** A page of a list, with a cursor to the next: `page([campaign], { nextCursor: 'dua' })`. */
export function page<Item>(items: Item[], meta: Partial<ListMeta> = {}): Response {
  return Response.json({ status: true, data: items, meta: { nextCursor: null, ...meta } });
}

function succeed(name: RouteName, data: unknown): Response {
  const { success = 200, list, stream, contentType, response } = endpointOf(name);
  const checked = response.safeParse(data);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const message = `The handler of ${name} answered what the contract does not allow: ${issue?.path.join('.')}: ${issue?.message}`;
    return Response.json({ status: false, message, data: { code: 'internal_error' } }, { status: 500 });
  }
  if (stream) {
    const headers = { 'Content-Type': 'text/event-stream' };
    return new Response(`event: payment\ndata: ${JSON.stringify(data)}\n\n`, { headers });
  }
  if (contentType) {
    const body = typeof data === 'string' ? data : JSON.stringify(data);
    return new Response(body, { headers: { 'Content-Type': contentType } });
  }
  return Response.json({ status: true, data, ...(list && { meta: { nextCursor: null } }) }, { status: success });
}

/** The default response without a handler: invented data, with the input's values where they apply. */
const USUAL: FakeHandlers = {
  createDonation: ({ body }) => {
    const { donation, payment } = sample('createDonation');
    const amountRupiah = 'amountRupiah' in body && body.amountRupiah ? body.amountRupiah : donation.amountRupiah;
    const tipRupiah = body.tipRupiah ?? 0;
    return {
      donation: { ...donation, status: 'pending', amountRupiah, tipRupiah },
      payment: { ...payment, status: 'awaiting', method: body.method, amountRupiah: amountRupiah + tipRupiah },
    };
  },
  register: ({ body: { name, email } }) => ({ ...sample('register'), name, email }),
};

/** Rejects once the caller gives up, as a network does. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

interface Remembered {
  body: string;
  response: Response;
}

/**
 * The API without a network, for tests of programs that use this SDK: every endpoint of the contract returns invented data, input
 * is validated as on the server, and a handler changes what a test is about.
 *
 * @example const server = createFakeServer({ getCampaign: () => refuse('not_found') }); const uluran = createClient({ baseUrl:
 * server.baseUrl, fetch: server.fetch });
 */
export function createFakeServer(handlers: FakeHandlers = {}): FakeServer {
  const initial: FakeHandlers = { ...USUAL, ...handlers };
  let current = initial;
  const calls: FakeCall[] = [];
  const remembered = new Map<string, Remembered>();

  async function answer(call: FakeCall): Promise<Response> {
    const handler = current[call.endpoint] as FakeHandler<RouteName> | undefined;
    const result = await (handler ? handler(call) : sample(call.endpoint));
    return result instanceof Response ? result : succeed(call.endpoint, result);
  }

  async function receive(request: Request): Promise<Response> {
    const route = findRoute(request);
    if (route === null) return refuse('not_found');
    if (!isApiVersion(request.headers.get(API_VERSION_HEADER) ?? DEFAULT_API_VERSION)) return refuse('version_refused');
    const token = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null;
    if (ROUTES[route.name].audience === 'bearer' && token === null) return refuse('invalid_token');
    const text = await request.clone().text();
    const input = await checkInput(route, request);
    if ('code' in input) return refuse(input.code, input.fields);
    const call = { endpoint: route.name, ...input, token, request } as FakeCall;
    const key = request.headers.get('Idempotency-Key');
    const earlier = key === null ? undefined : remembered.get(key);
    if (earlier) return earlier.body === text ? earlier.response.clone() : refuse('idempotency_key_reused');
    calls.push(call);
    const response = await answer(call);
    if (key !== null && response.ok) remembered.set(key, { body: text, response: response.clone() });
    return response;
  }

  return {
    baseUrl: 'https://uluran.test/api',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      return Promise.race([receive(request), abortOf(request.signal)]);
    },
    calls,
    use: (more) => {
      current = { ...current, ...more };
    },
    reset: () => {
      current = initial;
      calls.length = 0;
      remembered.clear();
    },
  };
}
