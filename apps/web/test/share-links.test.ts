import { SHARE_CHANNELS } from '@uluran/contract/share-links';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from './build.ts';
import { ORIGIN } from './configuration.ts';
import { news, SLUG as WHOLE } from './features/fixtures.ts';
import { worldApi } from './features/site.ts';
import { CAMPAIGNS, SHARE_TOKENS } from './fixture-campaigns.ts';

const SLUG = CAMPAIGNS[0]?.slug ?? '';
const PAGE = `/campaigns/${SLUG}`;
const VIA = SHARE_TOKENS.poster;

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});

/** The token in the form of a gift. */
async function tokenAt(path: string, referer?: string): Promise<string | undefined> {
  const html = await (await site.get(path, referer === undefined ? {} : { headers: { referer } })).text();
  return /<input[^>]* name="via"[^>]* value="([^"]*)"/.exec(html)?.[1];
}

describe('a page that is reached by a shared link', () => {
  const PAGE = `/campaigns/${WHOLE}`;
  const asked: string[] = [];
  beforeEach(async () => {
    asked.length = 0;
    const answer = worldApi({ targets: { [WHOLE]: { kind: 'campaign', slug: WHOLE } } });
    site = await createTestSite({
      answerApi: (request) => {
        asked.push(new URL(request.url).pathname);
        return answer(request);
      },
    });
  });

  it('is the same page as without it, made once for all links', async () => {
    const plain = await (await site.get(PAGE)).text();
    for (let index = 0; index < 20; index += 1)
      expect(await (await site.get(`${PAGE}?via=tautan${index}`)).text()).toBe(plain);
    expect(asked.filter((path) => path === `/api${PAGE}`)).toHaveLength(1);
  });

  it('keeps what else stands in its address', async () => {
    const whole = await (await site.get(`${PAGE}?donatur=semua`)).text();
    expect(await (await site.get(`${PAGE}?via=${VIA}&donatur=semua`)).text()).toBe(whole);
  });

  it('is known by its address without the link', async () => {
    const html = await (await site.get(`${PAGE}?via=${VIA}`)).text();
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${PAGE}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${ORIGIN}${PAGE}"/>`);
  });

  it('leads to a page with all ways to share, which no search engine lists', async () => {
    expect(await (await site.get(PAGE)).text()).toContain(`href="/share/${WHOLE}"`);
    const page = await site.get(`/share/${WHOLE}`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(`href="${PAGE}"`);
    for (const way of ['WhatsApp', 'Poster A4 (PDF)', 'Pasang di situs Anda', 'Kode QR ke'])
      expect(html).toContain(way);
    for (const unknown of ['tidak-ada', 'a/b', '%E0%A4%A', 'a'.repeat(300)])
      expect((await site.get(`/share/${unknown}`)).status, unknown).toBe(404);
  });

  it('hands out links of its own, one for each place', async () => {
    const html = await (await site.get(`/share/${WHOLE}`)).text();
    for (const place of ['link', 'whatsapp', 'facebook', 'x', 'telegram'] as const) {
      expect(SHARE_CHANNELS).toContain(place);
      const shared = `${ORIGIN}${PAGE}?via=${SHARE_TOKENS[place]}`;
      expect(html.includes(shared) || html.includes(encodeURIComponent(shared)), place).toBe(true);
    }
    const card = await (await site.get(`/embed/${WHOLE}`)).text();
    expect(card).toContain(`${ORIGIN}${PAGE}/donate?via=${SHARE_TOKENS.embed}`);
  });
});

describe('a shared link to a slug that was given up', () => {
  const GIVEN = 'nama-yang-lama';
  /** The API, which finds the campaign by its former slug too. */
  const knowsBoth = worldApi({ targets: { [GIVEN]: { kind: 'campaign', slug: WHOLE } } });
  const moved = async (path: string, referer?: string): Promise<unknown[]> => {
    const old = await createTestSite({
      answerApi: (request) => {
        const url = new URL(request.url);
        url.pathname = url.pathname.replace(`/campaigns/${GIVEN}`, `/campaigns/${WHOLE}`);
        return knowsBoth(new Request(url, request));
      },
    });
    const answer = await old.get(path, referer === undefined ? {} : { headers: { referer } });
    return [answer.status, answer.headers.get('Location')];
  };

  it.each([
    [`/campaigns/${GIVEN}`, `/campaigns/${WHOLE}`],
    [`/campaigns/${GIVEN}/news/${news().id}`, `/campaigns/${WHOLE}/news/${news().id}`],
    [`/campaigns/${GIVEN}/donate`, `/campaigns/${WHOLE}/donate`],
    [`/donasi/${GIVEN}`, `/donasi/${WHOLE}`],
  ])('leads from %s on with its token', async (given, now) => {
    expect(await moved(given)).toEqual([301, now]);
    expect(await moved(`${given}?via=${VIA}`)).toEqual([301, `${now}?via=${VIA}`]);
  });

  it('keeps what else stands in the address, and nothing that is no token', async () => {
    const page = `/campaigns/${GIVEN}`;
    expect(await moved(`${page}?via=${VIA}&donatur=semua`)).toEqual([
      301,
      `/campaigns/${WHOLE}?donatur=semua&via=${VIA}`,
    ]);
    expect(await moved(`${page}?via=${'a'.repeat(500)}`)).toEqual([301, `/campaigns/${WHOLE}`]);
    expect(await moved(`/donasi/${GIVEN}?amount=50000&via=${VIA}`)).toEqual([
      301,
      `/donasi/${WHOLE}?amount=50000&via=${VIA}`,
    ]);
    expect(await moved(`/donasi/${GIVEN}`, `${ORIGIN}${page}?via=${VIA}`)).toEqual([
      301,
      `/donasi/${WHOLE}?via=${VIA}`,
    ]);
  });
});

describe('the form of a gift without JavaScript', () => {
  it.each([`${PAGE}/donate`, `/donasi/${SLUG}`])('at %s knows the link from its own address', async (path) => {
    expect(await tokenAt(`${path}?via=${VIA}`)).toBe(VIA);
    expect(await tokenAt(path)).toBe('');
  });

  it('knows the link from the page before, and from no other site', async () => {
    expect(await tokenAt(`${PAGE}/donate`, `${ORIGIN}${PAGE}?via=${VIA}`)).toBe(VIA);
    expect(await tokenAt(`${PAGE}/donate`, `https://lain.example${PAGE}?via=${VIA}`)).toBe('');
    expect(await tokenAt(`${PAGE}/donate`, 'bukan alamat')).toBe('');
  });

  it('believes its own address first, and no endless text', async () => {
    expect(await tokenAt(`${PAGE}/donate?via=sendiri`, `${ORIGIN}${PAGE}?via=${VIA}`)).toBe('sendiri');
    expect(await tokenAt(`${PAGE}/donate`, `${ORIGIN}${PAGE}?via=${'a'.repeat(500)}`)).toBe('');
    for (const path of [`${PAGE}/donate`, `/donasi/${SLUG}`])
      expect(await tokenAt(`${path}?via=${'a'.repeat(10_000)}`)).toBe('');
    expect(await tokenAt(`${PAGE}/donate?via=%22%3E%3Cscript%3E`)).toBe('&quot;&gt;&lt;script&gt;');
  });

  const FIELDS = {
    preset: '50000',
    method: 'qris',
    name: 'Ratna Wulandari',
    contact: 'ratna@contoh.id',
    tip: '0',
    idempotencyKey: 'kunci-0001',
  };
  const post = (fields: Record<string, string>) =>
    site.get(`${PAGE}/donate`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: ORIGIN },
    });

  it('sends the link along with the gift', async () => {
    expect((await post({ ...FIELDS, via: VIA })).status).toBe(303);
    expect((await post({ ...FIELDS, idempotencyKey: 'kunci-0002', via: '' })).status).toBe(303);
    expect(site.api.donations).toEqual([
      expect.objectContaining({ via: VIA }),
      expect.not.objectContaining({ via: VIA }),
    ]);
  });

  it('keeps the link when it comes back with what is wrong', async () => {
    const html = await (await post({ ...FIELDS, name: '', via: VIA })).text();
    expect(html).toMatch(new RegExp(`name="via"[^>]* value="${VIA}"`));
  });
});
