import { describe, expect, it } from 'vitest';
import { DONATE_FIELDS } from '../../src/form-actions/donate-form-state.ts';
import { campaign, SLUG } from './fixtures.ts';
import { htmlOf, textOf, visit } from './site.ts';

const PATH = `/campaigns/${SLUG}/donate`;

/** The opening tag of the field with this name and, for choices, this value. */
function field(html: string, name: string, value?: string): string {
  const tags = [...html.matchAll(/<(?:input|textarea)[^>]*>/g)].map(([tag]) => tag);
  return (
    tags.find((tag) => tag.includes(`name="${name}"`) && (value === undefined || tag.includes(`value="${value}"`))) ??
    ''
  );
}

describe('the donate page', () => {
  it('is a native form with every field the server reads', async () => {
    const html = await htmlOf(PATH);
    const form = /<form [^>]*id="donasi"[^>]*>/.exec(html)?.[0] ?? '';
    expect(form).toContain('method="post"');
    expect(form).not.toContain('action=');
    const elsewhere: readonly string[] = ['confirmLarge', 'withTaxNumber', 'taxNumber'];
    for (const name of DONATE_FIELDS.filter((name) => !elsewhere.includes(name)))
      expect(field(html, name), name).not.toBe('');
    const buttons = [...html.matchAll(/<button [^>]*form="donasi"[^>]*>/g)].map(([tag]) => tag);
    expect(buttons.filter((tag) => tag.includes('type="submit"'))).toHaveLength(2);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });

  it('calls zakat zakat, without a tip, and has its intention to be read by those who want to', async () => {
    const html = await htmlOf(PATH, { campaign: campaign({ givingType: 'zakat' }) });
    const text = textOf(html);
    for (const words of ['Tunaikan zakat', 'Jumlah zakat', 'Muzaki', 'Niat zakat (bila ingin dibaca)', 'Sumber: '])
      expect(text).toContain(words);
    const targets = { [SLUG]: { kind: 'campaign' as const, slug: SLUG } };
    const short = await htmlOf(`/donasi/${SLUG}`, { targets, campaign: campaign({ givingType: 'zakat' }) });
    for (const page of [html, short]) {
      expect(/<header[\s\S]*?<\/header>/.exec(page)?.[0]).toContain('Tunaikan zakat');
      expect(page).toContain('<title>Zakat untuk ');
    }
    expect(text).not.toContain('Tip untuk');
    expect(html).toMatch(/<details><summary>Niat zakat[^<]*<\/summary>[\s\S]*?<p lang="ar" dir="rtl">/);
    const plain = textOf(await htmlOf(PATH));
    for (const words of ['Niat zakat', 'Muzaki', 'Tunaikan']) expect(plain).not.toContain(words);
  });

  it('asks one who gives zakat, and no other, if NIK or NPWP shall stand on the receipt', async () => {
    const plain = await htmlOf(PATH);
    expect(field(plain, 'withTaxNumber') + field(plain, 'taxNumber')).toBe('');
    const zakat = await htmlOf(PATH, { campaign: campaign({ givingType: 'zakat' }) });
    expect(field(zakat, 'withTaxNumber')).not.toContain('checked');
    expect(field(zakat, 'taxNumber')).toContain('autoComplete="off"');
    expect(textOf(zakat)).toContain('mengurangi penghasilan kena pajak bila kuitansinya memuat nomor ini');
  });

  it('chooses no amount, QRIS and no tip for the donor', async () => {
    const html = await htmlOf(PATH);
    for (const preset of [20_000, 50_000, 100_000, 250_000, 500_000, 1_000_000]) {
      expect(field(html, 'preset', String(preset))).not.toContain('checked');
    }
    expect(field(html, 'method', 'qris')).toContain('checked');
    expect(field(html, 'tip', '0')).toContain('checked');
    expect(textOf(html)).toContain('Lanjut ke pembayaran');
  });

  it('says limits, and why a method cannot be used', async () => {
    const html = await htmlOf(PATH);
    expect(textOf(html)).toContain('Minimal Rp 1.000');
    expect(textOf(html)).toContain('Sampai Rp 10 juta · bayar dalam 15 menit');
    expect(textOf(html)).toContain('Sedang gangguan, coba nanti');
    expect(field(html, 'method', 'va_bri')).toContain('disabled');
    expect(html).toMatch(/<details class="u-choice-group"><summary>/);
  });

  it('is private, known to search engines as its campaign, and made with a key of its own', async () => {
    const pages = await Promise.all([visit(PATH), visit(PATH)]);
    const keys = pages.map(
      (page) =>
        (page.kind === 'page'
          ? /name="idempotencyKey" value="([^"]+)"|value="([^"]+)" name="idempotencyKey"/.exec(page.html)
          : null)?.[0],
    );
    expect(pages[0]).toMatchObject({ kind: 'page', status: 200, cache: 'private' });
    expect(keys[0]).toBeDefined();
    expect(keys[0]).not.toBe(keys[1]);
    const html = await htmlOf(`${PATH}?amount=250000`);
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toMatch(
      new RegExp(`${PATH.replace('/donate', '')}$`),
    );
    expect(html).not.toContain('noindex');
  });

  it('takes an amount from the address: a preset is picked, another one typed', async () => {
    const preset = await htmlOf(`${PATH}?amount=250000`);
    expect(field(preset, 'preset', '250000')).toContain('checked');
    expect(field(preset, 'amount')).toContain('value=""');
    expect(field(await htmlOf(`${PATH}?amount=75000`), 'amount')).toContain('value="75.000"');
    expect(field(await htmlOf(`${PATH}?amount=1e3`), 'amount')).toContain('value=""');
  });

  it('comes back from a refused post with what was typed and messages beside it', async () => {
    const values = {
      amount: '7500000',
      preset: '',
      method: 'va_bca',
      name: 'Ratna <b>',
      contact: 'ratna@',
      anonymous: 'on',
      message: 'Lekas sembuh',
      tip: 'other',
      tipOther: '1e3',
      idempotencyKey: 'kunci-lama-123',
    };
    const errors = {
      contact: ['Alamat email belum lengkap, misalnya ratna@contoh.id.'],
      tipOther: ['Isi tip dengan angka bulat.'],
      confirmLarge: ['Centang bila jumlah ini memang benar.'],
    };
    const html = await htmlOf(PATH, {}, { values, errors, formError: 'Ada isian yang perlu diperbaiki.' });
    expect(field(html, 'amount')).toContain('value="7500000"');
    expect(field(html, 'name')).toContain('value="Ratna &lt;b&gt;"');
    expect(field(html, 'contact')).toMatch(/value="ratna@".*aria-invalid="true"|aria-invalid="true".*value="ratna@"/);
    expect(field(html, 'anonymous')).toContain('checked');
    expect(field(html, 'confirmLarge')).not.toBe('');
    expect(field(html, 'method', 'va_bca')).toContain('checked');
    expect(field(html, 'tip', 'other')).toContain('checked');
    expect(field(html, 'idempotencyKey')).toContain('kunci-lama-123');
    expect(html).toMatch(/<details class="u-choice-group" open="">/);
    for (const [message] of Object.values(errors)) expect(textOf(html)).toContain(message);
    expect(textOf(html)).toContain('Donasi belum terkirim');
  });

  it('makes a new key when the refused one was used up', async () => {
    const html = await htmlOf(
      PATH,
      {},
      { values: { amount: '50000' }, errors: {}, formError: 'Sudah pernah dikirim.' },
    );
    expect(field(html, 'idempotencyKey')).toMatch(/value="[0-9a-f]{32}"/);
  });

  it('has no form for a campaign that takes no money', async () => {
    const html = await htmlOf(PATH, { campaign: campaign({ status: 'ended', acceptsDonations: false }) });
    expect(html).not.toContain('method="post"');
    expect(textOf(html)).toContain('sedang tidak menerima donasi');
  });

  it('is a 404 for an unknown campaign', async () => {
    expect(await visit('/campaigns/tidak-ada/donate')).toMatchObject({ kind: 'page', status: 404 });
  });
});
