import {
  CancelledError,
  type InfiniteData,
  InfiniteQueryObserver,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createClient, type Page } from '../src/index.ts';
import { createMoneyQueries, createQueries } from '../src/query.ts';
import { json, startTestServer } from './support/test-server.ts';

const { baseUrl, requests, answer } = await startTestServer();
const queries = createQueries(createClient({ baseUrl }));

test('a query that keeps failing is sent as often as its call alone: twice on 503, once on 404', async () => {
  for (const [status, times] of [
    [503, 2],
    [404, 1],
  ] as const) {
    answer(json({ status: false, message: 'x', data: { code: 'not_found' } }, status));
    await expect(new QueryClient().fetchQuery(queries.campaign('sumur'))).rejects.toMatchObject({ status });
    expect(requests).toHaveLength(times);
  }
});

test('nor does a component’s query client, whose own three retries are on, send it more often', async () => {
  answer(json({ status: false, message: 'x', data: { code: 'service_unavailable' } }, 503));
  const cache = new QueryClient({ defaultOptions: { queries: { retry: 3, retryDelay: 1 } } });
  const one = new QueryObserver(cache, queries.campaign('sumur'));
  const list = new InfiniteQueryObserver(cache, queries.campaigns());
  const stop = [one.subscribe(() => {}), list.subscribe(() => {})];
  const states = () => [one, list].map((query) => query.getCurrentResult()).map((now) => [now.status, now.fetchStatus]);
  const failed = ['error', 'idle'];
  await expect.poll(states).toEqual([failed, failed]);
  for (const unsubscribe of stop) unsubscribe();
  expect(requests.map(({ url }) => url).sort()).toEqual([
    '/api/campaigns',
    '/api/campaigns',
    '/api/campaigns/sumur',
    '/api/campaigns/sumur',
  ]);
});

test('no query retries by itself', () => {
  const money = createMoneyQueries(createClient({ baseUrl }));
  const all = [
    queries.home(),
    queries.campaigns(),
    queries.campaign('a'),
    queries.campaignNews('a'),
    queries.campaignNewsItem('a', 'b'),
    queries.campaignDonors('a'),
    queries.campaignFunds('a'),
    queries.csrProgrammes(),
    queries.csrProgramme('a'),
    queries.csrNews('a'),
    queries.csrNewsItem('a', 'b'),
    queries.csrDonors('a'),
    queries.csrFunds('a'),
    queries.matchingTotals(),
    queries.ambassadors(),
    queries.ambassador('a'),
    queries.ambassadorNews('a'),
    queries.ambassadorDonors('a'),
    queries.products(),
    queries.product('a'),
    queries.productDonors('a'),
    queries.productFunds('a'),
    queries.target('a'),
    queries.categories(),
    queries.regions(),
    queries.search({ q: 'banjir' }),
    queries.suggestions('banj'),
    queries.paymentMethods(),
    queries.payment('a'),
    queries.trace('a'),
    queries.givenNews(),
    queries.ownDonations(),
    queries.ownDonation('a'),
    queries.identity(),
    queries.ownCampaigns(),
    queries.ownCampaign('a'),
    queries.ownUpdates('a'),
    queries.ownUpdate('a', 'b'),
    queries.receipt('a'),
    queries.donation('a'),
    queries.configuration(),
    queries.summary(),
    queries.sessions(),
    queries.merchants(),
    queries.merchantPlaces(),
    queries.merchant('warung'),
    queries.personalData(),
    queries.campaignDashboard('a'),
    queries.campaignDonorsPage('a'),
    ...[money.bankAccounts(), money.withdrawals(), money.withdrawal('a'), money.withdrawalTerms('a')],
  ];
  expect(all).toHaveLength(Object.keys(queries).length + Object.keys(money).length);
  for (const options of all) expect(options.retry).toBe(false);
});

test('every query has a key of its own, and everything of a campaign lies below the campaign', () => {
  const keys = [
    queries.home(),
    queries.campaigns(),
    queries.campaigns({ q: 'a' }),
    queries.campaign('a'),
    queries.campaignNews('a'),
    queries.campaignDonors('a'),
    queries.campaignDonors('a', { prayersOnly: true }),
    queries.campaignFunds('a'),
    queries.csrProgrammes(),
    queries.csrProgramme('a'),
    queries.ambassadors(),
    queries.ambassadors({ campaign: 'a' }),
    queries.ambassador('a'),
    queries.products(),
    queries.product('a'),
    queries.target('a'),
    queries.payment('a'),
  ].map(({ queryKey }) => JSON.stringify(queryKey));
  expect(new Set(keys).size).toBe(keys.length);
  for (const options of [queries.campaignNews('a'), queries.campaignDonors('a'), queries.campaignFunds('a')]) {
    expect(options.queryKey.slice(0, 2)).toEqual(['campaign', 'a']);
  }
});

test('a list goes on where the last page ended, until there is no next', async () => {
  answer(({ url }, response) => {
    const cursor = new URL(url, baseUrl).searchParams.get('cursor');
    const page =
      cursor === null ? { data: ['a'], meta: { nextCursor: 'dua' } } : { data: ['b'], meta: { nextCursor: null } };
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ status: true, ...page }));
  });
  const data = (await new QueryClient().fetchInfiniteQuery({
    ...queries.campaigns({ q: 'air' }),
    pages: 5,
  })) as InfiniteData<Page<unknown>>;
  expect(data.pages.flatMap(({ items }) => items)).toEqual(['a', 'b']);
  expect(requests.map(({ url }) => url)).toEqual(['/api/campaigns?q=air', '/api/campaigns?q=air&cursor=dua']);
});

test('a query that nobody waits for any more aborts its call', async () => {
  answer(() => {});
  const cache = new QueryClient();
  const waiting = cache.fetchQuery(queries.home()).catch((error: unknown) => error);
  await expect.poll(() => requests.length).toBe(1);
  await cache.cancelQueries({ queryKey: queries.home().queryKey });
  expect(await waiting).toBeInstanceOf(CancelledError);
});
