import * as fc from 'fast-check';
import type { Qris, QrisAccount, QrisTags, QrisTip } from '../src/index.ts';
import { QRIS_CRITERIA } from '../src/index.ts';

const PRINTABLE = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index));

/** Printable ASCII of 1 to `maxLength` characters, blanks at the ends included. */
const ascii = (maxLength: number) => fc.string({ unit: fc.constantFrom(...PRINTABLE), minLength: 1, maxLength });
const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
const tagsBetween = (first: number, last: number) =>
  fc.integer({ min: first, max: last }).map((tag) => String(tag).padStart(2, '0'));
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });

function tagValues(tags: fc.Arbitrary<string>, maxLength: number, maxKeys: number): fc.Arbitrary<QrisTags> {
  return fc.dictionary(tags, ascii(maxLength), { maxKeys }).map((values) => ({ ...values }));
}

function accountAt(tag: string, merchantId: fc.Arbitrary<string | null>): fc.Arbitrary<QrisAccount> {
  return fc.record({
    tag: fc.constant(tag),
    guid: ascii(12),
    pan: orNull(digits(1, 19)),
    merchantId,
    criteria: orNull(fc.constantFrom(...QRIS_CRITERIA)),
    otherTags: tagValues(tagsBetween(4, 99), 4, 2),
  });
}

/** Tag 40 has separate tests: with some purposes it makes the string a transfer. */
const accounts = fc
  .tuple(
    fc.uniqueArray(tagsBetween(26, 39), { minLength: 1, maxLength: 2 }),
    orNull(digits(13, 13).map((number) => `ID${number}`)),
  )
  .chain(([tags, nmid]) => {
    const acquirers = [...tags].sort().map((tag) => accountAt(tag, orNull(ascii(15))));
    const national = nmid === null ? [] : [accountAt('51', fc.constant(nmid))];
    return fc.tuple(...acquirers, ...national);
  });

const amount = orNull(
  fc
    .tuple(fc.integer({ min: 1, max: 9_999_999_999 }), fc.constantFrom('', '.', '.0', '.00'))
    .map(([rupiah, decimals]) => ({ rupiah, text: `${rupiah}${decimals}` })),
);

const tip: fc.Arbitrary<QrisTip | null> = fc.oneof(
  fc.constant(null),
  fc.constant({ kind: 'prompt' } as const),
  fc.integer({ min: 1, max: 9_999_999 }).map((rupiah) => ({ kind: 'fixed', rupiah, text: `${rupiah}.00` }) as const),
  fc
    .integer({ min: 1, max: 9_999 })
    .map((basisPoints) => ({ kind: 'percent', basisPoints, text: (basisPoints / 100).toFixed(2) }) as const),
);

/** Every payment request that the strict writer accepts, as the parser returns it. */
export const qrisArbitrary: fc.Arbitrary<Qris> = fc
  .record({
    pointOfInitiation: fc.constantFrom('static' as const, 'dynamic' as const),
    amount,
    tip,
    mcc: digits(4, 4),
    merchantName: ascii(25),
    merchantCity: ascii(15),
    postalCode: ascii(10),
    accounts,
    additionalData: orNull(fc.dictionary(tagsBetween(1, 99), ascii(10), { minKeys: 1, maxKeys: 4 })),
    unknownTags: fc.oneof(
      fc.constant({}),
      tagValues(fc.oneof(tagsBetween(2, 25), tagsBetween(46, 50), tagsBetween(64, 99)), 10, 2),
    ),
  })
  .map(({ amount: sum, additionalData, ...fields }) => ({
    ...fields,
    amountRupiah: sum?.rupiah ?? null,
    amountText: sum?.text ?? null,
    additionalData: additionalData === null ? null : { ...additionalData },
    nmid: fields.accounts.find((account) => account.tag === '51')?.merchantId ?? null,
  }));
