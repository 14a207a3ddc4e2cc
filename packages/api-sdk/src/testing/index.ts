import { API_VERSION_HEADER, DEFAULT_API_VERSION, isApiVersion } from '@uluran/contract/api-version';
import type { EndpointData, EndpointParsed } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { ROUTES, type RouteName } from '@uluran/contract/routes';
import { refuse, stamped, succeed } from './answers.ts';
import { createFakeClock, type FakeClock } from './clock.ts';
import { createGifts, type GiftControls, type Gifts } from './gifts.ts';
import { checkInput, findRoute } from './request.ts';
import { SAMPLE_ID, sample } from './sample.ts';

export { page, type RefusalDetails, refuse } from './answers.ts';
export { createFakeClock, type FakeClock } from './clock.ts';
export type { GiftControls } from './gifts.ts';
export { SAMPLE_ID, sample } from './sample.ts';

/** A call to the fake server, after the contract's own validation. */
export interface FakeCall<Name extends RouteName = RouteName> {
  endpoint: Name;
  params: EndpointParsed<Name, 'params'>;
  query: EndpointParsed<Name, 'query'>;
  body: EndpointParsed<Name, 'body'>;
  /** The bearer token of the call, or null. */
  token: string | null;
  request: Request;
}

/** Handles a call: returns the envelope's data, or a whole response, such as `refuse` and `page` make. */
export type FakeHandler<Name extends RouteName> = (
  call: FakeCall<Name>,
) => EndpointData<Name> | Response | Promise<EndpointData<Name> | Response>;

export type FakeHandlers = { [Name in RouteName]?: FakeHandler<Name> };

/**
 * The API without a network. It stores the donations of `donations.create`: `donations.get`, `payments.get`, `payments.watch` and the other calls
 * that follow a payment return them, as `pay`, `expire` and `refund` change them. The id of samples refers to an earlier object; any other unknown id
 * is not found, as on the real server.
 */
export interface FakeServer extends GiftControls {
  /** `baseUrl` for a client of this server. */
  baseUrl: string;
  /** `fetch` for a client of this server. */
  fetch: typeof fetch;
  /** Every call of an endpoint, in order. */
  calls: FakeCall[];
  /** Uses these handlers for their endpoints from now on. */
  use: (handlers: FakeHandlers) => void;
  /** Clock of its donations and payments, and for a client's waiting: `createClient({ clock: server.clock, … })`. */
  clock: FakeClock;
  /** Clears the calls, the donations and every handler that `use` has set. */
  reset: () => void;
}

/** The smallest gift. */
const MINIMUM_RUPIAH = 1_000;

/** Default handlers of endpoints that need more than a sample: they store donations and use the values of the input. */
function usualHandlers(gifts: Gifts): FakeHandlers {
  const unmade = <Name extends RouteName>(id: string, name: Name) =>
    id === SAMPLE_ID ? sample(name) : refuse('not_found');
  return {
    getConfiguration: () => {
      const usual = sample('getConfiguration');
      return { ...usual, donation: { ...usual.donation, minimumRupiah: MINIMUM_RUPIAH } };
    },
    createDonation: ({ body }) =>
      body.amountRupiah < MINIMUM_RUPIAH
        ? refuse('invalid_fields', { amountRupiah: [`Donasi paling sedikit ${formatRupiah(MINIMUM_RUPIAH)}.`] })
        : gifts.create(body),
    changePaymentMethod: ({ params, body }) => {
      const donation = gifts.donation(params.id);
      if (donation === undefined) return unmade(params.id, 'changePaymentMethod');
      return gifts.changeMethod(donation, body.method) ?? refuse('donation_settled');
    },
    getDonation: ({ params }) => gifts.donation(params.id) ?? unmade(params.id, 'getDonation'),
    getPayment: ({ params }) => gifts.payment(params.id) ?? unmade(params.id, 'getPayment'),
    checkPayment: ({ params }) => gifts.payment(params.id) ?? unmade(params.id, 'checkPayment'),
    mailReceipt: ({ params }) => {
      if (gifts.payment(params.id) === undefined) unmade(params.id, 'mailReceipt');
      return null;
    },
    streamPayment: ({ params }) => {
      const payment = gifts.payment(params.id);
      return payment ? gifts.follow(payment) : unmade(params.id, 'streamPayment');
    },
    register: ({ body: { name, email } }) => ({ ...sample('register'), name, email }),
  };
}

/** Rejects when the caller aborts, as a network does. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

/** Options of a fake server, besides its handlers. */
export interface FakeServerOptions {
  /** Clock of the server; default: a stopped clock at the time of the server's creation. */
  clock?: FakeClock;
}

interface Remembered {
  body: string;
  response: Response;
}

/**
 * The API without a network, for tests of programs that use this SDK. Every endpoint of the contract returns invented data, input is validated as on
 * the server, and a handler replaces the response under test.
 *
 * @example const server = createFakeServer({ getCampaign: () => refuse('not_found') }); const uluran = createClient({ baseUrl: server.baseUrl, fetch:
 * server.fetch });
 */
export function createFakeServer(
  handlers: FakeHandlers = {},
  { clock = createFakeClock() }: FakeServerOptions = {},
): FakeServer {
  const gifts = createGifts(clock);
  const initial: FakeHandlers = { ...usualHandlers(gifts), ...handlers };
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
    if ('allowed' in route) {
      const response = refuse('method_not_allowed');
      response.headers.set('Allow', route.allowed.join(', '));
      return response;
    }
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
      return stamped(await Promise.race([receive(request), abortOf(request.signal)]), request);
    },
    calls,
    use: (more) => {
      current = { ...current, ...more };
    },
    reset: () => {
      current = initial;
      calls.length = 0;
      remembered.clear();
      gifts.clear();
    },
    clock,
    pay: gifts.pay,
    expire: gifts.expire,
    refund: gifts.refund,
  };
}
