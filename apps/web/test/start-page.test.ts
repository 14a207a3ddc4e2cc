import { expect, it } from 'vitest';
import { createTestSite } from './build.ts';
import { CONFIGURATION, ORIGIN } from './configuration.ts';
import { textOf } from './features/site.ts';
import { CATEGORIES } from './fixture-campaigns.ts';
import { HOME } from './fixture-home.ts';

const PATH = '/galang-dana';
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const hrefsOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);

it('leads to the form of a new campaign from its head, its end and the phone’s bar, and to no page that is missing', async () => {
  const site = await createTestSite();
  const main = mainOf(await (await site.get(PATH)).text());
  expect(hrefsOf(main)).toEqual([
    '/account/campaign/new',
    '/terms-conditions#yang-dilarang',
    '/account/campaign/new',
    '/account/campaign/new',
  ]);
  expect(main).toMatch(/<section class="u-action-bar u-phone-only"[\s\S]*Mulai galang dana/);
  expect(await (await site.get('/terms-conditions')).text()).toContain('id="yang-dilarang"');
  const login = await site.get('/login?redirect=/account/campaign/new');
  expect(await login.text()).toContain('/account/campaign/new');
});

it('shows the product’s own categories, rules and fees', async () => {
  const configuration = { donation: { ...CONFIGURATION.donation, platformFeeBasisPoints: 250 } };
  const site = await createTestSite({ configuration });
  const html = await (await site.get(PATH)).text();
  const text = textOf(html);
  for (const { name } of CATEGORIES) expect(text).toContain(name);
  for (const words of [
    'biaya pengelolaan, nol untuk bantuan bencana 2,5%',
    'paling lama tayang 120 hari',
    'Mulai 60 kata',
    'Mulai Rp 75.000',
    'paling lambat 21 hari',
    'Pengelolaan, 2,5% pemeriksaan, bantuan, catatan Rp 250.000',
    'Ongkos transfer sekali pencairan Rp 3.000',
    'Sampai ke penerima di rekening Anda Rp 9.747.000',
    'BCA Virtual Account tanpa biaya',
    `${HOME.totals.evidencedPercent}% pencairannya berbukti`,
  ])
    expect(text).toContain(words);
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${PATH}"/>`);
});

it('says neither a count nor a share before the first campaign', async () => {
  const site = await createTestSite();
  site.api.empty();
  const text = textOf(mainOf(await (await site.get(PATH)).text()));
  expect(text).toContain('Jadilah yang pertama menggalang di sini');
  expect(text).not.toContain('pencairannya berbukti');
});
