import { expect, it } from 'vitest';
import { parseQris } from '../src/index.ts';
import { sampleWith, seal, tlv } from './samples.ts';

/** Message for developers and operators about a string that must not be paid. */
function sentence(text: string): string {
  const read = parseQris(text);
  return read.ok ? 'accepted' : read.error.message;
}

const account = tlv('00', 'ID.CO.EXAMPLE.WWW');

it.each<[what: string, text: string, expected: string]>([
  [
    'a link',
    'https://example.org/pay?id=7',
    'A QRIS string starts with 000201. This is the content of another kind of code.',
  ],
  [
    'too much',
    seal(`000201${tlv('80', 'x'.repeat(99)).repeat(4)}${tlv('81', 'y'.repeat(83))}`),
    'A QRIS string has at most 512 characters, this one 513.',
  ],
  [
    'a strange character',
    sampleWith({ '00': '01' }).replace('010212', '01021é'),
    'Character 11 is outside printable ASCII, which QRIS is limited to.',
  ],
  [
    'a length that is no number',
    `${sampleWith({}).slice(0, 6)}01x112`,
    'Expected two digits of tag and two of length at position 6 of the payload. The text is cut or altered; scan it again.',
  ],
  [
    'an empty value',
    seal('0002010102125900'),
    'Tag 59 of the payload is empty. The text is cut or altered; scan it again.',
  ],
  [
    'a cut value',
    `${sampleWith({}).slice(0, 6)}0110abc`,
    'Tag 01 of the payload announces 10 characters, but 3 follow. The text is cut or altered; scan it again.',
  ],
  [
    'an account that does not add up',
    sampleWith({ '26': '0099X' }),
    'Tag 00 of tag 26 announces 99 characters, but 1 follow. The text is cut or altered; scan it again.',
  ],
  [
    'a sub-tag twice',
    sampleWith({ '62': tlv('01', 'A') + tlv('01', 'B') }),
    'Tag 01 stands twice in tag 62; which one counts is undefined, so neither does.',
  ],
  ['no checksum', '000201010212', 'Tag 63, the checksum, is absent: the text is cut or altered; scan it again.'],
  [
    'text after the checksum',
    `${sampleWith({})}${tlv('64', 'x')}`,
    'Tag 63, the checksum, must stand last and hold four characters.',
  ],
  [
    'a checksum that only seems to stand last',
    `0002016304ABCD${tlv('80', 'x6304ABCD')}`,
    'Tag 63, the checksum, must stand last and hold four characters.',
  ],
  ['nobody to pay', sampleWith({ '26': null }), 'No account template (tags 26 to 45, or 51): there is nobody to pay.'],
  ['an unknown kind', sampleWith({ '01': '13' }), 'Tag 01 is 13; it must be 11 (static) or 12 (dynamic).'],
  ['dollars', sampleWith({ '53': '840' }), 'Tag 53 is 840; QRIS payments have 360 there.'],
  ['another country', sampleWith({ '58': 'SG' }), 'Tag 58 is SG; QRIS payments have ID there.'],
  ['no name', sampleWith({ '59': null }), 'Tag 59 is absent, and every QRIS must carry it.'],
  [
    'a transfer',
    sampleWith({ '26': null, '40': account, '62': tlv('08', 'book') }),
    "This is a bank's transfer code (tag 40, purpose BOOK), not a payment to a merchant. Ask the merchant for their payment code.",
  ],
  [
    'an amount in words of a computer',
    sampleWith({ '54': '1e3' }),
    'Tag 54 must be digits with at most one decimal point, 13 characters in all, as in 10000 or 10000.00.',
  ],
  [
    'half a rupiah',
    sampleWith({ '54': '1000.5' }),
    'Tag 54 asks for 1000.5, a part of a rupiah, which no account can pay. The issuer must write whole rupiah.',
  ],
  ['nothing', sampleWith({ '54': '0' }), 'Tag 54 is zero. Leave it out when the payer is to type the amount.'],
  [
    'a tip of nothing',
    sampleWith({ '55': '02', '56': '0' }),
    'Tag 56 is zero. Leave it out when the payer is to type the amount.',
  ],
  [
    'tips that contradict each other',
    sampleWith({ '55': '01', '56': '500' }),
    'Tag 55 must be 01 alone, 02 with a sum in tag 56, or 03 with a percentage in tag 57; anything else leaves the total unclear.',
  ],
  [
    'a tip in percent without its percentage',
    sampleWith({ '55': '03' }),
    'Tag 55 must be 01 alone, 02 with a sum in tag 56, or 03 with a percentage in tag 57; anything else leaves the total unclear.',
  ],
  [
    'a tip of a hundred percent',
    sampleWith({ '55': '03', '57': '100' }),
    'Tag 57 must be a percentage from 0.01 to 99.99 with a decimal point, as in 0.7.',
  ],
])('%s is refused with the reason, and where there is one the remedy', (_, text, expected) => {
  expect(sentence(text)).toBe(expected);
});

it('remarks on a checksum in lower case in a sentence', () => {
  const text = sampleWith({ '59': 'Toko Satu' });
  expect(parseQris(text.slice(0, -4) + text.slice(-4).toLowerCase())).toMatchObject({
    ok: true,
    warnings: [{ code: 'lowercase_crc', message: 'The checksum should be written in upper case.' }],
  });
});
