import { beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from './build.ts';
import { ORIGIN } from './configuration.ts';
import { CAMPAIGNS } from './fixture-campaigns.ts';

const PATH = `/campaigns/${CAMPAIGNS[0]?.slug}/donate/c0ffee/payment`;
const CHANGE = { method: 'qris', idempotencyKey: 'kunci-0123456789' };

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});

function post(fields: Record<string, string>, headers: Record<string, string> = {}, path = PATH): Promise<Response> {
  const body = new URLSearchParams(fields);
  return site.get(path, { method: 'POST', body, headers: { origin: ORIGIN, ...headers } });
}

/** Returns the page of a refused post, after a check of its status. */
async function refusal(fields: Record<string, string>, status: number): Promise<string> {
  const response = await post(fields);
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return await response.text();
}

describe('a native post that changes the way to pay', () => {
  it('makes the call under its key and leads to the new payment', async () => {
    const response = await post(CHANGE);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/campaigns/x/donate/baru/payment?replaced=1');
    expect(site.api.changes).toEqual([{ method: 'qris' }]);
    expect(site.api.requests.at(-1)?.headers.get('idempotency-key')).toBe(CHANGE.idempotencyKey);
  });

  it.each([
    ['', 'nothing chosen'],
    ['tunai', 'a way that does not exist'],
  ])('with %j (%s) comes back with a sentence and the same key', async (method) => {
    const html = await refusal({ ...CHANGE, method }, 422);
    expect(html).toContain('Pilih salah satu cara bayar.');
    expect(html).toContain(CHANGE.idempotencyKey);
    expect(site.api.changes).toEqual([]);
  });

  it('says what the API has against the choice, and keeps it', async () => {
    const html = await refusal({ ...CHANGE, method: 'va_permata' }, 422);
    expect(html).toContain('Permata sedang ditutup.');
    expect(html).toMatch(/<input [^>]*checked=""[^>]*value="va_permata"|<input [^>]*value="va_permata"[^>]*checked=""/);
  });

  it('needs a key of its own, and gets a fresh one', async () => {
    const html = await refusal({ method: 'qris', idempotencyKey: 'x' }, 422);
    expect(html).toContain('terlalu lama terbuka');
    expect(html).toMatch(/value="[0-9a-f]{32}"/);
    expect(site.api.changes).toEqual([]);
  });

  it.each([
    ['giving_limited', 429],
    ['gateway_unavailable', 503],
    ['target_closed', 409],
    ['idempotency_key_in_progress', 409],
  ] as const)('answers %s with %i, keeps choice and key, and can be sent again', async (code, status) => {
    site.api.fail('/donations/d/payment', code);
    const html = await refusal(CHANGE, status);
    expect(html).toContain(`Gagal: ${code}`);
    expect(html).toContain(CHANGE.idempotencyKey);
    site.api.fail('/donations/d/payment', undefined);
    expect((await post(CHANGE)).status).toBe(303);
  });

  it('gets a fresh key where the old one stands for another choice', async () => {
    site.api.fail('/donations/d/payment', 'idempotency_key_reused');
    const html = await refusal(CHANGE, 409);
    expect(html).toContain('Pilihan Anda berubah');
    expect(html).not.toContain(CHANGE.idempotencyKey);
  });

  it('of a donation that has been paid meanwhile leads to its page', async () => {
    site.api.fail('/donations/d/payment', 'donation_settled');
    const response = await post(CHANGE);
    expect([response.status, response.headers.get('location')]).toEqual([303, PATH]);
  });

  it('from another site is refused, and for an unknown payment there is no page', async () => {
    expect((await post(CHANGE, { origin: 'https://jahat.example' })).status).toBe(403);
    expect((await post(CHANGE, {}, PATH.replace('c0ffee', 'tidak-ada'))).status).toBe(404);
    expect(site.api.changes).toEqual([]);
  });
});

describe('a native post of an address for the receipt', () => {
  const PAID = `${PATH.replace('c0ffee', 'd0d0ca')}?receipt=1`;

  it('makes the call, and the page of the payment shows that it was sent', async () => {
    const response = await post({ email: ' Ratna@Contoh.id ' }, {}, PAID);
    expect([response.status, response.headers.get('location')]).toEqual([303, PAID.replace('=1', '=sent')]);
    expect(site.api.receiptMails).toEqual(['ratna@contoh.id']);
  });

  it('comes back with the text and a sentence beside the field', async () => {
    const response = await post({ email: 'bukan surel' }, {}, PAID);
    expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store']);
    const html = await response.text();
    for (const words of ['Alamat email belum lengkap', 'value="bukan surel"', 'aria-invalid="true"'])
      expect([words, html.includes(words)]).toEqual([words, true]);
    expect(site.api.receiptMails).toEqual([]);
  });

  it.each([
    ['too_many_requests', 429],
    ['service_unavailable', 503],
  ] as const)('answers %s with %i and keeps the address', async (code, status) => {
    site.api.fail('/payments/d0d0ca/receipt-mail', code);
    const response = await post({ email: 'ratna@contoh.id' }, {}, PAID);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('value="ratna@contoh.id"');
  });

  it('of a gift that is not paid, or has an address, leads to its page', async () => {
    site.api.fail('/payments/d0d0ca/receipt-mail', 'not_found');
    const response = await post({ email: 'ratna@contoh.id' }, {}, PAID);
    expect([response.status, response.headers.get('location')]).toEqual([303, PAID.replace('?receipt=1', '')]);
  });
});
