import { DONATION_MESSAGE_LIMIT, DONOR_NAME_LIMIT, QUANTITY_LIMIT as MOST_UNITS } from '@uluran/contract/donation-form';
import { IDEMPOTENCY_KEY_PATTERN } from '@uluran/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { newIdempotencyKey } from '../../src/features/donate/idempotency-key.ts';
import { MESSAGE_LIMIT, NAME_LIMIT, QUANTITY_LIMIT } from '../../src/features/donate/limits.ts';
import { type DonateRules, formErrors, validateDonation } from '../../src/features/donate/validate.ts';
import { readValues } from '../../src/features/donate/values.ts';
import { BODY, SLUG } from './fixtures.ts';
import { plain } from './plain.ts';

const PRESETS = [20_000, 50_000, 1_000_000];
const RULES: DonateRules = { target: { kind: 'campaign', slug: SLUG }, minimumRupiah: 1_000, presetsRupiah: PRESETS };

describe('the form', () => {
  const filled = { amount: '250.000', method: 'qris', name: ' Ratna  Wulandari ', contact: 'ratna@contoh.id' };
  const check = (fields: Record<string, string>) => validateDonation(readValues(fields), RULES);

  it('becomes the body of the call', () => {
    expect(check(filled)).toEqual({ ok: true, body: BODY });
  });

  it('is read the same from a post: what is absent is empty, and no tip is none', () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...filled, amount: '', preset: '50000', idempotencyKey: 'kunci-1' }))
      form.set(name, value);
    form.set('message', new Blob(['sebuah berkas']));
    expect(readValues(form)).toEqual({
      ...filled,
      amount: '',
      preset: '50000',
      quantity: '',
      units: '',
      unitPrice: '',
      anonymous: false,
      message: '',
      withTaxNumber: false,
      taxNumber: '',
      tip: '0',
      tipOther: '',
      confirmLarge: false,
      via: '',
      idempotencyKey: 'kunci-1',
    });
  });

  it('sends a telephone number as one, hides the name, trims the prayer, adds the tip', () => {
    const result = check({
      ...filled,
      contact: '0812 3456 7890',
      anonymous: 'on',
      message: ' Lekas sembuh \r\n',
      tip: '5000',
    });
    expect(result).toMatchObject({
      ok: true,
      body: { donor: { phone: '0812 3456 7890' }, anonymous: true, message: 'Lekas sembuh', tipRupiah: 5_000 },
    });
  });

  it('sends a tax number only with its box ticked, as its digits', () => {
    const typed = { ...filled, taxNumber: '3273 0157 0890 9871' };
    expect(check(typed)).toEqual({ ok: true, body: BODY });
    expect(check({ ...typed, withTaxNumber: 'on' })).toEqual({
      ok: true,
      body: { ...BODY, taxNumber: '3273015708909871' },
    });
    expect(check({ ...filled, withTaxNumber: 'on' })).toEqual({
      ok: false,
      errors: { taxNumber: ['Isi NIK 16 angka, atau NPWP 15 atau 16 angka.'] },
    });
  });

  it('answers every mistake beside its own field', () => {
    const result = check({
      amount: '',
      method: 'tunai',
      name: '',
      contact: 'ratna@',
      tip: 'other',
      tipOther: '1e3',
      message: 'a'.repeat(281),
    });
    expect(result.ok ? [] : Object.keys(result.errors).sort()).toEqual([
      'amount',
      'contact',
      'message',
      'method',
      'name',
      'tipOther',
    ]);
  });

  it('is refused below the minimum, though the call would take it', () => {
    const result = check({ ...filled, amount: '999' });
    expect(result.ok ? {} : plain(result.errors.amount?.join() ?? '')).toBe('Donasi paling sedikit Rp 1.000.');
  });

  it('names the tip that was picked, or the one that was typed', () => {
    const sentence = ['Isi tip dengan angka bulat dalam rupiah, atau 0.'];
    expect(check({ ...filled, tip: '1e3' })).toEqual({ ok: false, errors: { tip: sentence } });
    expect(check({ ...filled, tip: 'other', tipOther: '1e3' })).toEqual({ ok: false, errors: { tipOther: sentence } });
  });

  it("takes the API's messages to its own fields, the first where two meet", () => {
    expect(
      formErrors({
        'donor.name': ['nama'],
        'donor.email': ['surel'],
        'donor.phone': ['telepon'],
        amountRupiah: ['jumlah'],
        tipRupiah: ['tip'],
        method: ['cara'],
      }),
    ).toEqual({ name: ['nama'], contact: ['surel'], amount: ['jumlah'], tip: ['tip'], method: ['cara'] });
  });

  it('asks for one of the two contacts', () => {
    const result = check({ ...filled, contact: '' });
    expect(result.ok ? {} : result.errors).toEqual({ contact: [expect.stringContaining('WhatsApp atau email')] });
  });

  it('takes the contact and the name by the rules of the server', () => {
    const result = check({ ...filled, name: '\u200b\u3164', contact: 'si\u3164ti@contoh.id' });
    expect(result.ok ? {} : result.errors).toEqual({
      name: ['Tulis nama Anda.'],
      contact: [expect.stringMatching(/^Alamat email hanya memakai huruf/)],
    });
    expect(check({ ...filled, contact: 'siti@[1.2.3.4]' }).ok).toBe(false);
  });

  it('asks for a large amount to be confirmed, and takes the confirmation', () => {
    const large = { ...filled, method: 'va_bca', amount: '7.500.000' };
    expect(check(large)).toEqual({ ok: false, errors: { confirmLarge: ['Centang bila jumlah ini memang benar.'] } });
    expect(check({ ...large, confirmLarge: 'on' }).ok).toBe(true);
  });

  it('repeats the lengths of the contract', () => {
    expect({ name: NAME_LIMIT, message: MESSAGE_LIMIT, quantity: QUANTITY_LIMIT }).toEqual({
      name: DONOR_NAME_LIMIT,
      message: DONATION_MESSAGE_LIMIT,
      quantity: MOST_UNITS,
    });
  });

  it('gets a key the API takes, another one each time', () => {
    const keys = [newIdempotencyKey(), newIdempotencyKey()];
    for (const key of keys) expect(key).toMatch(IDEMPOTENCY_KEY_PATTERN);
    expect(keys[0]).not.toBe(keys[1]);
  });
});
