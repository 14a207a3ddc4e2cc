import { describe, expect, it } from 'vitest';
import { parseQris } from '../src/index.ts';
import { sampleWith, seal, tlv } from './samples.ts';

/** Result of parsing: the error's code, or `ok`. */
function outcome(text: string): string {
  const read = parseQris(text);
  return read.ok ? 'ok' : read.error.code;
}

function warningCodes(text: string): string[] {
  const read = parseQris(text);
  if (!read.ok) throw new Error(read.error.message);
  return read.warnings.map(({ code }) => code);
}

describe('parseQris', () => {
  it('reads the sample without remarks', () => {
    expect(outcome(sampleWith({}))).toBe('ok');
    expect(warningCodes(sampleWith({}))).toEqual([]);
  });

  it('ignores white space around the string, as pasting brings it', () => {
    expect(outcome(`\uFEFF \t${sampleWith({})}\r\n`)).toBe('ok');
  });

  it.each([
    ['nothing', '', 'not_qris'],
    ['a link', 'https://example.org/pay?id=7', 'not_qris'],
    ['another format version', sampleWith({ '00': '02' }), 'not_qris'],
    ['tag 00 not first', seal(tlv('01', '12') + tlv('00', '01')), 'not_qris'],
    [
      '513 characters',
      seal(`000201${tlv('80', 'x'.repeat(99)).repeat(4)}${tlv('81', 'y'.repeat(83))}`),
      'payload_too_long',
    ],
    ['a right-to-left mark in the name', sampleWith({ '59': 'Toko \u202Eabc' }), 'invalid_character'],
    ['a line break in the name', sampleWith({ '59': 'Toko\nabc' }), 'invalid_character'],
    ['a length that is no number', `${sampleWith({}).slice(0, 6)}01x112`, 'malformed_tlv'],
    ['an empty value', seal('000201010212' + '5900'), 'malformed_tlv'],
    ['a cut string', sampleWith({}).slice(0, -20), 'malformed_tlv'],
    ['a string cut between two tags', '000201010212', 'missing_field'],
    ['text after the checksum', `${sampleWith({})}${tlv('64', 'x')}`, 'malformed_tlv'],
    ['a checksum of five characters', `${sampleWith({}).slice(0, -8)}6305ABCDE`, 'malformed_tlv'],
    ['a wrong checksum', `${sampleWith({}).slice(0, -4)}0000`, 'crc_mismatch'],
    ['a tag twice', seal(sampleWith({}).slice(0, -8) + tlv('59', 'Toko Lain')), 'duplicate_tag'],
    ['a sub-tag twice', sampleWith({ '62': tlv('01', 'A') + tlv('01', 'B') }), 'duplicate_tag'],
    ['an account that does not add up', sampleWith({ '26': '0099X' }), 'malformed_tlv'],
    ['additional data that does not add up', sampleWith({ '62': 'X' }), 'malformed_tlv'],
    ['no account at all', sampleWith({ '26': null }), 'missing_field'],
    ['no point of initiation', sampleWith({ '01': null }), 'missing_field'],
    ['an unknown point of initiation', sampleWith({ '01': '13' }), 'invalid_value'],
    ['no currency', sampleWith({ '53': null }), 'missing_field'],
    ['dollars', sampleWith({ '53': '840' }), 'unsupported_currency'],
    ['another country', sampleWith({ '58': 'SG' }), 'unsupported_country'],
    ['no name', sampleWith({ '59': null }), 'missing_field'],
    ['no city', sampleWith({ '60': null }), 'missing_field'],
    ['no postcode', sampleWith({ '61': null }), 'missing_field'],
  ])('refuses %s', (_, text, code) => {
    expect(outcome(text)).toBe(code);
  });

  it('takes 512 characters', () => {
    const rest = 512 - sampleWith({ '80': 'x'.repeat(99), '81': 'x'.repeat(99), '82': 'x'.repeat(99) }).length;
    const longest = sampleWith({
      '80': 'x'.repeat(99),
      '81': 'x'.repeat(99),
      '82': 'x'.repeat(99),
      '83': 'x'.repeat(rest - 4),
    });
    expect(longest).toHaveLength(512);
    expect(outcome(longest)).toBe('ok');
  });

  it('tells developers what is wrong in a sentence', () => {
    expect(parseQris(`${sampleWith({}).slice(0, -4)}0000`)).toMatchObject({
      error: { message: expect.stringMatching(/checksum says 0000.*changed/) },
    });
  });

  it('refuses what is not text at all', () => {
    const parseAnything: (value: unknown) => unknown = (value) => Reflect.apply(parseQris, undefined, [value]);
    for (const value of [null, undefined, 7, {}, ['000201']]) {
      expect(parseAnything(value)).toMatchObject({ ok: false, error: { code: 'not_qris' } });
    }
  });

  it('reads tags in any order between the first and the last, and lists accounts in the order of their tags', () => {
    const shuffled = seal(
      ['000201', tlv('61', '16111'), tlv('59', 'Toko'), tlv('27', tlv('00', 'B')), '5802ID', tlv('60', 'Bogor')].join(
        '',
      ) + ['5303360', tlv('26', tlv('00', 'A')), '010212', '52048398'].join(''),
    );
    expect(parseQris(shuffled)).toMatchObject({
      ok: true,
      qris: { merchantName: 'Toko', accounts: [{ tag: '26' }, { tag: '27' }] },
      warnings: [],
    });
  });

  it.each([
    ['25', 'missing_field'],
    ['26', 'ok'],
    ['45', 'ok'],
    ['46', 'missing_field'],
    ['50', 'missing_field'],
    ['51', 'ok'],
    ['52', 'missing_field'],
  ])('looks for somebody to pay in tag %s: %s', (tag, expected) => {
    expect(outcome(sampleWith({ '26': null, [tag]: tlv('00', 'A') }))).toBe(expected);
  });

  it.each([
    [{ '51': tlv('00', 'A'), '54': '1000', '55': '02', '56': '500', '62': tlv('01', 'INV-7') }],
    [{ '55': '03', '57': '0.7' }],
  ])('keeps no tag among the unknown that it gave a meaning: %j', (changes) => {
    const read = parseQris(sampleWith(changes));
    expect(read.ok && read.qris.unknownTags).toEqual({});
  });

  it('keeps tags and sub-tags it gives no meaning', () => {
    expect(parseQris(sampleWith({ '04': 'abc', '26': tlv('00', 'A') + tlv('77', 'b'), '85': 'zzz' }))).toMatchObject({
      qris: { unknownTags: { '04': 'abc', '85': 'zzz' }, accounts: [{ otherTags: { '77': 'b' } }] },
    });
  });

  it.each([
    ['invalid_mcc', { '52': null }],
    ['invalid_mcc', { '52': '83A8' }],
    ['missing_national_account', { '01': '11' }],
    ['invalid_nmid', { '51': tlv('00', 'ID.CO.QRIS.WWW') + tlv('02', 'ID1020000000016') }],
    ['invalid_nmid', { '51': tlv('00', 'ID.CO.QRIS.WWW') }],
    ['missing_account_guid', { '26': tlv('02', 'CONTOH17') }],
    ['unknown_criteria', { '26': tlv('00', 'A') + tlv('03', 'XXX') }],
    ['value_too_long', { '26': tlv('00', 'A') + tlv('01', '9'.repeat(20)) }],
    ['value_too_long', { '26': tlv('00', 'A') + tlv('02', '9'.repeat(16)) }],
    ['value_too_long', { '59': 'N'.repeat(27) }],
    ['value_too_long', { '60': 'K'.repeat(16) }],
    ['value_too_long', { '61': '1'.repeat(11) }],
  ])('accepts with the remark %s: %j', (code, changes) => {
    expect(warningCodes(sampleWith(changes))).toEqual([code]);
  });

  it.each(['UMI', 'UKE', 'UME', 'UBE', 'URE', 'PSO', 'BLU'])('has no remark on the criteria %s', (criteria) => {
    expect(warningCodes(sampleWith({ '26': tlv('00', 'A') + tlv('03', criteria) }))).toEqual([]);
  });

  it('accepts a checksum in lower case with a remark', () => {
    const text = sampleWith({ '59': 'Toko Satu' });
    const lower = text.slice(0, -4) + text.slice(-4).toLowerCase();
    expect(lower).not.toBe(text);
    expect(warningCodes(lower)).toEqual(['lowercase_crc']);
  });
});

describe('a transfer code', () => {
  const account = tlv('00', 'ID.CO.EXAMPLE.WWW') + tlv('01', '936099900000000017');

  it.each(['BOOK', 'DMCT', 'XBCT', 'book'])('is refused as such with purpose %s', (purpose) => {
    expect(outcome(sampleWith({ '26': null, '40': account, '62': tlv('08', purpose) }))).toBe('transfer_qr');
  });

  it('is not told by the purpose alone: a book shop may write BOOK', () => {
    expect(outcome(sampleWith({ '62': tlv('08', 'BOOK') }))).toBe('ok');
  });

  it('with another purpose is accepted with a remark', () => {
    expect(warningCodes(sampleWith({ '26': null, '40': account, '62': tlv('08', 'CDPT') }))).toEqual([
      'transfer_account',
    ]);
  });
});
