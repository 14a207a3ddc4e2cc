import { createHash, randomUUID } from 'node:crypto';
import { endpointOf, ROUTE_NAMES } from '@uluran/contract/endpoints';
import { mayDo, OPERATOR_ROLES } from '@uluran/contract/operator-roles';
import { ROUTES, type Route, type RouteName } from '@uluran/contract/routes';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { issueReceipts } from '../../../src/giving/receipts/issue-receipts.ts';
import { type CampaignCall, ROLES_OF_CALLS } from '../../../src/targets/teams/roles.domain.ts';
import { createAccount, createOperator, newNetwork } from '../../support/accounts.ts';
import { createCampaign, createNews } from '../../support/arrange.ts';
import { BANK_ACCOUNT, createBankAccount } from '../../support/bank-accounts.ts';
import { type GivenPayment, giveOpen, givePaid } from '../../support/giving.ts';
import { createAmbassador, createCsrProgramme, createProduct } from '../../support/kinds.ts';
import { addToTeam } from '../../support/teams.ts';
import { requestOf, startTestApi } from '../../support/test-api.ts';
import { ACCOUNT_ROWS } from './support/account-rows.ts';
import { tryBodiesLike } from './support/any-body.ts';
import { ownCampaignRows, reviewRows } from './support/campaign-rows.ts';
import { evidenceRows } from './support/evidence-rows.ts';
import { FUNNEL_ROWS } from './support/funnel-rows.ts';
import { givingRows } from './support/giving-rows.ts';
import { identityRows } from './support/identity-rows.ts';
import { createKeptLog } from './support/kept-lines.ts';
import type { Owner, Row } from './support/matrix-row.ts';
import { operatorRows } from './support/operator-rows.ts';
import { createOwners } from './support/owners.ts';
import { pushRows } from './support/push-rows.ts';
import { queueRows } from './support/queue-rows.ts';
import { siteRows } from './support/site-rows.ts';
import { targetRows } from './support/target-rows.ts';
import { teamRows } from './support/team-rows.ts';
import { temporaryPictures, tryFiles } from './support/try-files.ts';
import { ownUpdateRows } from './support/update-rows.ts';
import { withdrawalRows } from './support/withdrawal-rows.ts';

const { log, lines } = createKeptLog();
const running = await startTestApi({ log, pictures: await temporaryPictures() });
const { database, gateway } = running;

const campaign = await createCampaign(database);
const newsId = await createNews(database, campaign.id);
const programme = await createCsrProgramme(database);
const programmeNewsId = await createNews(database, programme.id);
const ambassador = await createAmbassador(database, campaign);
const product = await createProduct(database);
let gift: GivenPayment;
let prayer: string;
let receipt: { donationId: string; code: string };
beforeAll(async () => {
  gift = await giveOpen(running, campaign.slug);
  const prayed = await givePaid(running, campaign.slug);
  await rollUpLedger(database.sql);
  await issueReceipts(database.sql);
  const [issued] = await database.sql<[{ code: string }]>`SELECT code FROM receipts`;
  receipt = { donationId: prayed.donationId, code: issued.code };
  prayer = createHash('md5').update(prayed.donationId).digest('hex');
});

/** Invalid tokens: each must be treated like no token at all. */
const STRANGERS = {
  anonymous: {},
  'with a garbage token': { Authorization: 'Bearer tidak-ada-yang-punya' },
  'with an invented token': { Authorization: `Bearer ${'A'.repeat(43)}` },
  'with an endless token': { Authorization: `Bearer ${'B'.repeat(4000)}` },
  'with a password': { Authorization: `Basic ${btoa('admin:admin')}` },
  'with a cookie': { Cookie: 'session=%7B%22token%22%3A%22x%22%2C%22loggedIn%22%3Atrue%7D' },
} as const;

const ofBankAccount = {
  arrange: ({ userId }: { userId: number }) => createBankAccount(database, userId),
  status: 200,
  otherStatus: 404,
};

/**
 * One good request for each endpoint. A new endpoint fails here until it has a row, which includes a decision about its callers.
 */
const ROWS: Record<RouteName, Row> = {
  ...siteRows(campaign.slug),
  ...targetRows({ campaign, newsId, programme, programmeNewsId, ambassador, product }),
  ...pushRows(campaign.slug),
  ...givingRows(campaign.slug, () => ({ gift, prayer, receipt })),
  // A preview needs a signed token: previews.db.test.ts.
  getCampaignPreview: { path: () => '/campaign-previews/tidak-ada', status: 404 },
  ...ACCOUNT_ROWS,
  getMemberSummary: { path: () => '/me/summary', status: 200 },
  listGivenNews: { path: () => '/me/news', status: 200 },
  listOwnDonations: { path: () => '/me/donations', status: 200 },
  ...ownCampaignRows(running),
  ...ownUpdateRows(database),
  ...teamRows(database),
  ...reviewRows(database),
  ...queueRows(database),
  ...withdrawalRows(database),
  ...evidenceRows(database),
  ...FUNNEL_ROWS,
  ...operatorRows(running),
  listBankAccounts: { path: () => '/me/bank-accounts', status: 200 },
  addBankAccount: { path: () => '/me/bank-accounts', body: () => BANK_ACCOUNT, status: 201 },
  getBankAccount: { path: ({ thing }) => `/me/bank-accounts/${thing}`, ...ofBankAccount },
  makeBankAccountPrimary: { path: ({ thing }) => `/me/bank-accounts/${thing}/primary`, ...ofBankAccount },
  deleteBankAccount: { path: ({ thing }) => `/me/bank-accounts/${thing}`, ...ofBankAccount },
  ...identityRows(database),
  getGivingStatement: { path: () => '/me/statements/2026.csv', status: 200 },
  receiveNotification: {
    path: () => '/webhooks/midtrans',
    body: () => gateway.controls.notification(gift.reference),
    status: 200,
  },
  getPicture: { path: () => '/pictures/tidak-ada-320.webp', status: 404 },
  getSharePicture: { path: () => `/og/campaign/${campaign.slug}.png`, status: 200 },
  // A picture needs a token that the server signed: trace-pictures.db.test.ts.
  getTracePicture: { path: () => '/trace-pictures/tidak-ada.png', status: 404 },
  getPoster: { path: () => `/posters/campaign/${campaign.slug}.pdf`, status: 200 },
  getMerchantPoster: { path: () => '/merchant-posters/tidak-ada-a4.pdf', status: 404 },
  getConfiguration: { path: () => '/config', status: 200 },
  getOpenApi: { path: () => '/openapi.json', status: 200 },
  getHealth: { path: () => '/healthz', status: 200 },
  getReadiness: { path: () => '/readyz', status: 200 },
  getMetrics: { path: () => '/metrics', status: 200 },
};

async function send(name: RouteName, headers: Record<string, string>, owner: Owner, body = ROWS[name].body?.(owner)) {
  const aborted = new AbortController();
  const request = requestOf(ROUTES[name].method, ROWS[name].path(owner), {
    headers: { 'Idempotency-Key': randomUUID(), ...headers },
    ...(body !== undefined && { body }),
    signal: aborted.signal,
  });
  const response = await running.fetch(request, newNetwork());
  await response.body?.cancel();
  aborted.abort();
  return response;
}

const { ownerFor, ownerBefore, ownerIn } = createOwners(database, ROWS);
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Endpoints that have no row yet. */
function withoutRow(names: readonly string[]): string[] {
  return names.filter((name) => !Object.hasOwn(ROWS, name));
}

test('every endpoint of the table has a row, and a new one would be noticed', () => {
  expect(withoutRow(ROUTE_NAMES)).toEqual([]);
  expect(Object.keys(ROWS)).toHaveLength(ROUTE_NAMES.length);
  expect(withoutRow([...ROUTE_NAMES, 'readEverything'])).toEqual(['readEverything']);
});

describe.each(ROUTE_NAMES)('%s', (name) => {
  const { audience, work: routeWork }: Route = ROUTES[name];
  const { stepUp = false, temporaryPassword = false } = endpointOf(name);
  const { status, otherStatus = status } = ROWS[name];
  const isOps = audience === 'operator';
  const isOpen = audience === 'anyone' || audience === 'gateway';

  test.each(Object.entries(STRANGERS))('answers a caller %s as its audience says', async (_, headers) => {
    const expected = isOpen ? status : 401;
    expect((await send(name, headers, await ownerBefore(name, expected))).status).toBe(expected);
  });

  test('answers its owner', async () => {
    const owner = await ownerBefore(name, status);
    expect((await send(name, bearer(owner.token), owner)).status).toBe(status);
  });

  if (endpointOf(name).body !== undefined && audience !== 'gateway')
    test('refuses a body that is no JSON', async () => {
      const owner = await ownerBefore(name, 400);
      expect([400, 415]).toContain((await send(name, bearer(owner.token), owner, '{')).status);
    });

  if (endpointOf(name).body !== undefined && audience !== 'gateway')
    test('refuses whatever a body holds without failing itself', async () => {
      const owner = await ownerFor(name);
      await tryBodiesLike(ROWS[name].body?.(owner), (body) => send(name, bearer(owner.token), owner, body));
    });

  if (endpointOf(name).multipart !== undefined)
    test('takes or refuses whatever a file holds', { timeout: 600_000 }, async () => {
      await tryFiles(endpointOf(name).multipart, async (body) => {
        const owner = await ownerFor(name);
        const request = requestOf(ROUTES[name].method, ROWS[name].path(owner), { token: owner.token });
        return await running.fetch(new Request(request, { body }), newNetwork());
      });
    });

  test('answers another member', async () => {
    const expected = isOpen ? status : otherStatus;
    const [owner, other] = [await ownerBefore(name, expected), await ownerFor(name)];
    expect(
      (await send(name, bearer(other.token), { ...other, sessionId: owner.sessionId, thing: owner.thing })).status,
    ).toBe(expected);
  });

  if (isOps)
    test('refuses a member’s token', async () => {
      const member = await createAccount(database, { role: 'administrator' });
      const { thing } = await ownerBefore(name, 401);
      expect((await send(name, bearer(member.token), { ...member, thing })).status).toBe(401);
    });

  const work = ROWS[name].work ?? routeWork;
  if (work !== undefined)
    test.each(OPERATOR_ROLES)('answers the role %s as the table of roles says', async (role) => {
      const expected = mayDo(role, work) ? otherStatus : 403;
      const [{ thing }, operator] = [await ownerBefore(name, expected), await createOperator(database, { role })];
      expect((await send(name, bearer(operator.token), { ...operator, thing })).status).toBe(expected);
    });

  if (!isOps)
    test('takes an operator’s token for nobody’s', async () => {
      const operator = await ownerFor(name, { audience: 'operator', role: 'administrator' });
      expect((await send(name, bearer(operator.token), operator)).status).toBe(isOpen ? status : 401);
    });

  test('asks who is there, where it should, five minutes after the last proof', async () => {
    const expected = stepUp ? 403 : status;
    const owner = await ownerIn(name, { confirmedMinutesAgo: 6 }, expected);
    expect((await send(name, bearer(owner.token), owner)).status).toBe(expected);
  });

  test('keeps out the session of a temporary password, unless it leads to a new one', async () => {
    const expected = isOpen || temporaryPassword ? status : 403;
    const owner = await ownerIn(name, { temporaryPassword: true }, expected);
    expect((await send(name, bearer(owner.token), owner)).status).toBe(expected);
  });
});

const campaignCalls = Object.keys(ROLES_OF_CALLS) as CampaignCall[];

test('every call about one campaign of a member names the roles that may make it', () => {
  const below = ROUTE_NAMES.filter((name) => ROUTES[name].path.startsWith('/me/campaigns/{id}'));
  expect(campaignCalls.toSorted()).toEqual(below.toSorted());
});

describe.each(campaignCalls)('%s', (name) => {
  test('answers co-organisers as their roles allow', async () => {
    const owner = await ownerFor(name);
    const [campaignId = ''] = ROWS[name].path(owner).replace('/me/campaigns/', '').split('/');
    // The role with fewer rights first: an allowed call may change the campaign.
    for (const role of ['viewer', 'editor'] as const) {
      const member = await createAccount(database);
      await addToTeam(database, campaignId, member.userId, role);
      const response = await send(name, bearer(member.token), { ...member, thing: owner.thing });
      // An editor cannot delete a campaign that was never published.
      const isAllowed = (ROLES_OF_CALLS[name] as readonly string[]).includes(role) && name !== 'discardCampaignDraft';
      expect([role, response.status]).toEqual([role, isAllowed ? ROWS[name].status : 403]);
    }
  });
});

const gatewayRoutes = ROUTE_NAMES.filter((name) => ROUTES[name].audience === 'gateway');

test.each(gatewayRoutes)('%s refuses every caller whose notification is not signed', async (name) => {
  const forged = gateway.controls.notification('somebody-else').replace('somebody-else', gift.reference);
  const owner = await ownerFor(name);
  for (const headers of Object.values(STRANGERS)) {
    expect((await send(name, headers, owner, forged)).status).toBe(401);
  }
});

describe('a HEAD', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** Returns the unread response, and the number of streams that the call has begun. */
  async function answerTo(method: string, name: RouteName) {
    let begun = 0;
    const Counted = new Proxy(ReadableStream, {
      construct(made, given) {
        begun += 1;
        return Reflect.construct(made, given) as object;
      },
    });
    // A session of its own: the first one may have been confirmed too long ago by now.
    const owner = await ownerIn(name, {}, ROWS[name].status);
    const request = requestOf(method, ROWS[name].path(owner), { headers: bearer(owner.token) });
    vi.stubGlobal('ReadableStream', Counted);
    return { response: await running.fetch(request, newNetwork()), begun };
  }

  const readable = ROUTE_NAMES.filter((name) => ROUTES[name].method === 'GET');

  test.each(readable)('of %s answers as GET does, and begins no body', async (name) => {
    const { response, begun } = await answerTo('HEAD', name);
    expect([response.status, response.body, begun]).toEqual([ROWS[name].status, null, 0]);
  });

  test('that began one would be noticed', async () => {
    const { response, begun } = await answerTo('GET', 'streamPayment');
    expect(begun).toBe(1);
    await response.body?.cancel();
  });
});

test('no answer sets a cookie or asks for a password', async () => {
  for (const name of ROUTE_NAMES) {
    const isOpen = ['anyone', 'gateway'].includes(ROUTES[name].audience);
    const response = await send(name, {}, await ownerBefore(name, isOpen ? ROWS[name].status : 401));
    expect([name, response.headers.get('Set-Cookie'), response.headers.get('WWW-Authenticate')]).toEqual([
      name,
      null,
      null,
    ]);
  }
});

test('the log and the header for proxies have routes, and no id, token or code of an address', async () => {
  const key = `kunci-${randomUUID()}`;
  for (const name of ROUTE_NAMES) {
    const path = `${ROUTES[name].path.replaceAll(/\{\w+\}/g, key)}?token=${key}`;
    const response = await running.fetch(requestOf(ROUTES[name].method, path), newNetwork());
    await response.body?.cancel();
    expect(response.headers.get('X-Route')).toBe(`/api${ROUTES[name].path}`);
  }
  const unknown = await running.fetch(requestOf('GET', `/${key}`), newNetwork());
  expect(unknown.headers.get('X-Route')).toBe('unknown');
  const keys = [key, gift.paymentId, gift.donationId, receipt.donationId, receipt.code];
  expect(lines.filter((line) => keys.some((part) => line.includes(part)))).toEqual([]);
  // Lines of the test itself, and of all calls of the rows above.
  for (const name of ['confirmFollow', 'getPayment', 'verifyReceipt', 'getCampaignPreview'])
    expect(lines.join('')).toContain(`"route":"${name}"`);
});
