import { describe, expect, it } from 'vitest';
import type { QrisFields } from '../src/index.ts';
import { ADDITIONAL_DATA, encodeQris, fitQrisText, parseQris, QRIS_LIMITS, QrisEncodeError } from '../src/index.ts';
import { sampleFields } from './samples.ts';

/** The error of writing these fields. */
function refusal(changes: Partial<QrisFields>): QrisEncodeError {
  try {
    encodeQris({ ...sampleFields, ...changes });
  } catch (error) {
    if (error instanceof QrisEncodeError) return error;
    throw error;
  }
  throw new Error('written without complaint');
}

describe('encodeQris', () => {
  it('writes tags in ascending order and closes with the checksum', () => {
    expect(encodeQris({ ...sampleFields, additionalData: { [ADDITIONAL_DATA.billNumber]: 'INV-7' } })).toBe(
      [
        '000201',
        '010212',
        '2660' + '0015COM.EXAMPLE.WWW' + '0118936099900000000017' + '0208CONTOH17' + '0303URE',
        '5137' + '0014ID.CO.QRIS.WWW' + '0215ID1020000000015',
        '52048398',
        '5303360',
        '540550000',
        '5802ID',
        '5923Yayasan Contoh Kebaikan',
        '6010Kota Bogor',
        '610516111',
        '6209' + '0105INV-7',
        '6304' + '6729',
      ].join(''),
    );
  });

  it('is read back to the fields it was given, without remarks', () => {
    expect(parseQris(encodeQris(sampleFields))).toMatchObject({
      ok: true,
      qris: { amountRupiah: 50_000, nmid: 'ID1020000000015', merchantName: 'Yayasan Contoh Kebaikan' },
      warnings: [],
    });
  });

  it('writes a scanned static code again with an amount', () => {
    const scanned = parseQris(encodeQris({ ...sampleFields, pointOfInitiation: 'static', amountRupiah: null }));
    if (!scanned.ok) throw new Error(scanned.error.message);
    const written = encodeQris({ ...scanned.qris, pointOfInitiation: 'dynamic', amountRupiah: 25_000 });
    expect(parseQris(written)).toMatchObject({ qris: { amountRupiah: 25_000, pointOfInitiation: 'dynamic' } });
  });

  it('writes tips from their figures alone', () => {
    const tipText = (tip: QrisFields['tip']) => {
      const read = parseQris(encodeQris({ ...sampleFields, tip: tip ?? null }));
      return read.ok && read.qris.tip;
    };
    expect(tipText({ kind: 'prompt' })).toEqual({ kind: 'prompt' });
    expect(tipText({ kind: 'fixed', rupiah: 1500 })).toEqual({ kind: 'fixed', rupiah: 1500, text: '1500' });
    expect(tipText({ kind: 'percent', basisPoints: 29 })).toEqual({ kind: 'percent', basisPoints: 29, text: '0.29' });
  });

  it.each<[string, Partial<QrisFields>, string, string]>([
    ['a name of 26 characters', { merchantName: 'N'.repeat(26) }, 'value_too_long', 'merchantName'],
    ['a city of 16 characters', { merchantCity: 'K'.repeat(16) }, 'value_too_long', 'merchantCity'],
    ['a postcode of 11 characters', { postalCode: '1'.repeat(11) }, 'value_too_long', 'postalCode'],
    ['an empty name', { merchantName: '' }, 'missing_field', 'merchantName'],
    ['a name with an accent', { merchantName: 'Kafé' }, 'invalid_character', 'merchantName'],
    ['a name with an emoji', { merchantName: 'Toko 🍜' }, 'invalid_character', 'merchantName'],
    ['a name with a line break', { merchantName: 'Toko\nDua' }, 'invalid_character', 'merchantName'],
    ['a name that is no text', { merchantName: 7 as never }, 'invalid_value', 'merchantName'],
    ['a kind of code there is none of', { pointOfInitiation: 'both' as never }, 'invalid_value', 'pointOfInitiation'],
    ['an empty amount', { amountText: '' }, 'invalid_value', 'amountText'],
    ['no category', { mcc: null }, 'invalid_value', 'mcc'],
    ['a category of three digits', { mcc: '839' }, 'invalid_value', 'mcc'],
    ['an amount of zero', { amountRupiah: 0 }, 'invalid_amount', 'amountRupiah'],
    ['a negative amount', { amountRupiah: -1 }, 'invalid_amount', 'amountRupiah'],
    ['half a rupiah', { amountRupiah: 0.5 }, 'invalid_amount', 'amountRupiah'],
    ['no number', { amountRupiah: Number.NaN }, 'invalid_amount', 'amountRupiah'],
    ['an amount of 14 digits', { amountRupiah: 10_000_000_000_000 }, 'invalid_amount', 'fields'],
    ['an amount and another text', { amountText: '49000.00' }, 'invalid_amount', 'amountText'],
    ['a fixed tip of zero', { tip: { kind: 'fixed', rupiah: 0 } }, 'invalid_amount', 'tip.rupiah'],
    ['a tip of 100 %', { tip: { kind: 'percent', basisPoints: 10_000 } }, 'invalid_tip', 'tip.basisPoints'],
    ['a tip and another text', { tip: { kind: 'percent', basisPoints: 70, text: '0.8' } }, 'invalid_tip', 'tip.text'],
    ['no account', { accounts: [], nmid: null }, 'missing_field', 'fields'],
    ['an account outside the templates', { accounts: [{ tag: '04', guid: 'A' }] }, 'invalid_value', 'accounts[0].tag'],
    ['an account without owner', { accounts: [{ tag: '26' }] }, 'missing_field', 'accounts[0].guid'],
    [
      'two accounts in one tag',
      {
        accounts: [
          { tag: '26', guid: 'A' },
          { tag: '26', guid: 'B' },
        ],
      },
      'duplicate_tag',
      'accounts[1]',
    ],
    ['a PAN with letters', { accounts: [{ tag: '26', guid: 'A', pan: '9360X' }] }, 'invalid_value', 'accounts[0].pan'],
    [
      'a PAN of 20 digits',
      { accounts: [{ tag: '26', guid: 'A', pan: '9'.repeat(20) }] },
      'value_too_long',
      'accounts[0].pan',
    ],
    [
      'an unknown criteria',
      { accounts: [{ tag: '26', guid: 'A', criteria: 'BIG' }] },
      'invalid_value',
      'accounts[0].criteria',
    ],
    [
      'an account of 100 characters',
      { accounts: [{ tag: '26', guid: 'A'.repeat(96) }] },
      'value_too_long',
      'accounts[0]',
    ],
    ['an NMID of 12 digits', { nmid: 'ID102000000001' }, 'invalid_value', 'nmid'],
    [
      'an NMID that differs from the account',
      { accounts: [{ tag: '51', guid: 'A', merchantId: 'ID1020000000017' }] },
      'invalid_value',
      'nmid',
    ],
    ['an additional tag by name', { additionalData: { bill: 'INV-7' } }, 'invalid_value', 'additionalData.bill'],
    ['additional data beyond a tag', { additionalData: { '01': 'x'.repeat(96) } }, 'value_too_long', 'additionalData'],
    ['a known tag among the unknown', { unknownTags: { '54': '1' } }, 'invalid_value', 'unknownTags.54'],
    ['a checksum among the unknown', { unknownTags: { '63': 'ABCD' } }, 'invalid_value', 'unknownTags.63'],
    [
      'more than 512 characters',
      { unknownTags: { '80': 'x'.repeat(99), '81': 'x'.repeat(99), '82': 'x'.repeat(99), '83': 'x'.repeat(99) } },
      'payload_too_long',
      'fields',
    ],
    [
      'a transfer code',
      { accounts: [{ tag: '40', guid: 'A' }], additionalData: { [ADDITIONAL_DATA.purpose]: 'BOOK' } },
      'transfer_qr',
      'fields',
    ],
  ])('refuses %s', (_, changes, code, field) => {
    expect(refusal(changes)).toMatchObject({ name: 'QrisEncodeError', code, field });
  });

  it('says which field, why, and what to do', () => {
    expect(refusal({ merchantName: 'Yayasan Cahaya Harapan Nusantara' }).message).toBe(
      'Cannot write QRIS: merchantName has 32 characters; at most 25 are allowed. Shorten it, for names and cities with fitQrisText().',
    );
  });

  it('names a category no tag can hold, even when told to be lenient', () => {
    const fields = { ...sampleFields, mcc: 'é398' };
    expect(() => encodeQris(fields, { mode: 'lenient' })).toThrow(/^Cannot write QRIS: mcc holds U\+00E9;/);
  });

  it('writes what readers merely remark on when told to be lenient', () => {
    const fields = { ...sampleFields, merchantName: 'N'.repeat(26), mcc: '839' };
    expect(() => encodeQris(fields)).toThrow(QrisEncodeError);
    expect(parseQris(encodeQris(fields, { mode: 'lenient' }))).toMatchObject({ ok: true, qris: { mcc: '839' } });
  });
});

describe('fitQrisText', () => {
  it.each([
    ['Masjid Al-Ikhlas', 25, 'Masjid Al-Ikhlas'],
    ['Yayasan Cahaya Harapan Nusantara', 25, 'Yayasan Cahaya Harapan'],
    ['Kafé  “Sénja” – Jakarta', 25, 'Kafe "Senja" - Jakarta'],
    ['Warungkopinusantarajayaabadi', 25, 'Warungkopinusantarajayaaba'.slice(0, 25)],
    ['🍜 Mie Ayam 🍜', 25, 'Mie Ayam'],
    ['مسجد', 25, ''],
  ])('makes %s fit', (text, limit, fitted) => {
    expect(fitQrisText(text, limit)).toBe(fitted);
  });

  it('makes a name the writer accepts', () => {
    const merchantName = fitQrisText('Yayasan “Cahaya Harapan” Nusantara Raya 🌱', QRIS_LIMITS.merchantName);
    expect(parseQris(encodeQris({ ...sampleFields, merchantName }))).toMatchObject({ qris: { merchantName } });
  });
});
