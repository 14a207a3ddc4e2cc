import { describe, expect, it } from 'vitest';
import type { QrisFields } from '../src/index.ts';
import { encodeQris, parseQris, QrisEncodeError } from '../src/index.ts';
import { sampleFields } from './samples.ts';

/** The writer's errors for untyped fields, as from JSON. */
function sentence(changes: Record<string, unknown>): string {
  try {
    encodeQris({ ...sampleFields, ...changes } as QrisFields, { mode: 'strict' });
  } catch (error) {
    if (error instanceof QrisEncodeError) return error.message.replace('Cannot write QRIS: ', '');
    throw error;
  }
  return 'written';
}

const account = { tag: '26', guid: 'COM.EXAMPLE.WWW' };
/** The sample already has tag 51; these fields are added beside it. */
const withAccount = (changes: Record<string, unknown>) => ({ accounts: [{ ...account, ...changes }], nmid: undefined });

describe('a refusal names the field, the reason and the remedy', () => {
  it.each<[Record<string, unknown>, string]>([
    [{ mcc: '83988' }, 'mcc must be four digits, such as 8398 for a charity.'],
    [{ mcc: 'x8398' }, 'mcc must be four digits, such as 8398 for a charity.'],
    [{ mcc: undefined }, 'mcc must be four digits, such as 8398 for a charity.'],
    [{ pointOfInitiation: 'sometimes' }, "pointOfInitiation must be 'static' or 'dynamic'."],
    [
      { merchantName: 'Kafé' },
      'merchantName holds U+00E9; only printable ASCII can be written. fitQrisText() replaces what it can.',
    ],
    [
      { merchantName: 'Toko 🍜' },
      'merchantName holds U+1F35C; only printable ASCII can be written. fitQrisText() replaces what it can.',
    ],
    [{ merchantCity: null }, 'merchantCity is absent, and tag 60 must be written.'],
    [{ postalCode: undefined }, 'postalCode is absent, and tag 61 must be written.'],
    [{ merchantName: '' }, 'merchantName is absent, and tag 59 must be written.'],
    [{ merchantName: 7 }, 'merchantName must be text, not number.'],
    [{ unknownTags: { '80': '' } }, 'unknownTags.80 is empty; leave it out instead.'],
    [{ unknownTags: { '80': 'x'.repeat(100) } }, 'unknownTags.80 has 100 characters; a tag holds at most 99.'],
    [{ unknownTags: { '59': 'Toko' } }, 'unknownTags.59 has a field of its own; set that instead.'],
    [{ additionalData: { a01: 'x' } }, 'additionalData.a01 must be keyed by a tag of two digits.'],
    [{ additionalData: { '012': 'x' } }, 'additionalData.012 must be keyed by a tag of two digits.'],
    [
      { amountRupiah: 0.5 },
      'amountRupiah must be whole rupiah above 0, not 0.5; leave it out to let the payer type it.',
    ],
    [{ amountText: '49000.00' }, 'amountText says 49000, amountRupiah 50000; leave amountText out.'],
    [{ amountText: '' }, 'amountText is empty; leave it out instead.'],
    [
      { amountRupiah: 10_000_000_000_000 },
      expect.stringMatching(/^fields together are refused by readers: Tag 54 must/),
    ],
  ])('%j', (changes, expected) => {
    expect(sentence(changes)).toEqual(expected);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ guid: undefined }, "accounts[0].guid must name the acquirer, as in 'COM.EXAMPLE.WWW'."],
    [{ guid: 'ÄCQUIRER' }, expect.stringMatching(/^accounts\[0\]\.guid holds U\+00C4;/)],
    [{ pan: 'X9360' }, 'accounts[0].pan must be digits only.'],
    [{ pan: '' }, 'accounts[0].pan is empty; leave it out instead.'],
    [{ merchantId: 'TÖKO' }, expect.stringMatching(/^accounts\[0\]\.merchantId holds U\+00D6;/)],
    [{ merchantId: 'X'.repeat(16) }, expect.stringMatching(/^accounts\[0\]\.merchantId has 16 characters; at most 15/)],
    [{ criteria: 'BIG' }, expect.stringMatching(/^accounts\[0\]\.criteria must be one of UMI, UKE,/)],
    [{ criteria: '' }, 'accounts[0].criteria is empty; leave it out instead.'],
    [{ otherTags: { '77': 'é' } }, expect.stringMatching(/^accounts\[0\]\.otherTags\.77 holds U\+00E9;/)],
    [{ tag: '25' }, "accounts[0].tag must be '26' to '45', or '51' for the national template."],
    [{ tag: '51', merchantId: 'XD1020000000015' }, "nmid must be 'ID' and 13 digits."],
    [{ tag: '51' }, "nmid must be 'ID' and 13 digits."],
  ])('of an account with %j', (changes, expected) => {
    expect(sentence(withAccount(changes))).toEqual(expected);
  });

  it('of two accounts in one tag', () => {
    expect(sentence({ accounts: [account, account] })).toBe(
      'accounts[1] would write tag 26 twice; give each account and tag once.',
    );
  });

  it('of a national id beside another one', () => {
    expect(sentence({ accounts: [{ tag: '51', guid: 'A', merchantId: 'ID1020000000017' }] })).toBe(
      'nmid is ID1020000000015, but the account with tag 51 holds ID1020000000017; make them agree.',
    );
  });
});

describe('a tip', () => {
  const tipOf = (tip: QrisFields['tip']) => {
    const read = parseQris(encodeQris({ ...sampleFields, tip: tip ?? null }));
    return read.ok ? read.qris.tip : read.error.code;
  };
  const SHARE = 'tip.basisPoints must be a whole number from 1 (0.01 %) to 9999 (99.99 %).';

  it.each([1, 10, 9999])('of %i basis points is written', (basisPoints) => {
    expect(tipOf({ kind: 'percent', basisPoints })).toMatchObject({ kind: 'percent', basisPoints });
  });

  it.each([0, -1, 0.5, 1.5, 10_000, Number.NaN])('of %d basis points is none', (basisPoints) => {
    expect(sentence({ tip: { kind: 'percent', basisPoints } })).toBe(SHARE);
  });

  it('may be written in the words it was read in, as long as they say the same', () => {
    expect(tipOf({ kind: 'fixed', rupiah: 1_500, text: '1500.00' })).toEqual({
      kind: 'fixed',
      rupiah: 1_500,
      text: '1500.00',
    });
    for (const tip of [
      { kind: 'fixed', rupiah: 1_500, text: '1501' },
      { kind: 'percent', basisPoints: 70, text: '0.8' },
    ])
      expect(sentence({ tip })).toBe('tip.text differs from the figure beside it; leave it out.');
  });

  it.each([[{ kind: 'fixed', rupiah: 1, text: 'é' }], [{ kind: 'percent', basisPoints: 1, text: 'é' }]])(
    '%j is refused by its name',
    (tip) => {
      expect(sentence({ tip })).toMatch(/^tip holds U\+00E9;/);
    },
  );
});

describe('what is left out', () => {
  it('is typed by the payer, or absent', () => {
    const { amountRupiah: _, nmid: __, ...rest } = sampleFields;
    for (const absent of [undefined, null]) {
      const fields = { ...rest, ...(absent === null ? { amountRupiah: null, tip: null } : {}) };
      const read = parseQris(encodeQris(fields));
      expect(read).toMatchObject({ ok: true, qris: { amountRupiah: null, amountText: null, tip: null, nmid: null } });
    }
  });
});
