import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signInCookie } from '@uluran/session/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestSite, type TestSite } from './build.ts';
import { CAMPAIGNS } from './fixture-campaigns.ts';

const CAMPAIGN = `/campaigns/${CAMPAIGNS[0]?.slug}`;

let site: TestSite;
let server: Server;
let origin: string;
beforeEach(async () => {
  site = await createTestSite();
  server = createServer((incoming, outgoing) => {
    if (!site.web.sendKept(incoming, outgoing, { requestId: () => 'asked-again', clientAddress: () => '203.0.113.8' }))
      outgoing.writeHead(599).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server[Symbol.asyncDispose]());

/** Returns the response with the rendered page, and then the one from memory. */
async function madeAndSent(path: string) {
  const headers = { 'accept-encoding': 'identity' };
  return [await site.get(path, { headers }), await fetch(origin + path, { headers })] as const;
}

it.each(['/', '/campaigns?category=kesehatan', '/privacy-policy', '/tidak/ada'])(
  '%s is sent from memory as it was made',
  async (path) => {
    const [made, sent] = await madeAndSent(path);
    expect(sent.status).toBe(made.status);
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      ...Object.fromEntries(made.headers),
      'x-request-id': 'asked-again',
    });
    expect(await sent.text()).toBe(await made.text());
  },
);

it.each([
  ['which sends away whoever is signed in', '/login'],
  ['which sends away whoever is signed in, also below', '/register?redirect=/campaigns'],
  ['which hands out a device', `${CAMPAIGN}/donate`],
  ['which is one donor’s own', `${CAMPAIGN}/donate/c0ffee/payment`],
])('a page %s is not', async (_, path) => {
  const [, sent] = await madeAndSent(path);
  expect(sent.status).toBe(599);
});

it('a guarded page that a signed-in visitor was shown is not kept', async () => {
  const signIn = { token: 'token-'.padEnd(43, 'x'), expiresAt: '2031-01-01T00:00:00Z' };
  const [cookie = ''] = signInCookie(signIn, null, { secure: false }).split(';');
  const headers = { 'accept-encoding': 'identity' };
  const shown = await site.get('/tidak/account-ada', { headers: { ...headers, cookie } });
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([404, expect.stringContaining('public')]);
  expect((await fetch(`${origin}/tidak/account-ada`, { headers })).status).toBe(599);
});
