import { beforeEach, expect, it } from 'vitest';
import { createTestSite, type TestSite } from './build.ts';
import { ORIGIN } from './configuration.ts';
import { CAMPAIGNS } from './fixture-campaigns.ts';

const CAMPAIGN = `/campaigns/${CAMPAIGNS[0]?.slug}`;
const FORM = `${CAMPAIGN}/donate`;
const DEVICE = '0123456789abcdef0123456789abcdef';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});

const cookieOf = async (path: string, init?: RequestInit) => (await site.get(path, init)).headers.get('set-cookie');
const post = (cookie?: string) => ({
  method: 'POST',
  body: new URLSearchParams({ amount: '50.000' }),
  headers: { origin: ORIGIN, ...(cookie && { cookie }) },
});

it('a browser that begins to give gets a device of its own, which no script reads', async () => {
  const cookie = await cookieOf(FORM);
  expect(cookie).toMatch(/^uluran_device=[0-9a-f]{32}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
  expect(await cookieOf(FORM)).not.toBe(cookie);
});

it('so does one that sends the form without having one', async () => {
  expect(await cookieOf(FORM, post())).toContain('uluran_device=');
});

it('on https the device travels nowhere else', async () => {
  site = await createTestSite({ publicOrigin: 'https://uluran.example' });
  expect(await cookieOf(FORM)).toMatch(/; Secure$/);
});

it('a browser with a device keeps it, and one with a made-up device gets a new one', async () => {
  const headers = (device: string) => ({ headers: { cookie: `lain=1; uluran_device=${device}` } });
  expect(await cookieOf(FORM, headers(DEVICE))).toBeNull();
  expect(await cookieOf(FORM, headers('<script>'))).toContain('uluran_device=');
});

it.each(['/', '/campaigns', CAMPAIGN, '/privacy-policy', `${CAMPAIGN}/donate/c0ffee/payment`])(
  '%s gives none',
  async (path) => expect(await cookieOf(path)).toBeNull(),
);

it('the API is told the device by every call of the visit, and nothing else of the cookies', async () => {
  const fields = {
    amount: '50.000',
    method: 'qris',
    name: 'Siti Rahma',
    contact: '0812 3456 7890',
    tip: '0',
    idempotencyKey: 'kunci-0123456789',
  };
  const cookie = `lain=rahasia; uluran_device=${DEVICE}`;
  const response = await site.get(FORM, { ...post(cookie), body: new URLSearchParams(fields) });
  expect(response.status).toBe(303);
  expect(site.api.requests.length).toBeGreaterThan(0);
  for (const { headers } of site.api.requests) expect(headers.get('cookie')).toBe(`uluran_device=${DEVICE}`);
});
