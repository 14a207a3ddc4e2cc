import { PREVIEW_PATH, paymentPath, tracePath } from '@uluran/contract/targets';
import { expect, it } from 'vitest';
import { CONFIRM_VOLUNTEER, WITHDRAW_VOLUNTEER } from '../src/app/volunteer-paths.ts';
import { FORM_PATHS, SITE_ROUTES } from '../src/server/index.ts';
import { createTestSite, type TestSite } from './build.ts';
import { ORIGIN } from './configuration.ts';

/** Replaces each id, token and code that opens a page. */
const KEY = 'kunci-rahasia-0123456789';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: ORIGIN };

const PAYMENT = paymentPath({ kind: 'campaign', slug: 'bantu-alya' }, KEY);

/** Every address that is the only key to its page, with the pattern that replaces it in the log. */
const KEYS = {
  [PAYMENT]: '/campaigns/{slug}/donate/{id}/payment',
  [tracePath(PAYMENT)]: '/campaigns/{slug}/donate/{id}/payment/jejak',
  [PAYMENT.replace('/payment', '/receipt')]: '/campaigns/{slug}/donate/{id}/receipt',
  [PAYMENT.replace('/payment', '/receipt.pdf')]: '/campaigns/{slug}/donate/{id}/receipt.pdf',
  [paymentPath({ kind: 'product', slug: 'b1' }, KEY)]: '/product/{id}/donate/{payment_id}/payment',
  [`${PREVIEW_PATH}/${KEY}`]: '/pratinjau/{token}',
  [`/verifikasi/${KEY}`]: '/verifikasi/{code}',
  [`/kabar/konfirmasi/${KEY}`]: '/kabar/konfirmasi/{token}',
  [`/kabar/berhenti/${KEY}`]: '/kabar/berhenti/{token}',
  [`${CONFIRM_VOLUNTEER}/${KEY}`]: `${CONFIRM_VOLUNTEER}/{token}`,
  [`${WITHDRAW_VOLUNTEER}/${KEY}`]: `${WITHDRAW_VOLUNTEER}/{token}`,
  [`/confirm-registration?token=${KEY}`]: '/confirm-registration',
};

/** Returns the address of a pattern, each parameter replaced by the key. */
const addressOf = (pattern: string) => `${pattern.replace(/\*$/, '{x}').replaceAll(/\{\w+\}/g, KEY)}?token=${KEY}`;

/** Requests every address of the site, and posts every form. */
async function visitEverything(site: TestSite): Promise<Response[]> {
  const pages = [...Object.keys(KEYS), ...SITE_ROUTES.map(addressOf), `/${KEY}`, `//${KEY}`, `/campaigns/${KEY}/%ff`];
  const body = new URLSearchParams({ email: 'siti@contoh.id', said: 'true', prayer: 'p-1' }).toString();
  const responses: Response[] = [];
  for (const path of pages) responses.push(await site.get(path));
  for (const path of FORM_PATHS.map(addressOf))
    responses.push(await site.get(path, { method: 'POST', headers: FORM, body }));
  return responses;
}

it.each([
  ['the API cannot be reached', { answerApi: () => Promise.reject(new TypeError('fetch failed')) }],
  ['pages cannot be rendered', { render: () => Promise.reject(new Error('broken')) }],
] as const)('the log and the header for proxies have patterns and no key while %s', async (_, options) => {
  const site = await createTestSite(options);
  const routes = (await visitEverything(site)).map(({ headers }) => headers.get('X-Route'));
  expect(routes.slice(0, Object.keys(KEYS).length)).toEqual(Object.values(KEYS));
  expect(routes.filter((route) => route?.includes(KEY))).toEqual([]);
  expect(site.lines.length).toBeGreaterThan(20);
  expect(site.lines.filter((line) => line.includes(KEY))).toEqual([]);
});
