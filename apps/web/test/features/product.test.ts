import type { Product } from '@uluran/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { quantityProblem } from '../../src/features/donate/quantity.ts';
import { surplusSentence } from '../../src/features/donate/units-section.tsx';
import { type DonateRules, validateDonation } from '../../src/features/donate/validate.ts';
import { readValues } from '../../src/features/donate/values.ts';
import { unitParts } from '../../src/features/product-detail/units.tsx';
import { product } from './fixtures.ts';
import { plain } from './plain.ts';
import { htmlOf, textOf, visit } from './site.ts';

const { id } = product();
const PATH = `/product/${id}`;
const FORM = `${PATH}/donate`;
const SURPLUS: Product['surplus'] = {
  kind: 'campaign',
  slug: 'banjir-demak',
  title: 'Air bersih untuk warga Demak',
  organiser: 'Relawan Pantura Tanggap',
};

/** The opening tag of the field with this name and, for choices, this value. */
function field(html: string, name: string, value?: string): string {
  const tags = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
  return (
    tags.find((tag) => tag.includes(`name="${name}"`) && (value === undefined || tag.includes(`value="${value}"`))) ??
    ''
  );
}

describe("a product's page", () => {
  it('says its price, and how many are delivered, paid for and needed', async () => {
    const text = textOf(await htmlOf(PATH));
    expect(text).toContain('150.000 per paket');
    expect(text).toContain('412 dari 600 paket terdanai (68%)');
    expect(text).toMatch(/Sudah diantar 300 paket .*sedang disiapkan 112 paket .*Masih dibutuhkan 188 paket/);
  });

  it('leads to other products in place of the form while no unit is left to give', async () => {
    const full = product({ availableUnits: 0 });
    const html = await htmlOf(PATH, { product: full });
    expect(html).not.toContain(`href="${FORM}"`);
    expect(textOf(html)).toContain('Semua paket sudah ada donaturnya');
    expect(textOf(html)).toContain('Lihat barang lain');
    expect(await htmlOf(PATH, { product: { ...full, surplus: SURPLUS } })).toContain(`href="${FORM}"`);
  });

  it('counts every unit once, after a late payment too', () => {
    const sum = (more: Partial<Product>) => unitParts(product(more)).reduce((total, { units }) => total + units, 0);
    expect(sum({})).toBe(600);
    expect(sum({ fundedUnits: 603, deliveredUnits: 0 })).toBe(603);
  });

  it('adds the contents up to the price, with where that comes from', async () => {
    const text = textOf(await htmlOf(PATH));
    expect(text).toContain('Isi satu paket');
    expect(text).toContain('Beras 5 kg Rp 72.500');
    expect(text).toContain('Harga satu paket Rp 150.000');
    expect(text).toContain('Harga pasar Demak, diperiksa 16 November 2026');
  });

  it('shows what was delivered, where and when', async () => {
    const html = await htmlOf(PATH);
    const text = textOf(html);
    expect(text).toContain('180 paket ke Desa Timbulsloko 18 November 2026');
    expect(text).toContain('120 paket ke Desa Bedono 14 November 2026');
    expect(html).toContain('alt="Warga menerima paket di balai desa"');
    expect(textOf(await htmlOf(PATH, { product: product({ deliveries: [] }) }))).toContain('Belum ada yang diantar');
  });

  it('says what becomes of more than is needed', async () => {
    expect(textOf(await htmlOf(PATH))).toContain('hanya menerima sebanyak paket yang masih dibutuhkan');
    const html = await htmlOf(PATH, { product: product({ surplus: SURPLUS }) });
    expect(html).toContain('href="/campaigns/banjir-demak"');
  });

  it('leads to its form by its id, and has no updates', async () => {
    const html = await htmlOf(PATH);
    expect(html).toContain(`href="${FORM}"`);
    expect(html).not.toContain('id="kabar"');
    expect(html).not.toContain('dimuat di Kabar');
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(await visit('/product/tidak-ada')).toMatchObject({ status: 404 });
  });
});

describe('the list of products', () => {
  it('says what one costs and how many are paid for', async () => {
    const html = await htmlOf('/product');
    const text = textOf(html);
    expect(text).toContain('Rp 150.000 per paket');
    expect(text).toContain('412 paket terdanai dari 600');
    expect(text).toContain('Dari donasi sampai tanda terima');
    expect(text).toMatch(/Paling dibutuhkan.*Terbaru.*Hampir terpenuhi/);
    expect(html).toContain(`href="${PATH}"`);
  });
});

describe("a product's form", () => {
  it('asks for units and for no amount, one being picked', async () => {
    const html = await htmlOf(FORM);
    expect(field(html, 'units', '1')).toContain('checked');
    expect(field(html, 'units', '10')).not.toContain('checked');
    expect(field(html, 'quantity')).toContain('max="188"');
    // Empty: it would win over a preset that is picked without JavaScript.
    expect(field(html, 'quantity')).toContain('value=""');
    expect(field(html, 'unitPrice')).toContain('value="150000"');
    expect([field(html, 'amount'), field(html, 'preset')]).toEqual(['', '']);
    expect(textOf(html)).toContain('paling banyak 188 paket yang masih dibutuhkan');
    expect(textOf(html)).toContain('188 paket lagi dibutuhkan');
  });

  it('has the price in words from the start, so that nothing moves when the choice is followed', async () => {
    expect(textOf(await htmlOf(FORM))).toContain('Harga satu paket Rp 150.000 Seratus lima puluh ribu rupiah');
  });

  it('comes back with what was typed and the present price', async () => {
    const values = { quantity: '400', units: '1', unitPrice: '140000', method: 'qris' };
    const errors = { quantity: ['Tinggal 188 paket yang dibutuhkan.'] };
    const html = await htmlOf(FORM, {}, { values, errors, formError: 'Ada yang perlu diperbaiki.' });
    expect(field(html, 'quantity')).toContain('value="400"');
    expect(field(html, 'quantity')).toContain('aria-invalid="true"');
    expect(field(html, 'units', '1')).not.toContain('checked');
    expect(field(html, 'unitPrice')).toContain('value="150000"');
    expect(textOf(html)).toContain('Tinggal 188 paket yang dibutuhkan.');
  });

  it('is closed once all is paid for, unless something takes what is above need', async () => {
    const none = product({ availableUnits: 0 });
    const closed = await htmlOf(FORM, { product: none });
    expect(closed).not.toContain('method="post"');
    expect(textOf(closed)).toContain('Semua sudah terdanai');
    const open = await htmlOf(FORM, { product: { ...none, surplus: SURPLUS } });
    expect(open).toContain('method="post"');
    expect(textOf(open)).toContain('Semua paket sudah terdanai. Uang Anda menjadi donasi untuk “Air bersih');
  });

  it('says what is above need before it is paid', () => {
    const offer = product({ surplus: SURPLUS });
    expect(plain(surplusSentence(offer, 200))).toContain('12 paket melebihi kebutuhan: Rp 1.800.000 menjadi donasi');
    expect(surplusSentence(offer, 188)).toContain('Bila lebih dari 188 paket');
  });

  it('has the sentence about what is above need in a region whose changes are announced', async () => {
    const html = await htmlOf(FORM, { product: product({ surplus: SURPLUS }) });
    expect(html).toMatch(/<p[^>]* aria-live="polite"[^>]*>Bila lebih dari 188 paket/);
  });

  it('leads back to products', async () => {
    const html = await htmlOf(FORM, { product: product({ acceptsDonations: false, status: 'ended' }) });
    expect(textOf(html)).toContain('Barang ini sedang tidak menerima donasi');
    expect(html).toContain('href="/product"');
  });
});

describe('a gift of units', () => {
  const RULES: DonateRules = {
    target: { kind: 'product', slug: id },
    minimumRupiah: 10_000,
    presetsRupiah: [50_000],
    units: product(),
  };
  const filled = {
    units: '1',
    quantity: '',
    unitPrice: '150000',
    method: 'qris',
    name: 'Siti',
    contact: 'siti@contoh.id',
  };
  const check = (more: Record<string, string>, rules = RULES) =>
    validateDonation(readValues({ ...filled, ...more }), rules);

  it.each([
    [{}, 1],
    [{ units: '10' }, 10],
    [{ units: '10', quantity: '4' }, 4],
    [{ quantity: '188' }, 188],
  ])('%j is %i at the price that was shown', (more, quantity) => {
    expect(check(more)).toMatchObject({ ok: true, body: { quantity, amountRupiah: quantity * 150_000 } });
  });

  it.each([
    [{ quantity: '0' }, 'paling sedikit 1'],
    [{ quantity: '-1' }, 'paling sedikit 1'],
    [{ quantity: '1.5' }, 'angka bulat'],
    [{ quantity: '1e3' }, 'angka bulat'],
    [{ quantity: '189' }, 'Tinggal 188 paket'],
    [{ quantity: '1000000000' }, 'angka bulat'],
    [{ units: '', quantity: ' ' }, 'paling sedikit 1'],
    [{ unitPrice: '9'.repeat(30) }, 'terlalu besar'],
    [{ unitPrice: '1' }, 'paling sedikit Rp 10.000'],
  ])('%j is refused beside the quantity', (more, words) => {
    const result = check(more);
    expect(result.ok ? {} : Object.keys(result.errors)).toEqual(['quantity']);
    expect(plain(result.ok ? '' : (result.errors.quantity?.[0] ?? ''))).toContain(words);
  });

  it('leaves to the server what only that knows', () => {
    const { units: _, ...native } = RULES;
    expect(check({ quantity: '400' }, native).ok).toBe(true);
    expect(
      quantityProblem(readValues({ ...filled, quantity: '200' }), 10_000, product({ surplus: SURPLUS })),
    ).toBeNull();
    const large = check({ quantity: '100001' }, native);
    expect(large.ok ? {} : large.errors).toEqual({ quantity: [expect.stringContaining('paling banyak 100000')] });
  });
});
