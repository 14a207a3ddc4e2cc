import { describe, expect, it } from 'vitest';
import { PAYMENT_ID, paidPayment, payment, SLUG } from './fixtures.ts';
import { htmlOf, textOf, visit } from './site.ts';

const PATH = `/campaigns/${SLUG}/donate/${PAYMENT_ID}/payment`;

describe('changing the way to pay', () => {
  const CHANGE = `${PATH}?change=1`;

  it('is a native form with a key of its own, every way but the present one, and what happens to money on its way', async () => {
    const pages = [await htmlOf(CHANGE), await htmlOf(CHANGE)];
    const [html = ''] = pages;
    const keys = pages.map((page) => /<input [^>]*name="idempotencyKey"[^>]*>/.exec(page)?.[0]);
    expect(keys[0]).toMatch(/value="[0-9a-f]{32}"/);
    expect(keys[0]).not.toBe(keys[1]);
    expect(html).toMatch(/<form [^>]*method="post"/);
    expect(html).toMatch(/<input [^>]*value="qris"[^>]*disabled|<input [^>]*disabled[^>]*value="qris"/);
    expect(html).not.toContain('checked=""');
    expect(html).not.toContain('http-equiv="refresh"');
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    const text = textOf(html);
    for (const words of ['Ganti cara bayar', 'Cara bayar Anda sekarang', 'Sedang gangguan', 'tercatat satu kali'])
      expect(text).toContain(words);
  });

  it('of a payment that is over starts from the same way', async () => {
    const html = await htmlOf(CHANGE, { payment: payment({ status: 'expired' }, { status: 'expired' }) });
    expect(textOf(html)).toContain('Pilih cara bayar');
    expect(html).toMatch(/<input [^>]*checked=""[^>]*value="qris"|<input [^>]*value="qris"[^>]*checked=""/);
  });

  it('of a payment that is over starts without a choice for a donor who asked for another way', async () => {
    const over = { payment: payment({ status: 'expired' }, { status: 'expired' }) };
    const ended = await htmlOf(PATH, over);
    expect(ended).toMatch(
      /<a [^>]*u-button--wide[^>]*href="[^"]*\?change=other"[^>]*>Cara bayar lain|<a [^>]*href="[^"]*\?change=other"[^>]*u-button--wide[^>]*>Cara bayar lain/,
    );
    const html = await htmlOf(`${PATH}?change=other`, over);
    expect(textOf(html)).toContain('Pilih cara bayar');
    expect(html).not.toContain('checked=""');
  });

  it('comes back from a refused post with the choice and its key, and what is wrong', async () => {
    const values = { method: 'va_bni', idempotencyKey: 'kunci-lama-123' };
    const errors = { method: ['BNI mulai dari Rp 10.000.'] };
    const html = await htmlOf(
      PATH,
      {},
      { form: 'change-method', values, errors, formError: 'Coba lagi sebentar lagi.' },
    );
    expect(html).toContain('value="kunci-lama-123"');
    expect(html).toMatch(/<input [^>]*checked=""[^>]*value="va_bni"|<input [^>]*value="va_bni"[^>]*checked=""/);
    for (const words of ['BNI mulai dari Rp 10.000.', 'Coba lagi sebentar lagi.', 'Cara bayar belum diganti'])
      expect(textOf(html)).toContain(words);
  });

  it('with nothing chosen begins with the error, which has the focus', async () => {
    const errors = { method: ['Pilih salah satu cara bayar.'] };
    const html = await htmlOf(
      PATH,
      {},
      { form: 'change-method', values: { idempotencyKey: 'kunci-lama-123' }, errors },
    );
    const main = html.slice(html.indexOf('<main'));
    expect(main.indexOf('Belum ada cara bayar yang dipilih')).toBeLessThan(main.indexOf('<form'));
    expect(main).toMatch(/<div class="u-form-problem" autofocus="" role="alert" tabindex="-1">/);
    expect(textOf(html)).toContain('Yang lama masih berlaku.');
  });

  it('is not offered once the money is here', async () => {
    expect(textOf(await htmlOf(CHANGE, { payment: paidPayment() }))).toContain('Terima kasih');
  });

  it('leads from the old address to the new one, which says so', async () => {
    const replacedBy = { id: 'baru', path: `/campaigns/${SLUG}/donate/baru/payment` };
    expect(await visit(PATH, { payment: payment({ status: 'cancelled', replacedBy }) })).toEqual({
      kind: 'redirect',
      status: 302,
      location: `${replacedBy.path}?replaced=1`,
    });
    expect(textOf(await htmlOf(`${PATH}?replaced=1`))).toContain('Bayar yang ini saja');
    expect(textOf(await htmlOf(`${PATH}?replaced=1`, { payment: paidPayment() }))).toContain('masuk dua kali');
  });
});
