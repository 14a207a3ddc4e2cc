import { endpointOf, ROUTE_NAMES } from '@uluran/contract/endpoints';
import { ROUTES, type RouteName } from '@uluran/contract/routes';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { codePoint } from '../../../../../scripts/check/code-point.ts';
import { RUNS_EVERYTHING } from '../../../../../scripts/check/lanes.ts';
import { createAccount, createOperator } from '../../support/accounts.ts';
import { type ArrangedCampaign, createCampaign, createNews } from '../../support/arrange.ts';
import { givePaid } from '../../support/giving.ts';
import { createAmbassador, createCsrProgramme, createProduct } from '../../support/kinds.ts';
import { startTestApi } from '../../support/test-api.ts';

/** Requests to each endpoint with a query. */
const RUNS = Number(process.env.ANY_QUERY_RUNS ?? (RUNS_EVERYTHING ? 500 : 30));
const TIMEOUT_MS = 30_000 + 20 * RUNS;

const running = await startTestApi();
const campaign = await createCampaign(running.database);
/** One target of each kind, by the first part of the paths of its calls. */
const TARGETS: Readonly<Record<string, { kind: string; target: ArrangedCampaign }>> = {
  '/campaigns/': { kind: 'campaign', target: campaign },
  '/csr/': { kind: 'csr', target: await createCsrProgramme(running.database) },
  '/duta-kasih/': { kind: 'ambassador', target: await createAmbassador(running.database, campaign) },
  '/products/': { kind: 'product', target: await createProduct(running.database, { priceRupiah: 50_000 }) },
};
for (const { kind, target } of Object.values(TARGETS))
  for (let count = 0; count < 3; count += 1) {
    await createNews(running.database, target.id);
    const units = kind === 'product' ? { quantity: 1 } : {};
    await givePaid(running, target.slug, { target: { kind, slug: target.slug }, ...units });
  }
const { slug } = campaign;
/** The donor of these gifts, so that a member's own lists are not empty. */
const { token, userId } = await createAccount(running.database, { email: 'siti.rahma@contoh.id' });
const own = await createCampaign(running.database, { ownerId: userId });
await givePaid(running, own.slug);
const operator = await createOperator(running.database, { role: 'administrator' });
const tokenOf = (name: RouteName) => (ROUTES[name].audience === 'operator' ? operator.token : token);

const withQuery = ROUTE_NAMES.filter((name) => endpointOf(name).query !== undefined);

function pathOf(name: RouteName): string {
  const { path } = ROUTES[name];
  if (path.startsWith('/me/campaigns/')) return path.replace('{id}', own.publicId);
  const [, arranged] = Object.entries(TARGETS).find(([start]) => path.startsWith(start)) ?? [];
  return path.replace(/\{(?:slug|id)\}/, arranged?.target.slug ?? slug);
}

function parametersOf(name: RouteName): string[] {
  const schema = z.toJSONSchema(endpointOf(name).query ?? z.object({}), { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.properties ?? {});
}

/** Texts with a meaning for PostgreSQL's search, for its types, or for a parser on the way. */
const PIECES = [
  '-',
  '"',
  ' or ',
  '!',
  '|',
  '&',
  '<->',
  ':*',
  '(',
  ')',
  '\\',
  "'",
  '%',
  '_',
  '*',
  '\t',
  '\n',
  ' ',
  '.',
  ',',
  ';',
];
const piece = fc.constantFrom(...PIECES);
const ODD = ['', '0', '-1', '1e9', '9'.repeat(30), 'NaN', 'Infinity', 'null', 'true', '\0', '\ud800', 'İ'.repeat(100)];
const hostileText = fc.oneof(
  fc.tuple(piece, fc.integer({ min: 20, max: 90 })).map(([text, times]) => `${text.repeat(times)}air`),
  fc.string({ unit: fc.oneof(piece, fc.constant('air')), maxLength: 100 }),
  fc.string({ unit: codePoint, maxLength: 100 }),
  fc.constantFrom(...ODD),
);

const digits = (most: number, width: number) => fc.nat(most).map((value) => String(value).padStart(width, '0'));
const year = fc.oneof(digits(9999, 4), fc.constantFrom('0000', '0001', '1582', '1970', '9999'));
/** Most are dates of the calendar; the rest only have the form of dates. */
const moment = fc
  .tuple(
    year,
    fc.oneof(digits(12, 2), digits(99, 2)),
    fc.oneof(digits(28, 2), digits(99, 2)),
    digits(23, 2),
    digits(59, 2),
  )
  .map(([y, month, day, hour, minute]) => `${y}-${month}-${day} ${hour}:${minute}:00`);
const time = fc
  .tuple(
    moment,
    fc.constantFrom('', '.1', '.999999', '.9999999'),
    fc.constantFrom('+00', '+00', '+00', 'Z', '+15', ' BC'),
  )
  .map((parts) => parts.join(''));
const number = fc.oneof(fc.maxSafeInteger(), fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n })).map(String);
const key = fc.oneof(
  { weight: 4, arbitrary: time },
  { weight: 2, arbitrary: number },
  { weight: 1, arbitrary: fc.oneof(fc.string(), fc.constantFrom('infinity', '-infinity', 'now', 'epoch', '-0')) },
);
const cursor = fc
  .tuple(
    fc.oneof({ weight: 8, arbitrary: key.map((text) => JSON.stringify(text)) }, { weight: 1, arbitrary: fc.json() }),
    fc.oneof({ weight: 8, arbitrary: number }, { weight: 1, arbitrary: fc.json() }),
  )
  .map(([first, second]) => Buffer.from(`[${first},${second}]`).toString('base64url'));

/** Unencoded: percent signs without digits, bytes that are no text. */
const rawText = fc.constantFrom('%', '%zz', '%ff%fe', '%ed%a0%80', '%00', '%2500', '+', '=&=', '[]');
const value = fc.oneof(
  { weight: 4, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())) },
  { weight: 1, arbitrary: fc.oneof(cursor, rawText) },
);
const foreign = fc.constantFrom('x', '__proto__', 'constructor', 'cursor[]', '%00');

/** A query of some of the endpoint's parameters, and maybe an unknown one, with any values. */
function queryOf(name: RouteName) {
  const names = parametersOf(name);
  const some = fc.subarray(names, { minLength: 1, maxLength: Math.min(3, names.length) });
  return fc
    .tuple(some, fc.option(foreign), fc.array(value, { minLength: 4, maxLength: 4 }))
    .map(([own, other, values]) =>
      [...own, ...(other === null ? [] : [other])].map((given, index) => `${given}=${values[index]}`).join('&'),
    );
}

test.each(withQuery)('%s answers any query without failing itself', { timeout: TIMEOUT_MS }, async (name) => {
  await fc.assert(
    fc.asyncProperty(queryOf(name), async (query) => {
      const { status } = await running.call('GET', `${pathOf(name)}?${query}`, { token: tokenOf(name) });
      expect(status).toBeLessThan(500);
    }),
    { numRuns: RUNS },
  );
});

const withCursor = withQuery.filter((name) => parametersOf(name).includes('cursor'));

test.each(withCursor)('%s goes on from any cursor without failing itself', { timeout: TIMEOUT_MS }, async (name) => {
  await fc.assert(
    fc.asyncProperty(cursor, async (text) => {
      const { status } = await running.call('GET', `${pathOf(name)}?cursor=${text}`, { token: tokenOf(name) });
      expect([200, 400]).toContain(status);
    }),
    { numRuns: RUNS },
  );
});

const cursorAt = (keyText: string) => Buffer.from(JSON.stringify([keyText, 1])).toString('base64url');

async function foundBy(words: string): Promise<string[]> {
  const { status, body } = await running.get(`/campaigns?q=${encodeURIComponent(words)}`);
  expect(status).toBe(200);
  return body.data.map((found: { slug: string }) => found.slug);
}

test.each(['-'.repeat(33), '-'.repeat(80), '- '.repeat(40), '"'.repeat(50), '(('.repeat(20), '| & ! '.repeat(10)])(
  'a search for the words behind %j finds them',
  async (signs) => {
    const found = await foundBy(`${signs}air`);
    expect(found).toContain(slug);
    expect(found).toEqual(await foundBy('air'));
    await foundBy(signs);
  },
);

test.each([
  '0000-01-01 00:00:00+00',
  '0000-12-31 23:59:59.999999+00',
  '0001-01-01 00:00:00+00',
  '1999-12-31 23:59:59+00',
])('a list that would go on from %s starts anew', async (at) => {
  for (const list of ['news', 'donors'])
    expect((await running.get(`/campaigns/${slug}/${list}?cursor=${cursorAt(at)}`)).status).toBe(400);
});
