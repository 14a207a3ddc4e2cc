import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from './build.ts';
import { ORIGIN } from './configuration.ts';
import { CAMPAIGNS } from './fixture-campaigns.ts';

/** The contract's table of spellings, which holds for every reader of an amount. */
const SPELLINGS: { read: [text: string, amountRupiah: number][]; refused: [text: string, problem: string][] } =
  JSON.parse(readFileSync(new URL('../../../packages/contract/test/money-spellings.json', import.meta.url), 'utf8'));

const PATH = `/campaigns/${CAMPAIGNS[0]?.slug}/donate`;
const GIFT = {
  amount: '50.000',
  method: 'qris',
  name: 'Siti Rahma',
  contact: '0812 3456 7890',
  anonymous: 'on',
  message: 'Semoga lekas sembuh',
  tip: '0',
  idempotencyKey: 'kunci-0123456789',
};

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});

function post(fields: Record<string, string>, headers: Record<string, string> = {}, path = PATH): Promise<Response> {
  return site.get(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: ORIGIN, ...headers } });
}

describe('a donation without JavaScript', () => {
  it('is made by the same call and leads to its payment', async () => {
    const response = await post(GIFT);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/campaigns/x/donate/0a1b2c/payment');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(site.api.donations).toEqual([
      {
        target: { kind: 'campaign', slug: CAMPAIGNS[0]?.slug },
        amountRupiah: 50_000,
        method: 'qris',
        donor: { name: 'Siti Rahma', phone: '0812 3456 7890' },
        anonymous: true,
        message: 'Semoga lekas sembuh',
        tipRupiah: 0,
      },
    ]);
    const call = site.api.requests.at(-1);
    expect(call?.headers.get('idempotency-key')).toBe(GIFT.idempotencyKey);
    expect(call?.headers.get('x-forwarded-for')).toBe('203.0.113.7');
  });

  it('takes a preset when no amount is typed, and the typed amount when both are there', async () => {
    await post({ ...GIFT, amount: '', preset: '100000' });
    await post({ ...GIFT, amount: 'Rp 75.000', preset: '100000', idempotencyKey: 'kunci-lain-0001' });
    expect(site.api.donations).toMatchObject([{ amountRupiah: 100_000 }, { amountRupiah: 75_000 }]);
  });

  it('is made at the short address too, to whichever target holds the slug', async () => {
    const slug = CAMPAIGNS[0]?.slug;
    expect((await post(GIFT, {}, `/donasi/${slug}`)).status).toBe(303);
    expect(site.api.donations).toMatchObject([{ target: { kind: 'campaign', slug }, amountRupiah: 50_000 }]);
    expect((await post(GIFT, {}, '/donasi/tidak-ada')).status).toBe(404);
  });

  it('gives units of a product at the price that its page showed, the typed ones before the picked ones', async () => {
    const units = { ...GIFT, amount: '', units: '10', unitPrice: '150000' };
    await post(units, {}, '/product/Sembako_1/donate');
    await post({ ...units, quantity: '4', idempotencyKey: 'kunci-lain-0001' }, {}, '/product/Sembako_1/donate');
    expect(site.api.donations).toMatchObject([
      { target: { kind: 'product', slug: 'Sembako_1' }, quantity: 10, amountRupiah: 1_500_000 },
      { quantity: 4, amountRupiah: 600_000 },
    ]);
  });

  it.each([
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
    ['origin', 'https://jahat.example'],
    ['origin', 'null'],
  ])('is refused when %s says %s', async (name, value) => {
    const response = await post(GIFT, { [name]: value });
    expect(response.status).toBe(403);
    const html = await response.text();
    expect(html).toContain('<h1 lang="en">Internal Server Error</h1><h2>Formulir ditolak</h2>');
    expect(html).toContain('dikirim dari situs lain');
    expect(site.api.requests).toHaveLength(0);
  });

  it('is accepted from the site itself', async () => {
    expect((await post(GIFT, { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  it('is refused in another content type, and above 64 kB', async () => {
    const json = await site.get(PATH, {
      method: 'POST',
      body: JSON.stringify(GIFT),
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
    });
    expect(json.status).toBe(415);
    expect(await json.text()).toContain('<h1 lang="en">Internal Server Error</h1><h2>Formulir ditolak</h2>');
    expect((await post({ ...GIFT, message: 'x'.repeat(70_000) })).status).toBe(413);
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(16_384).fill(97));
      },
    });
    const endless: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    expect((await site.get(PATH, endless)).status).toBe(413);
    expect(site.api.donations).toHaveLength(0);
  });

  it('comes back with a prayer of ten thousand characters whole, and the sentence about its length', async () => {
    const message = 'Semoga lekas pulih. '.repeat(500);
    const response = await post({ ...GIFT, message });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html.includes(message)).toBe(true);
    expect(html.includes('Doa atau pesan paling panjang 280 huruf.')).toBe(true);
  });

  it('comes back with what was typed and a sentence beside each field that is wrong', async () => {
    const response = await post({
      ...GIFT,
      amount: '10.000,50',
      name: '  ',
      contact: 'bukan@surel',
      message: 'Doa <b>kami</b>',
    });
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    for (const text of [
      'value="10.000,50"',
      'value="bukan@surel"',
      'Doa &lt;b&gt;kami&lt;/b&gt;',
      GIFT.idempotencyKey,
      'Tulis nama Anda.',
      'Alamat email belum lengkap',
    ]) {
      expect([text, html.includes(text)]).toEqual([text, true]);
    }
    expect(html.includes('<b>kami')).toBe(false);
    expect(site.api.donations).toHaveLength(0);
  });

  it('reads and refuses the same spellings of an amount as the page with JavaScript', async () => {
    for (const [amount, amountRupiah] of SPELLINGS.read.filter(
      ([, rupiah]) => rupiah >= 1_000 && rupiah <= 5_000_000,
    )) {
      expect([amount, (await post({ ...GIFT, amount })).status]).toEqual([amount, 303]);
      expect([amount, site.api.donations.at(-1)]).toEqual([amount, expect.objectContaining({ amountRupiah })]);
    }
    const made = site.api.donations.length;
    expect(made).toBeGreaterThan(50);
    for (const [amount] of SPELLINGS.refused) {
      expect([amount, (await post({ ...GIFT, amount, preset: '' })).status]).toEqual([amount, 422]);
    }
    expect(site.api.donations).toHaveLength(made);
  });

  it('comes back with the amount as it was understood, when something else is wrong', async () => {
    const html = await (await post({ ...GIFT, amount: '75 ribu', name: '' })).text();
    expect(html).toMatch(/<input[^>]*name="amount"[^>]*value="75\.000"|<input[^>]*value="75\.000"[^>]*name="amount"/);
  });

  it.each(['0', '-5', '1e3', '999', '99999999999999999999', ''])('is not made of the amount "%s"', async (amount) => {
    expect((await post({ ...GIFT, amount })).status).toBe(422);
    expect(site.api.donations).toHaveLength(0);
  });

  it('above five times the largest preset is made only when confirmed', async () => {
    expect((await post({ ...GIFT, amount: '6.000.000' })).status).toBe(422);
    expect((await post({ ...GIFT, amount: '6.000.000', confirmLarge: 'on' })).status).toBe(303);
  });

  it('needs a key of its own', async () => {
    const response = await post({ ...GIFT, idempotencyKey: '' });
    expect(response.status).toBe(422);
    expect(site.api.donations).toHaveLength(0);
  });

  it('says that the gateway is away, keeps the key and can be sent again', async () => {
    const response = await post({ ...GIFT, method: 'va_permata' });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    expect((await response.text()).includes(GIFT.idempotencyKey)).toBe(true);
  });

  it.each([
    ['target_closed', 409],
    ['too_many_requests', 429],
    ['giving_limited', 429],
  ] as const)('answers %s of the API with %i and keeps the key', async (code, status) => {
    site.api.fail('/donations', code);
    const response = await post(GIFT);
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html.includes(`Gagal: ${code}`)).toBe(true);
    expect(html.includes(GIFT.idempotencyKey)).toBe(true);
  });

  it('that has to wait keeps what was typed, and says for how long', async () => {
    site.api.fail('/donations', 'giving_limited');
    const response = await post(GIFT);
    expect(response.headers.get('retry-after')).toBe('120');
    const html = await response.text();
    for (const text of ['value="Siti Rahma"', 'Semoga lekas sembuh', 'Isian Anda masih ada, dan Anda belum ditagih.']) {
      expect([text, html.includes(text)]).toEqual([text, true]);
    }
  });

  it('comes back with a fresh key, and says so, when the key stands for other content', async () => {
    site.api.fail('/donations', 'idempotency_key_reused');
    const response = await post(GIFT);
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toContain('Periksa lagi, lalu kirim sekali lagi.');
    expect(html).not.toContain(GIFT.idempotencyKey);
    expect(html).toMatch(
      /name="idempotencyKey"[^>]* value="[0-9a-f]{32}"|value="[0-9a-f]{32}"[^>]* name="idempotencyKey"/,
    );
  });

  it('to an unknown campaign ends on the 404 page', async () => {
    site.api.fail('/donations', 'not_found');
    expect((await post(GIFT, {}, '/campaigns/tidak-ada/donate')).status).toBe(404);
  });

  it('has no place on other pages', async () => {
    const response = await post(GIFT, {}, '/campaigns');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});
