import { describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { GOOD, receiveDonors } from '../src/support/donors.ts';
import { fillForm, PAYMENT_URL, paymentIdOf, readField, sendForm, type TypedFields } from '../src/support/giving.ts';
import { eventually } from '../src/support/wait.ts';

const origin = inject('origin');
const api = apiOf(origin);
const donors = receiveDonors(origin);

interface Mistake {
  name: string;
  typed: TypedFields;
  field: 'amount' | 'name' | 'contact';
  sentence: RegExp;
}

const MISTAKES: Mistake[] = [
  {
    name: 'nothing at all as the amount',
    typed: { amount: '' },
    field: 'amount',
    sentence: /Pilih atau isi jumlah donasi/,
  },
  { name: 'an amount of 0', typed: { amount: '0' }, field: 'amount', sentence: /paling sedikit Rp\s1\.000/ },
  {
    name: 'an amount below the least',
    typed: { amount: '999' },
    field: 'amount',
    sentence: /paling sedikit Rp\s1\.000/,
  },
  { name: 'a negative amount', typed: { amount: '-5' }, field: 'amount', sentence: /angka bulat/ },
  { name: 'an amount as a power', typed: { amount: '1e3' }, field: 'amount', sentence: /angka bulat/ },
  { name: 'an amount with cents', typed: { amount: '10.000,50' }, field: 'amount', sentence: /angka bulat/ },
  { name: 'an amount nobody has', typed: { amount: '999999999999999' }, field: 'amount', sentence: /terlalu besar/ },
  { name: 'no name', typed: { name: '' }, field: 'name', sentence: /Tulis nama Anda/ },
  { name: 'a name of spaces', typed: { name: '   ' }, field: 'name', sentence: /Tulis nama Anda/ },
  { name: 'no contact', typed: { contact: '' }, field: 'contact', sentence: /nomor WhatsApp atau email/ },
  { name: 'half an address', typed: { contact: 'ratna@' }, field: 'contact', sentence: /Alamat email belum lengkap/ },
  {
    name: 'a telephone number of four digits',
    typed: { contact: '0812' },
    field: 'contact',
    sentence: /Nomor WhatsApp belum benar/,
  },
];

const digits = (text: string) => text.replaceAll('.', '');

describe.each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])('%s', (_, javaScriptEnabled) => {
  it.each(MISTAKES)(
    '$name is said beside its field, and everything typed stays',
    async ({ typed, field, sentence }) => {
      const page = await donors.openForm(javaScriptEnabled);
      const values = { ...GOOD, ...typed };
      await fillForm(page, values);
      await sendForm(page);
      await eventually(async () =>
        expect(await readField(page, field)).toMatchObject({
          invalid: true,
          sentences: expect.stringMatching(sentence),
        }),
      );
      expect(page.url()).toBe(donors.form);
      for (const [name, text] of Object.entries(values)) {
        // Typing groups the digits and changes nothing else.
        expect(digits((await readField(page, name)).text)).toBe(digits(text));
      }
    },
  );

  it('an amount above what QRIS takes is said beside the ways to pay, and another way takes it', async () => {
    const page = await donors.openForm(javaScriptEnabled);
    await fillForm(page, { ...GOOD, amount: '12.345.000' });
    await sendForm(page);
    const confirm = page.locator('input[name="confirmLarge"]');
    await confirm.waitFor({ state: 'attached' });
    await confirm.check();
    await sendForm(page);
    // With scripts the sentence is at the method itself; without them the server writes it below the methods.
    const reason = javaScriptEnabled ? /Paling banyak Rp\s10\.000\.000/ : /QRIS hanya sampai Rp\s10\.000\.000/;
    await page.getByText(reason).locator('visible=true').first().waitFor();
    expect(page.url()).toBe(donors.form);
    expect((await readField(page, 'name')).text).toBe(GOOD.name);
    await page
      .locator('details', { has: page.locator('input[value="va_bca"]') })
      .evaluate((group) => group.setAttribute('open', ''));
    await page.locator('input[name="method"][value="va_bca"]').check();
    await sendForm(page);
    await page.waitForURL(PAYMENT_URL);
    expect(await api.payment(paymentIdOf(page))).toMatchObject({ amountRupiah: 12_345_000, method: 'va_bca' });
  });

  it('a name with emoji stays, and marks that turn the writing round are dropped', async () => {
    const page = await donors.openForm(javaScriptEnabled);
    await fillForm(page, {
      ...GOOD,
      name: '🌻 Ratna \u202eIradnaluw\u202c 👩‍🌾',
      message: 'Lekas pulih \u2066🙏\u2069',
    });
    await sendForm(page);
    await page.waitForURL(PAYMENT_URL);
    expect((await api.payment(paymentIdOf(page))).donation.donorName).toBe('🌻 Ratna Iradnaluw 👩‍🌾');
  });
});

describe('a name of 10,000 characters', () => {
  it('cannot be typed, and is refused with a sentence when it is sent all the same', async () => {
    const page = await donors.openForm(false);
    await fillForm(page, GOOD);
    const name = page.locator('input[name="name"]');
    await name.pressSequentially('a'.repeat(100));
    expect((await readField(page, 'name')).text).toHaveLength(100);
    await name.evaluate((field) => field.removeAttribute('maxlength'));
    await name.fill('a'.repeat(10_000));
    await sendForm(page);
    await page.waitForLoadState();
    expect(await readField(page, 'name')).toMatchObject({
      invalid: true,
      sentences: expect.stringContaining('Nama paling panjang 100 huruf.'),
    });
    expect((await readField(page, 'amount')).text).toBe(GOOD.amount);
  });
});
