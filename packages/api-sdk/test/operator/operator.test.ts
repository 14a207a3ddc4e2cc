import { CLIENT_ROUTES } from '@uluran/contract/client-routes';
import { ROUTE_NAMES } from '@uluran/contract/endpoints';
import { OPERATOR_ROUTES } from '@uluran/contract/operator-routes';
import { paragraph, richText } from '@uluran/contract/rich-text';
import { ROUTES, type Route, type RouteName } from '@uluran/contract/routes';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import type { OperatorGiven } from '../../examples/operator/given.ts';
import { exampleFile } from '../../scripts/docs/examples.ts';
import { readDocumentation } from '../../scripts/docs/source.ts';
import { createClient } from '../../src/index.ts';
import { createOperatorClient, isOperatorError, type OperatorClient } from '../../src/operator/index.ts';
import { createFakeServer, refuse, SAMPLE_ID, sample } from '../../src/testing/index.ts';

const resources = readDocumentation('operator');
const methods = resources.flatMap(({ key, methods }) =>
  methods.map(({ name, endpoint }) => [`${key}.${name}`, endpoint] as const),
);
const server = createFakeServer();
const operators = createOperatorClient({ baseUrl: server.baseUrl, fetch: server.fetch, token: 'token' });

/** Names of a client's methods, by group. */
const methodNames = (client: object) =>
  Object.entries(client).flatMap(([group, calls]) =>
    typeof calls === 'object' && group !== 'session' ? Object.keys(calls).map((name) => `${group}.${name}`) : [],
  );

/** Endpoints of operators: their sign-in, and every endpoint whose token needs a role. */
const ofOperators = ROUTE_NAMES.filter(
  (name) => (ROUTES[name] as Route).audience === 'operator' || ROUTES[name].path.startsWith('/ops/'),
);

beforeEach(() => {
  server.reset();
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

describe('the client of operators', () => {
  test('carries every endpoint of operators, each by one documented method, and no other endpoint', () => {
    expect(Object.keys(OPERATOR_ROUTES).sort()).toEqual([...ofOperators].sort());
    expect(methods.map(([, endpoint]) => endpoint).sort()).toEqual([...ofOperators].sort());
    expect(methods.map(([method]) => method).sort()).toEqual(methodNames(operators).sort());
  });

  test('shares no endpoint and no method with the client of members', () => {
    expect(Object.keys(CLIENT_ROUTES).filter((name) => name in OPERATOR_ROUTES)).toEqual([]);
    const member = createClient({ baseUrl: server.baseUrl, fetch: server.fetch });
    expect(methodNames(member).filter((name) => methodNames(operators).includes(name))).toEqual([]);
  });
});

const QR =
  '00020101021126610014COM.GO-JEK.WWW01189360091430000000010210G0000000010303UMI51440014ID.CO.QRIS.WWW0215ID10200000000150303UMI5204581253033605802ID5914WARUNG BU TINI6008SEMARANG61055019263040000';
const MERCHANT = {
  ...{ name: 'Warung Bu Tini', category: 'warung-makan', description: 'Nasi rames dan gudeg.' },
  ...{ address: 'Jl. Medoho Raya 21', district: 'Pedurungan', city: 'Kota Semarang', provinceCode: '33' },
  ...{ latitude: -6.99, longitude: 110.46, zone: 'WIB', hours: [{ weekday: 1, opens: '06:30', closes: '21:00' }] },
  cover: { url: '/api/pictures/1b2c3d4e5f6071821b2c3d4e5f607182', alt: 'Warung makan' },
} satisfies OperatorGiven['merchant'];

const PRODUCT = {
  ...{ title: 'Paket sembako keluarga', summary: 'Cukup bagi satu keluarga selama sepuluh hari.', unit: 'paket' },
  ...{ story: richText(paragraph('Isinya ditetapkan bersama bidan desa.')), neededUnits: 600, organiserId: 'u1' },
  ...{ givingType: 'bencana', categoryCode: 'bencana', provinceCode: '33', city: 'Kabupaten Demak' },
  ...{ beneficiary: '600 keluarga di tiga desa', endsOn: null, surplus: '' },
  verification: [{ check: 'Daftar dari kepala desa', checkedOn: '2026-11-07', validUntil: null }],
  cover: { url: '/api/pictures/1b2c3d4e5f6071821b2c3d4e5f607182', alt: 'Karung beras dan minyak' },
  contents: [{ label: 'Beras 5 kg', amountRupiah: 72_500 }],
  priceSource: 'Pasar Bintoro, Demak, 6 November',
} satisfies OperatorGiven['product'];
const DELIVERY = {
  ...{ place: 'Desa Bedono', deliveredOn: '2026-11-14', units: 120, description: '', isDelivered: false },
  ...{ purchases: [], documents: [] },
} satisfies OperatorGiven['delivery'];

/** Values for an example. */
const given = (client: OperatorClient): OperatorGiven => ({
  operators: client,
  signInToken: 'langkah-satu',
  campaignId: 'c1',
  identityId: 'i1',
  withdrawalId: 'w1',
  giftId: 'g1',
  bankAccountId: 'b1',
  number: '7',
  report: 'payout_reference,value_date',
  version: '0f3a9c1d2e4b5a67',
  lineId: 'e1',
  articleId: 'ar1',
  pickId: 'pk1',
  file: new Blob(['gambar']),
  memberId: 'm1',
  merchantId: 'mc1',
  qrString: QR,
  merchant: MERCHANT,
  productId: 'pr1',
  product: PRODUCT,
  priceId: '12',
  deliveryId: 'dl1',
  delivery: DELIVERY,
  programmeId: 'p1',
  companyId: 'co1',
  operatorId: 'o1',
  sessionId: 's1',
  roleProposalId: '7',
});

describe.each(resources.map(({ key, methods }) => [key, methods] as const))('the examples of %s', (key, methods) => {
  test('are one for each method', async () => {
    expect(Object.keys(await import(exampleFile(key, 'operator'))).sort()).toEqual(
      methods.map(({ name }) => name).sort(),
    );
  });

  test.each(methods.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s makes one call of %s, which the contract allows',
    async (name, endpoint) => {
      const examples: Record<string, (values: OperatorGiven) => unknown> = await import(exampleFile(key, 'operator'));
      const client = createOperatorClient({ baseUrl: server.baseUrl, fetch: server.fetch });
      client.session.set({ token: 'token', loggedIn: true });
      await examples[name]?.(given(client));
      expect(server.calls.map((call) => call.endpoint)).toEqual([endpoint]);
    },
  );
});

describe('the session of an operator', () => {
  const open = () => createOperatorClient({ baseUrl: server.baseUrl, fetch: server.fetch });
  const code = { signInToken: 'langkah-satu', code: '123456' };

  test('begins with the second step, and its token goes out with the next call', async () => {
    server.use({ finishOperatorSignIn: () => ({ ...sample('finishOperatorSignIn'), token: 'token-rini' }) });
    const client = open();
    await client.access.begin({ email: 'rini@contoh.id', password: 'rahasia-rini' });
    expect(client.session.get().loggedIn).toBe(false);
    await client.access.finish(code);
    expect(client.session.get()).toMatchObject({ loggedIn: true, token: 'token-rini', user: null });
    await client.campaignReviews.take(SAMPLE_ID);
    expect(server.calls.at(-1)?.token).toBe('token-rini');
  });

  test('does not begin with a wrong code', async () => {
    server.use({ finishOperatorSignIn: () => refuse('wrong_code') });
    const client = open();
    const failure = await client.access.finish(code).catch((error: unknown) => error);
    expect(isOperatorError(failure, 'access.finish') && failure.code).toBe('wrong_code');
    expect(client.session.get().loggedIn).toBe(false);
  });

  test.each(['signOut', 'signOutEverywhere'] as const)('ends with %s, even if the server refuses', async (method) => {
    const refused = () => refuse('service_unavailable');
    server.use({ endOperatorSession: refused, endOperatorSessions: refused });
    const client = open();
    await client.access.finish(code);
    await expect(client.access[method]()).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(client.session.get()).toMatchObject({ loggedIn: false, token: null });
  });

  test('ends when the server refuses its token, and notifies its listeners', async () => {
    const client = open();
    await client.access.finish(code);
    const heard = vi.fn();
    client.session.subscribe(heard);
    server.use({ listWithdrawalReviews: () => refuse('invalid_token') });
    await expect(client.withdrawalReviews.list()).rejects.toMatchObject({ code: 'invalid_token' });
    await expect.poll(() => heard.mock.calls[0]?.[0]).toBe('expired');
    expect(client.session.get().loggedIn).toBe(false);
  });

  test('goes on if the role may not make a call', async () => {
    server.use({ listEvidenceReviews: () => refuse('forbidden') });
    const client = open();
    await client.access.finish(code);
    await expect(client.evidenceReviews.list()).rejects.toMatchObject({ code: 'forbidden' });
    expect(client.session.get().loggedIn).toBe(true);
  });
});

test('the failures of a call are typed by its own name', () => {
  const error: unknown = undefined;
  if (isOperatorError(error, 'campaignReviews.approve'))
    expectTypeOf<'campaign_state'>().toExtend<(typeof error)['code']>();
  type Known = Parameters<typeof isOperatorError>[1];
  expectTypeOf<'withdrawalReviews.approve'>().toExtend<Known>();
  expectTypeOf<RouteName>().not.toExtend<Known>();
});
