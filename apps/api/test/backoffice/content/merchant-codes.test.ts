import { crc16, encodeQris, type QrisFields } from '@uluran/qris';
import { describe, expect, test } from 'vitest';
import { duplicateOf, readCode } from '../../../src/backoffice/content/merchants/read-code.ts';

const NMID = 'ID1026000004821';
const ACCOUNT = {
  tag: '26',
  guid: 'COM.EXAMPLE.WWW',
  pan: '936009990000048217',
  merchantId: 'UL4821',
  criteria: 'UMI',
};
const FIELDS: QrisFields = {
  pointOfInitiation: 'static',
  ...{ mcc: '5812', merchantName: 'WARUNG BU TINI', merchantCity: 'SEMARANG' },
  ...{ postalCode: '50192', nmid: NMID, accounts: [ACCOUNT] },
};
const GOOD = encodeQris(FIELDS);
const problemOf = (text: string) => {
  const read = readCode(text);
  return read.ok ? null : read.problem;
};
/** The same text with other characters and a fitting checksum. */
const altered = (from: string, to: string) => {
  const body = GOOD.replace(from, to).slice(0, -4);
  return body + crc16(body);
};

describe('the text of a code', () => {
  test('is read with name, city, issuer, accounts and checksum', () => {
    expect(readCode(GOOD)).toMatchObject({
      ok: true,
      code: {
        ...{ qrString: GOOD, nmid: NMID, payerName: 'WARUNG BU TINI', payerCity: 'SEMARANG', mcc: '5812' },
        ...{ issuers: ['COM.EXAMPLE.WWW'], accounts: ['936009990000048217'], checksum: GOOD.slice(-4) },
      },
    });
  });

  test('may be broken into lines, and keeps the blanks of its name', () => {
    const read = readCode(` ${GOOD.slice(0, 40)}\n   ${GOOD.slice(40)}\n`);
    expect(read.ok && read.code.qrString).toBe(GOOD);
  });

  test.each([
    ['is no QRIS', 'halo', /^Teks ini bukan QRIS/],
    ['is cut', GOOD.slice(0, -30), /terpotong/],
    ['has another character', GOOD.replace('TINI', 'TINA'), /^Kode pemeriksa tidak cocok/],
    ['is hostile', '<img src=x onerror=alert(1)>\u202e', /^Teks ini bukan QRIS/],
    ['is dynamic', encodeQris({ ...FIELDS, pointOfInitiation: 'dynamic' }), /QR dinamis/],
    ['has an amount', encodeQris({ ...FIELDS, amountRupiah: 5_000 }), /sudah memuat jumlah/],
    ['has no national id', encodeQris({ ...FIELDS, nmid: null }), /NMID/],
    ['is for dollars', altered('5303360', '5303840'), /bukan untuk pembayaran rupiah/],
    ['is a transfer code', transferCode(), /QR transfer/],
  ])('that %s has a sentence of its own', (_, text, sentence) => {
    expect(problemOf(text)).toMatch(sentence);
  });
});

function transferCode(): string {
  const fields = { ...FIELDS, accounts: [{ ...ACCOUNT, tag: '40' }], additionalData: { '08': 'XXXX' } };
  const body = encodeQris(fields, { mode: 'lenient' }).replace('XXXX', 'DMCT').slice(0, -4);
  return body + crc16(body);
}

describe('a code of another merchant', () => {
  const registered = [{ id: 'm1', name: 'Warung Lain', qrString: GOOD }];
  const found = (text: string) => {
    const read = readCode(text);
    return read.ok ? duplicateOf(read.code, registered)?.name : undefined;
  };

  test('is found by its text, its national id, and the account under another name and id', () => {
    expect(found(GOOD)).toBe('Warung Lain');
    expect(
      found(encodeQris({ ...FIELDS, merchantName: 'TOKO X', accounts: [{ ...ACCOUNT, pan: '936009990000012349' }] })),
    ).toBe('Warung Lain');
    expect(found(encodeQris({ ...FIELDS, merchantName: 'TOKO X', nmid: 'ID1026000011460' }))).toBe('Warung Lain');
  });

  test('is not one with another id and account', () => {
    const other = { ...FIELDS, nmid: 'ID1026000011460', accounts: [{ ...ACCOUNT, pan: '936009990000011460' }] };
    expect(found(encodeQris(other))).toBeUndefined();
  });
});
