import { CLIENT_ROUTES } from '@uluran/contract/client-routes';
import { endpointOf, ROUTE_NAMES } from '@uluran/contract/endpoints';
import { OPERATOR_ROUTES } from '@uluran/contract/operator-routes';
import { ROUTES, type RouteName } from '@uluran/contract/routes';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXAMPLES, givenOf, STRAY } from '../scripts/docs/run-examples.ts';
import { readDocumentation } from '../scripts/docs/source.ts';
import { createClient, createIdempotencyKey } from '../src/index.ts';
import { createFakeServer } from '../src/testing/index.ts';

/** Endpoints that the SDK leaves out, with the reason. */
const OUTSIDE: Partial<Record<RouteName, string>> = {
  receiveNotification: 'called by the payment gateway, with its signature',
  getPicture: 'the address in `<img src>`',
  getTracePicture: 'the address in `<img src>`, with the name that payments.tracePicture returns',
  getOpenApi: 'read by tools',
  ...Object.fromEntries(
    Object.keys(OPERATOR_ROUTES).map((name) => [
      name,
      'carried by the client of operators, which has tests of its own',
    ]),
  ),
  getMetrics: 'scraped by Prometheus, as text',
  reportOpenedPage: 'called by a process that serves pages and has no database',
  reportFailedIsland: 'called by a process that serves pages and has no database',
};

const methods = readDocumentation().flatMap(({ key, methods }) =>
  methods.map(({ name, endpoint }) => [`${key}.${name}`, endpoint] as const),
);
/** Methods with the same stream; the first counts as its call. */
const WATCHING = ['payments.watch', 'payments.changes', 'payments.waitUntilPaid'];
const documented = methods.filter(([method]) => !WATCHING.slice(1).includes(method));

function methodNames(client: object): string[] {
  return Object.entries(client).flatMap(([group, methods]) =>
    typeof methods === 'object' && group !== 'session' ? Object.keys(methods).map((name) => `${group}.${name}`) : [],
  );
}

const gift = {
  target: { kind: 'campaign', slug: 'sumur' },
  amountRupiah: 50_000,
  method: 'qris',
  donor: { name: 'Ratna', email: 'ratna@contoh.id' },
} as const;
const server = createFakeServer();
const client = createClient({ baseUrl: server.baseUrl, fetch: server.fetch, token: 'token' });

/** Endpoints of the table without a method, unless a reason is listed. */
function unreachedOf(endpoints: readonly string[], methods: readonly (readonly [string, string])[]): string[] {
  const reached = new Set(methods.map(([, endpoint]) => endpoint));
  return endpoints.filter((endpoint) => !reached.has(endpoint) && !(endpoint in OUTSIDE));
}

describe('every endpoint of the table', () => {
  test('has a method, or a reason to have none', () => {
    expect(unreachedOf(ROUTE_NAMES, documented)).toEqual([]);
  });

  test('that has none is named', () => {
    expect(unreachedOf([...ROUTE_NAMES, 'listUnicorns'], documented)).toEqual(['listUnicorns']);
    const without = documented.filter(([method]) => method !== 'campaigns.get');
    expect(unreachedOf(ROUTE_NAMES, without)).toEqual(['getCampaign']);
  });

  test('has one method only, and no reason besides', () => {
    const reached = documented.map(([, endpoint]) => endpoint);
    expect([...reached, ...Object.keys(OUTSIDE)].sort()).toEqual([...ROUTE_NAMES].sort());
  });

  test('is carried by a client exactly if it has a method', () => {
    expect(Object.keys(CLIENT_ROUTES).sort()).toEqual(documented.map(([, endpoint]) => endpoint).sort());
  });
});

test('every method is documented, and every documented one exists', () => {
  expect(methods.map(([method]) => method).sort()).toEqual(methodNames(client).sort());
});

/** Methods that open a stream, or that only build an address. */
const NO_CALL = ['payments.watch', 'targets.sharePictureUrl', 'targets.posterUrl', 'merchants.posterUrl'];

/** Examples print their results. */
let print: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  server.reset();
  print = vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => print.mockRestore());

test('every documented call has an example, and every example is of one', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(methods.map(([method]) => method).sort());
  expect(STRAY).toEqual([]);
});

describe.each(documented.filter(([method]) => !NO_CALL.includes(method)))('the example of %s', (method, endpoint) => {
  test(`runs, and makes one call of ${endpoint}, which the contract allows`, async () => {
    const session = createClient({ baseUrl: server.baseUrl, fetch: server.fetch });
    session.session.set({ token: 'token', loggedIn: true });
    await EXAMPLES[method]?.(givenOf(session));
    // Confirmation of identity precedes calls that need it; the profile follows sign-in.
    const before = endpointOf(endpoint).stepUp ? ['confirmAccess'] : [];
    const after = /^auth\.login/.test(method) ? ['getProfile'] : [];
    // Signing out does not wait for the server.
    await expect.poll(() => server.calls.map((call) => call.endpoint)).toEqual([...before, endpoint, ...after]);
  });
});

test.each(NO_CALL.filter((method) => method.endsWith('Url')))('the example of %s prints an address', (method) => {
  EXAMPLES[method]?.(givenOf(client));
  expect(print).toHaveBeenCalledWith(expect.stringMatching(/^https:\/\/uluran\.test\/api\/.+/));
  expect(server.calls).toEqual([]);
});

test('targets.sharePictureUrl and targets.posterUrl make the addresses of getSharePicture and getPoster', () => {
  const { targets } = createClient({ baseUrl: 'https://uluran.example/api/' });
  const target = { kind: 'product', slug: 'beras 5 kg' } as const;
  expect(targets.sharePictureUrl(target)).toBe('https://uluran.example/api/og/product/beras%205%20kg.png');
  expect(ROUTES.getSharePicture.path).toBe('/og/{kind}/{file}');
  expect(targets.posterUrl(target, 'pdf')).toBe('https://uluran.example/api/posters/product/beras%205%20kg.pdf');
  expect(ROUTES.getPoster.path).toBe('/posters/{kind}/{file}');
});

test('merchants.posterUrl makes the address of getMerchantPoster', () => {
  const { merchants } = createClient({ baseUrl: 'https://uluran.example/api/' });
  expect(merchants.posterUrl('a b', 'a6')).toBe('https://uluran.example/api/merchant-posters/a%20b-a6.pdf');
  expect(ROUTES.getMerchantPoster.path).toBe('/merchant-posters/{file}');
});

test.each(WATCHING)('the example of %s listens to streamPayment until the money has come', async (method) => {
  const { payment } = await client.donations.create(gift, { idempotencyKey: createIdempotencyKey() });
  const followed = EXAMPLES[method]?.(givenOf(client, payment.id));
  await expect.poll(() => server.calls.at(-1)?.endpoint).toBe('streamPayment');
  server.pay(payment.id);
  await followed;
  await expect.poll(() => print.mock.calls.at(-1)?.[0]).toMatch(/^paid/);
  expect(server.calls.map(({ endpoint }) => endpoint)).toEqual(['createDonation', 'streamPayment']);
});
