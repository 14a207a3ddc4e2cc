import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { type OpenedPage, readOpenedPath } from '../src/measurement/opened-page.ts';
import { createTestSite, type TestSite } from './build.ts';
import { CAMPAIGNS } from './fixture-campaigns.ts';

const SLUG = CAMPAIGNS[0]?.slug ?? '';
const VIEW = { kind: 'campaign', address: SLUG, step: 'view' };
const FORM = { ...VIEW, step: 'form' };
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' };

let site: TestSite;
let opened: OpenedPage[];
let agents: (string | undefined)[];
let addresses: string[];
beforeEach(async () => {
  [opened, agents, addresses] = [[], [], []];
  site = await createTestSite({
    noteOpened: (page, { userAgent, clientAddress }) => {
      addresses.push(clientAddress);
      opened.push(page);
      agents.push(userAgent);
    },
  });
});

const report = (body: string, headers: Record<string, string> = {}) =>
  site.get('/opened', {
    method: 'POST',
    body,
    headers: { 'content-length': String(body.length), 'sec-fetch-site': 'same-origin', ...headers },
  });

it('a page and a form are counted when they are sent, with the browser that asked', async () => {
  await site.get(`/campaigns/${SLUG}`, { headers: PHONE });
  await site.get(`/campaigns/${SLUG}/donate?amount=50000`, { headers: PHONE });
  expect(opened).toEqual([VIEW, FORM]);
  expect(agents).toEqual([PHONE['user-agent'], PHONE['user-agent']]);
});

it('a page from memory counts too', async () => {
  const server = createServer((incoming, outgoing) => {
    if (!site.web.sendKept(incoming, outgoing, { requestId: () => 'id', clientAddress: () => '203.0.113.8' }))
      outgoing.writeHead(599).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const headers = { 'accept-encoding': 'identity', ...PHONE };
  await site.get(`/campaigns/${SLUG}`, { headers });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sent = await fetch(`${origin}/campaigns/${SLUG}`, { headers });
  await server[Symbol.asyncDispose]();
  expect(sent.status).toBe(200);
  expect(opened).toEqual([VIEW, VIEW]);
  expect(addresses).toEqual(['203.0.113.7', '203.0.113.8']);
});

it('what is not there, or only asked about, is not counted', async () => {
  await site.get('/campaigns/tidak-ada');
  await site.get(`/campaigns/${SLUG}`, { method: 'HEAD' });
  await site.get('/campaigns');
  await site.get('/help');
  expect(opened).toEqual([]);
});

describe('what the application reports', () => {
  it('is counted like a page that was sent, and answered with nothing', async () => {
    const response = await report(`/campaigns/${SLUG}`);
    expect([response.status, await response.text(), response.headers.get('set-cookie')]).toEqual([204, '', null]);
    expect(opened).toEqual([VIEW]);
  });

  it('is not counted from another site, nor if it is no such page', async () => {
    await report(`/campaigns/${SLUG}`, { 'sec-fetch-site': 'cross-site' });
    await report('/account');
    await report(`/campaigns/${'a'.repeat(400)}`);
    expect(opened).toEqual([]);
  });
});

it.each([
  ['/csr/kelas', { kind: 'csr', address: 'kelas', step: 'view' }],
  ['/duta-kasih/rani/donate', { kind: 'ambassador', address: 'rani', step: 'form' }],
  ['/product/x1', { kind: 'product', address: 'x1', step: 'view' }],
  ['/campaigns/a/donate/1/payment', undefined],
  ['/campaigns/a/news', undefined],
  ['/campaigns', undefined],
  ['/campaigns/', undefined],
  ['/campaigns/a%2Fb', undefined],
  ['/', undefined],
])('%s', (path, page) => {
  expect(readOpenedPath(path)).toEqual(page);
});
