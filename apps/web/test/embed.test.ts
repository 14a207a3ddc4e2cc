import { escapeHtml } from '@uluran/page-server';
import { beforeEach, describe, expect, it } from 'vitest';
import { widgetCode } from '../src/features/widget/widget-code.ts';
import { widgetOptions } from '../src/features/widget/widget-options.ts';
import { createTestSite, type TestSite } from './build.ts';
import { ORIGIN } from './configuration.ts';
import { ambassador, campaign, product } from './features/fixtures.ts';
import { worldApi } from './features/site.ts';
import { CAMPAIGNS } from './fixture-campaigns.ts';
import { programme } from './fixture-csr.ts';

/** One target of each kind, with the base of its address. */
const KINDS = {
  campaign: { found: campaign(), path: '/campaigns' },
  csr: { found: programme(), path: '/csr' },
  ambassador: { found: ambassador(), path: '/duta-kasih' },
  product: { found: product(), path: '/product' },
} as const;

type World = NonNullable<Parameters<typeof worldApi>[0]>;

const addressOf = (kind: keyof typeof KINDS) => ({ kind, slug: KINDS[kind].found.slug });
const TARGETS = Object.fromEntries(
  (Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => [KINDS[kind].found.slug, addressOf(kind)]),
);

async function siteOf(world: World = {}): Promise<TestSite> {
  return await createTestSite({ answerApi: worldApi({ targets: TARGETS, ...world }) });
}

const SLUG = KINDS.campaign.found.slug;
const PATH = `/embed/${SLUG}`;

let site: TestSite;
beforeEach(async () => {
  site = await siteOf();
});

describe('/embed/{slug}', () => {
  it.each(Object.entries(KINDS))('shows a %s with its way to give', async (_, { found, path }) => {
    const response = await site.get(`/embed/${found.slug}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain(escapeHtml(found.title));
    expect(html).toContain(`href="${ORIGIN}${path}/${found.slug}/donate?via=${found.shareTokens.embed}"`);
    expect(html).toMatch(/class="button">Donasi</);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}/${found.slug}"/>`);
    expect(html).toMatch(/<progress value="\d+" max="100" aria-label="Terkumpul \d+ persen">/);
  });

  it('counts units where it is given by the unit, and names the person where one asks', async () => {
    const goods = await (await site.get(`/embed/${KINDS.product.found.slug}`)).text();
    const { fundedUnits, neededUnits, unit } = KINDS.product.found;
    expect(goods).toContain(`<b>${fundedUnits} dari ${neededUnits} ${unit}</b>`);
    const page = await (await site.get(`/embed/${KINDS.ambassador.found.slug}`)).text();
    expect(page).toContain(escapeHtml(KINDS.ambassador.found.person));
    expect(page).toContain(KINDS.ambassador.found.portrait.url);
  });

  it('may be framed by any site, runs nothing, sets nothing and stays out of search engines', async () => {
    const response = await site.get(PATH);
    const html = await response.text();
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toMatch(/style-src 'self' 'sha256-/);
    expect(response.headers.get('X-Frame-Options')).toBeNull();
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(response.headers.get('Cache-Control')).toMatch(/^public/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/<script|\son\w+=|\sstyle=|<link rel="stylesheet"/);
  });

  it('opens every link in a tab of its own', async () => {
    const links = [...(await (await site.get(PATH)).text()).matchAll(/<a ([^>]*)>/g)].map(
      ([, attributes]) => attributes,
    );
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const link of links) {
      expect(link).toContain('target="_blank" rel="noopener"');
      expect(link).toMatch(/href="https?:\/\//);
    }
  });

  it('is a few kilobytes', async () => {
    const response = await site.get(PATH, { headers: { 'accept-encoding': 'gzip' } });
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(3_000);
  });

  it('is a line in less than two kilobytes, with the goal, and without a picture', async () => {
    const sent = await site.get(`${PATH}?shape=row`, { headers: { 'accept-encoding': 'gzip' } });
    expect((await sent.arrayBuffer()).byteLength).toBeLessThan(2_000);
    const html = await (await site.get(`${PATH}?shape=row`)).text();
    expect(html).toMatch(/^<!DOCTYPE html><html lang="id" data-shape="row">/i);
    expect(html).toMatch(/, \d+%<\/h1>/);
    expect(html).toMatch(/Rp\u00a0[\d.,]+(\u00a0juta)? dari Rp\u00a0[\d.,]+\u00a0juta/);
    expect(html).not.toContain('<img');
    expect(html).toMatch(/class="button">Donasi</);
  });

  it('offers the amounts of its address, each with its own link to the form', async () => {
    const found = KINDS.campaign.found;
    const html = await (await site.get(`${PATH}?amounts=50000-100000`)).text();
    const form = `${ORIGIN}/campaigns/${SLUG}/donate?via=${found.shareTokens.embed}`;
    for (const amount of [50_000, 100_000]) expect(html).toContain(`href="${form}&amp;amount=${amount}"`);
    const [reached, goods] = [`${PATH}?amounts=1-2-3-4`, `/embed/${KINDS.product.found.slug}?amounts=50000`];
    for (const path of [reached, goods]) expect(await (await site.get(path)).text(), path).not.toContain('amount=');
  });

  it('hides the sum for a site that asks for it', async () => {
    const html = await (await site.get(`${PATH}?sum=hidden`)).text();
    expect(html).not.toMatch(/<progress|Rp\u00a0/);
  });

  it.each(['', '?shape=row'])('a reached goal shows the result in place of the button (%s)', async (query) => {
    const { targetRupiah } = KINDS.campaign.found;
    const reached = await siteOf({ campaign: campaign({ raisedRupiah: targetRupiah }) });
    const html = await (await reached.get(PATH + query)).text();
    expect(html).toContain('Target tercapai');
    expect(html).toMatch(/class="button quiet">Lihat/);
    expect(html).not.toContain('/donate');
  });

  it('states that its target was checked only if it was', async () => {
    expect(await (await site.get(PATH)).text()).toContain('Sudah diperiksa');
    const unchecked = await siteOf({ campaign: campaign({ verification: [] }) });
    expect(await (await unchecked.get(PATH)).text()).not.toContain('Sudah diperiksa');
  });

  it('follows the device’s scheme, or the one its address names', async () => {
    const themed = async (query: string) => /<html [^>]*>/.exec(await (await site.get(PATH + query)).text())?.[0];
    expect(await themed('')).toBe('<html lang="id">');
    expect(await themed('?theme=dark')).toBe('<html lang="id" data-theme="dark">');
    expect(await themed('?theme=light')).toBe('<html lang="id" data-theme="light">');
    expect(await themed('?theme=%22%3E%3Cscript%3E')).toBe('<html lang="id">');
    expect(await (await site.get(PATH)).text()).toContain('@media (prefers-color-scheme:dark)');
  });

  it('takes a hostile title for text', async () => {
    const title = '</title><script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const html = await (await (await siteOf({ campaign: campaign({ title }) })).get(PATH)).text();
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain(escapeHtml(title));
  });

  it.each([
    ['paused', 'sedang dijeda'],
    ['frozen', 'sedang kami periksa'],
    ['ended', 'Selesai pada'],
    ['closed', 'Selesai pada'],
  ] as const)('says of a %s one why, in place of the way to give', async (status, words) => {
    const closed = await siteOf({ campaign: campaign({ status, acceptsDonations: false }) });
    const html = await (await closed.get(PATH)).text();
    expect(html).toContain(words);
    expect(html).not.toContain('/donate');
    expect(html).toContain('Lihat halamannya');
  });

  it('leads from a former slug to the new one, with its scheme', async () => {
    const former = await siteOf({ targets: { 'nama-lama': addressOf('campaign') } });
    const response = await former.get('/embed/nama-lama?theme=dark&x=1');
    expect([response.status, response.headers.get('Location')]).toEqual([301, `${PATH}?theme=dark`]);
  });

  it.each([
    [`/embed/${SLUG.toUpperCase()}?theme=dark`, `${PATH}?theme=dark`],
    [`/Embed/${SLUG}`, PATH],
    [`${PATH}.`, PATH],
    [`${PATH},`, PATH],
    [`${PATH})`, PATH],
    [`${PATH}%E2%80%8B`, PATH],
    // A product is named by its id, in which capitals count.
    ['/embed/aB3dE6gH9jK2mN5pQ8sT1w.', '/embed/aB3dE6gH9jK2mN5pQ8sT1w'],
  ])('%s leads to %s', async (address, card) => {
    const response = await site.get(address);
    expect([response.status, response.headers.get('Location')]).toEqual([302, card]);
  });

  it('says in the frame that there is no card', async () => {
    for (const slug of ['tidak-ada', '%00', "'%20OR%201=1", '..%2Fcampaigns']) {
      const response = await site.get(`/embed/${slug}`);
      expect([response.status, response.headers.get('Content-Security-Policy')], slug).toEqual([
        404,
        expect.stringContaining('frame-ancestors *'),
      ]);
      expect(await response.text(), slug).toContain('Kartu ini tidak ada');
    }
  });

  it('says in the frame that it cannot be loaded now, and lets nobody keep that', async () => {
    const broken = await createTestSite({ answerApi: async () => new Response('mati', { status: 500 }) });
    const response = await broken.get(PATH);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
    const html = await response.text();
    expect(html).toContain('Angka terbaru belum bisa diambil');
    expect(html).toContain(`href="${ORIGIN}/donasi/${SLUG}"`);
  });

  it('is one page in memory, whatever else stands in the query', async () => {
    const usual = await createTestSite();
    const slug = CAMPAIGNS[0]?.slug ?? '';
    for (let index = 0; index < 20; index += 1) await usual.get(`/embed/${slug}?x=${index}`);
    expect(usual.api.requests.filter(({ url }) => url.endsWith(`/campaigns/${slug}`))).toHaveLength(1);
  });
});

describe('every other page', () => {
  it.each(['/', '/campaigns', `/campaigns/${CAMPAIGNS[0]?.slug}`, '/login', '/tidak/ada', '/embed', '/embed/a/b'])(
    '%s may be framed by nobody',
    async (path) => {
      const response = await (await createTestSite()).get(path);
      expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    },
  );
});

describe('the code to copy', () => {
  const FOUND = KINDS.campaign.found;
  const widget = { target: addressOf('campaign'), title: 'Bantu "Alya" <b>& kawan', shareTokens: FOUND.shareTokens };
  const codeOf = (search: Parameters<typeof widgetOptions>[0]) =>
    widgetCode(widget, widgetOptions(search, 10_000), ORIGIN);

  it('is one frame of the card and a plain link, with a title that stays in its attribute', () => {
    const code = codeOf({});
    expect(code).toMatch(/^<iframe [^<]*><\/iframe>\n<p><a [^<]*>Donasi lewat Uluran<\/a><\/p>$/);
    expect(code).toContain(`src="${ORIGIN}${PATH}?theme=light"`);
    expect(code).toContain('height="452"');
    expect(code).toContain('title="Donasi: Bantu &quot;Alya&quot; &lt;b>&amp; kawan"');
    expect(code).toContain(`href="${ORIGIN}/campaigns/${SLUG}?via=${FOUND.shareTokens.embed}"`);
  });

  it('has the chosen settings, in an address that the card reads', () => {
    const code = codeOf({ theme: 'dark', sum: 'hidden', amounts: '50.000, 100000', width: '300' });
    expect(code).toContain(`${PATH}?theme=dark&amp;sum=hidden&amp;amounts=50000-100000"`);
    expect(code).toMatch(/height="510"[\s\S]*width="300"/);
    expect(codeOf({ shape: 'row', theme: 'site', amounts: '50.000' })).toContain(`${PATH}?shape=row"`);
  });

  it('of a button is one link to the form', () => {
    const code = codeOf({ shape: 'button' });
    expect(code).toMatch(/^<a [^<]*>Donasi lewat Uluran<\/a>$/);
    expect(code).toContain(`/donate?via=${FOUND.shareTokens.embed}"`);
  });

  it.each(['9.000', '50.000, 60.000, 70.000, 80.000', 'lima puluh', '50.00', '1e5'])(
    'refuses the amounts %s',
    (amounts) => {
      const options = widgetOptions({ amounts }, 10_000);
      expect(options.amountsError).toMatch(/paling banyak 3 jumlah mulai Rp\u00a010\.000/);
      expect(options.embed.amounts).toBeUndefined();
    },
  );
});

describe('/galang-dana/pasang', () => {
  const WIDGET = `/galang-dana/pasang/${SLUG}`;
  const codeIn = (html: string) => /<code[^>]*>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? '';

  it.each(Object.values(KINDS))('has the code of every kind', async ({ found }) => {
    const response = await site.get(`/galang-dana/pasang/${found.slug}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(codeIn(html)).toContain(`${ORIGIN}/embed/${found.slug}?theme=light`);
    expect(html).toContain(`<iframe src="/embed/${found.slug}?theme=light"`);
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  });

  it('shows each choice in its address, without JavaScript', async () => {
    const html = await (await site.get(`${WIDGET}?shape=row&theme=dark`)).text();
    expect(html).toContain(`<iframe src="/embed/${SLUG}?shape=row&amp;theme=dark"`);
    expect(html).toMatch(/<form [^>]*action="\/galang-dana\/pasang\/[^"]+" method="get"/);
    expect(html).toMatch(/<input type="radio" name="shape"[^>]* checked=""[^>]*value="row"|value="row"[^>]*checked=""/);
    const wrong = await (await site.get(`${WIDGET}?amounts=1&shape=%3Cb%3E`)).text();
    expect(wrong).toMatch(/aria-invalid="true"/);
    expect(wrong).toContain('paling banyak 3 jumlah');
  });

  it('of units offers no amounts', async () => {
    const html = await (await site.get(`/galang-dana/pasang/${KINDS.product.found.slug}`)).text();
    expect(html).not.toContain('name="amounts"');
  });

  it('leads to the campaigns to choose from, and to none that is missing', async () => {
    const usual = await createTestSite();
    const html = await (await usual.get('/galang-dana/pasang')).text();
    for (const { slug } of CAMPAIGNS.slice(0, 3)) expect(html).toContain(`href="/galang-dana/pasang/${slug}"`);
    expect((await usual.get('/galang-dana/pasang?cari=air')).status).toBe(200);
    expect(usual.api.requests.some(({ url }) => /search=air/.test(url))).toBe(true);
    expect((await site.get('/galang-dana/pasang/tidak-ada')).status).toBe(404);
    usual.api.empty();
    expect(await (await usual.get('/galang-dana/pasang?cari=xyz')).text()).toContain('Tidak ada yang cocok');
  });

  it('is linked from the ways to share', async () => {
    expect(await (await site.get(`/share/${SLUG}`)).text()).toContain(`href="${WIDGET}"`);
  });
});
