import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCommitment, parseTransfer, sumTransfers, type Transfer, verifyCommitment } from '../src/index.ts';
import { encodeTransfer } from '../src/seal.ts';
import { GIFT, SALT } from './published-log.ts';
import { everyFlippedByte, hex } from './reference.ts';

const code = (expected: string) => expect.objectContaining({ name: 'BukuError', code: expected });
const textOf = (leaf: Uint8Array) => new TextDecoder().decode(leaf);
const LEAF = textOf(encodeTransfer(GIFT));

describe('the leaf of a transfer', () => {
  it('is this text, for good', () => {
    expect(LEAF).toBe(`buku-transfer/1
posting gift_paid
fund 12
debit midtrans/clearing
credit fund/gross
rupiah 50000
at 2026-11-04T12:42:07.123Z
private g5ekMQ/qRUSSzwgZo+mYhc5b7H8zRQ051goHYiS+KEI=
`);
    expect(parseTransfer(LEAF)).toEqual(GIFT);
    expect(parseTransfer(encodeTransfer(GIFT))).toEqual(GIFT);
  });

  it.each([
    ['another version', 'buku-transfer/1', 'buku-transfer/2'],
    ['a posting in capitals', 'gift_paid', 'Gift_paid'],
    ['a posting with a blank', 'gift_paid', 'gift paid'],
    ['no posting', 'posting gift_paid', 'posting '],
    ['two blanks', 'fund 12', 'fund  12'],
    ['a blank at the end', 'fund 12', 'fund 12 '],
    ['a tab', 'fund 12', 'fund\t12'],
    ['a leading zero', 'fund 12', 'fund 012'],
    ['fund zero', 'fund 12', 'fund 0'],
    ['a fund that cannot be counted', 'fund 12', 'fund 9007199254740992'],
    ['no fund where an account is of one', 'fund 12', 'fund -'],
    ['a fund where no account is of one', 'fund/gross', 'platform/bank'],
    ['an account without owner', 'midtrans/clearing', 'clearing'],
    ['an account of three parts', 'midtrans/clearing', 'midtrans/clearing/x'],
    ['one account twice', 'midtrans/clearing', 'fund/gross'],
    ['an amount of zero', 'rupiah 50000', 'rupiah 0'],
    ['an amount below zero', 'rupiah 50000', 'rupiah -50000'],
    ['an amount with a point', 'rupiah 50000', 'rupiah 50.000'],
    ['a part of a rupiah', 'rupiah 50000', 'rupiah 50000.5'],
    ['an exponent', 'rupiah 50000', 'rupiah 5e4'],
    ['an amount that cannot be counted', 'rupiah 50000', 'rupiah 9007199254740993'],
    ['a time without milliseconds', '07.123Z', '07Z'],
    ['a time with microseconds', '07.123Z', '07.123456Z'],
    ['a time of another zone', '07.123Z', '07.123+07:00'],
    ['a day that is none', '2026-11-04', '2026-11-31'],
    ['the 24th hour', 'T12:42', 'T24:42'],
    ['a commitment without padding', '+KEI=', '+KEI'],
    ['a commitment with bits behind it', '+KEI=', '+KEJ='],
    ['carriage returns', '\n', '\r\n'],
    ['other digits', 'rupiah 50000', 'rupiah \u0665\u0660'],
    [
      'fields in another order',
      'debit midtrans/clearing\ncredit fund/gross',
      'credit fund/gross\ndebit midtrans/clearing',
    ],
    ['a further line', 'rupiah 50000\n', 'rupiah 50000\nnote x\n'],
    ['a line less', 'rupiah 50000\n', ''],
    ['an endless name', 'gift_paid', 'g'.repeat(81)],
    ['a byte order mark', 'buku-transfer', '\ufeffbuku-transfer'],
  ])('is refused with %s', (_, part, wrong) => {
    expect(LEAF).toContain(part);
    expect(() => parseTransfer(LEAF.replaceAll(part, wrong))).toThrow(code('malformed_transfer'));
  });

  it('is refused without its last newline, with another one, and as bytes that are no text', () => {
    expect(() => parseTransfer(LEAF.slice(0, -1))).toThrow(code('malformed_transfer'));
    expect(() => parseTransfer(`${LEAF}\n`)).toThrow(code('malformed_transfer'));
    expect(() => parseTransfer(Uint8Array.of(0xff, ...encodeTransfer(GIFT)))).toThrow(code('malformed_transfer'));
    expect(() => parseTransfer(Uint8Array.of(0xef, 0xbb, 0xbf, ...encodeTransfer(GIFT)))).toThrow(
      code('malformed_transfer'),
    );
    expect(() => parseTransfer('')).toThrow(code('malformed_transfer'));
  });

  it.each<[string, Partial<Transfer>]>([
    ['a part of a rupiah', { amountRupiah: 0.5 }],
    ['an amount that prints with an exponent', { amountRupiah: 1e21 }],
    ['no number', { amountRupiah: Number.NaN }],
    ['a line break in a name', { posting: 'gift_paid\nfund 13' }],
    ['a short commitment', { commitment: new Uint8Array(31) }],
    ['a time of another format', { postedAt: '2026-11-04' }],
  ])('is not written with %s', (_, wrong) => {
    expect(() => encodeTransfer({ ...GIFT, ...wrong })).toThrow(code('malformed_transfer'));
  });

  it('comes back from every transfer, and two transfers never share one', () => {
    const names = fc.stringMatching(/^[a-z]{1,12}(_[a-z]{1,12})?$/);
    const transfers = fc.record({
      posting: names,
      fund: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      debit: names.map((name) => `platform/${name}`),
      credit: names.map((name) => `fund/${name}`),
      amountRupiah: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      postedAt: fc
        .date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
        .map((time) => time.toISOString()),
      commitment: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    });
    fc.assert(
      fc.property(transfers, transfers, (one, other) => {
        expect(parseTransfer(encodeTransfer(one))).toEqual(one);
        expect(textOf(encodeTransfer(one)) === textOf(encodeTransfer(other))).toBe(
          JSON.stringify(one) === JSON.stringify(other),
        );
      }),
    );
  });
});

describe('the commitment to the private part', () => {
  it('is that of one salt and one text', async () => {
    const privateText = 'Siti, donasi 98412 — doa untuk Alya';
    const commitment = await computeCommitment(SALT, privateText);
    // Computed by another program: SHA-256 of `buku-private/1`, a newline, 32 bytes of value seven and the text.
    expect(hex(commitment)).toBe('ff0b70176b68bcb31575b17065667a87da8592b252551ea427684fe25d151bf9');
    expect(await verifyCommitment(commitment, { salt: SALT, privateText })).toBe(true);
    expect(await verifyCommitment(commitment, { salt: SALT, privateText: `${privateText} ` })).toBe(false);
    for (const [salt] of everyFlippedByte([SALT])) {
      expect(await verifyCommitment(commitment, { salt: salt ?? SALT, privateText })).toBe(false);
    }
  });

  it('has a salt of 32 bytes and a text without halves of characters', async () => {
    await expect(computeCommitment(SALT.slice(1), 'x')).rejects.toEqual(code('malformed_private_part'));
    await expect(computeCommitment(SALT, '\ud800')).rejects.toEqual(code('malformed_private_part'));
  });
});

describe('the sums of a book', () => {
  const transfer = (debit: string, credit: string, amountRupiah: number, fund: number | null = 12): Transfer => ({
    ...GIFT,
    debit,
    credit,
    amountRupiah,
    fund,
  });

  it('are those of each fund’s accounts, and of the platform’s', () => {
    const sums = sumTransfers([
      transfer('midtrans/clearing', 'fund/gross', 50_000),
      transfer('fund/gross', 'fund/unsettled', 49_000),
      transfer('fund/gross', 'fund/platform_fee', 1_000),
      transfer('platform/bank', 'midtrans/clearing', 49_700, null),
      transfer('midtrans/clearing', 'fund/gross', 20_000, 13),
    ]);
    expect(sums).toEqual({
      transfers: 5,
      funds: new Map([
        [
          12,
          new Map([
            ['gross', { debitedRupiah: 50_000, creditedRupiah: 50_000 }],
            ['unsettled', { debitedRupiah: 0, creditedRupiah: 49_000 }],
            ['platform_fee', { debitedRupiah: 0, creditedRupiah: 1_000 }],
          ]),
        ],
        [13, new Map([['gross', { debitedRupiah: 0, creditedRupiah: 20_000 }]])],
      ]),
      others: new Map([
        ['midtrans/clearing', { debitedRupiah: 70_000, creditedRupiah: 49_700 }],
        ['platform/bank', { debitedRupiah: 49_700, creditedRupiah: 0 }],
      ]),
    });
  });

  it('are refused where they cannot be counted', () => {
    const large = transfer('midtrans/clearing', 'fund/gross', Number.MAX_SAFE_INTEGER);
    expect(() => sumTransfers([large, transfer('midtrans/clearing', 'fund/gross', 1)])).toThrow(code('out_of_range'));
  });
});
