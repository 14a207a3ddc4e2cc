import { describe, expect, test } from 'vitest';
import { emailFormSchema, loginSchema, profileFormSchema, registerSchema } from '../src/auth-forms.ts';
import { donorSchema } from '../src/donation-form.ts';
import { followSchema, reportSchema } from '../src/endpoints/index.ts';
import { emailField, nameField } from '../src/person-fields.ts';

const PASSWORD = 'hujan di bulan juni';

/** Every form with an e-mail address, and its parser. */
const EMAIL_FORMS: readonly (readonly [string, (email: unknown) => { success: boolean; data?: unknown }])[] = [
  ['emailField', (email) => emailField.safeParse(email)],
  ['signing in', (email) => taken(loginSchema.safeParse({ email, password: PASSWORD }))],
  ['a form of one address', (email) => taken(emailFormSchema.safeParse({ email }))],
  ['registering', (email) => taken(registerSchema.safeParse(registration({ email })))],
  ['giving', (email) => taken(donorSchema.safeParse({ name: 'Siti', email }))],
  ['following', (email) => taken(followSchema.safeParse({ email }))],
  [
    'reporting',
    (email) => taken(reportSchema.safeParse({ reason: 'fraud', text: 'Foto sampulnya milik lain.', email })),
  ],
];

/** A donor may give a phone instead, a member may follow with the account's address, and a report may be anonymous. */
const MAY_BE_LEFT_OUT = ['giving', 'following', 'reporting'];

function registration(changes: Record<string, unknown>): Record<string, unknown> {
  const form = { name: 'Siti', email: 'siti@contoh.id', password: PASSWORD, passwordConfirmation: PASSWORD };
  return { ...form, acceptTerms: true, ...changes };
}

function taken(result: { success: boolean; data?: { email?: string | undefined } | undefined }) {
  return { success: result.success, data: result.data?.email };
}

const LABEL_63 = 'b'.repeat(63);

const TAKEN: readonly (readonly [string, string])[] = [
  ['siti@contoh.id', 'siti@contoh.id'],
  ['s@contoh.id', 's@contoh.id'],
  [' Siti@Contoh.ID ', 'siti@contoh.id'],
  ['\tsiti@contoh.id\r\n', 'siti@contoh.id'],
  ['\ufeffsiti@contoh.id\u00a0', 'siti@contoh.id'],
  // Invisible characters at any position, copied with the address: they are removed.
  ['si\u200bti@contoh.id', 'siti@contoh.id'],
  ['siti@con\u200btoh.id', 'siti@contoh.id'],
  ['siti@contoh.id\u200b', 'siti@contoh.id'],
  ['\u200bsiti@contoh.id', 'siti@contoh.id'],
  ['siti\u200c@contoh.id', 'siti@contoh.id'],
  ['siti@\u200dcontoh.id', 'siti@contoh.id'],
  ['siti\u2060@contoh.id', 'siti@contoh.id'],
  ['siti@contoh.id\u200f', 'siti@contoh.id'],
  ['\u202asiti@contoh.id\u202c', 'siti@contoh.id'],
  ['si\u00adti@contoh.id', 'siti@contoh.id'],
  ['siti@con\u00adtoh.id', 'siti@contoh.id'],
  ['si\ufeffti@contoh.id', 'siti@contoh.id'],
  ['siti.rahma@sub.contoh.co.id', 'siti.rahma@sub.contoh.co.id'],
  ["o'brien+uji@contoh.id", "o'brien+uji@contoh.id"],
  ['siti_rahma-2@contoh.id', 'siti_rahma-2@contoh.id'],
  ["!#$%&'*+/=?^_`{|}~-@contoh.id", "!#$%&'*+/=?^_`{|}~-@contoh.id"],
  ['081234567890@contoh.id', '081234567890@contoh.id'],
  ['siti@3contoh.id', 'siti@3contoh.id'],
  ['siti@1.2.3.id', 'siti@1.2.3.id'],
  ['siti@a-b--c.id', 'siti@a-b--c.id'],
  ['siti@xn--bcher-kva.example', 'siti@xn--bcher-kva.example'],
  ['SITI@XN--BCHER-KVA.example', 'siti@xn--bcher-kva.example'],
  ['siti@contoh.xn--vermgensberatung-pwb', 'siti@contoh.xn--vermgensberatung-pwb'],
  [`${'a'.repeat(64)}@contoh.id`, `${'a'.repeat(64)}@contoh.id`],
  [`siti@${LABEL_63}.id`, `siti@${LABEL_63}.id`],
  [
    `${'a'.repeat(64)}@${LABEL_63}.${LABEL_63}.${'c'.repeat(58)}.id`,
    `${'a'.repeat(64)}@${LABEL_63}.${LABEL_63}.${'c'.repeat(58)}.id`,
  ],
];

const REFUSED: readonly unknown[] = [
  // Literals and numbers of hosts.
  'siti@[1.2.3.4]',
  'siti@[IPv6:2001:db8::1]',
  'siti@1.2.3.4',
  'siti@2130706433',
  'siti@0x7f.1',
  'siti@contoh.123',
  // A filler and a control character, which copied text does not contain.
  'siti@contoh\u3164.id',
  'siti\u0000@contoh.id',
  'siti@contoh.id\u0000',
  // Other alphabets: letters that look alike, and letters that mail servers do not accept.
  'sіti@contoh.id',
  'siti@contοh.id',
  'siti@ｃontoh.id',
  'siti＠contoh.id',
  'siti@contoh。id',
  'ümit@contoh.id',
  'siti@bücher.example',
  'siti@例え.example',
  '🌸@contoh.id',
  'siti@xn--.example',
  // Syntax of a mail's header rather than of an address.
  'Siti <siti@contoh.id>',
  '<siti@contoh.id>',
  'mailto:siti@contoh.id',
  '"siti"@contoh.id',
  '"siti rahma"@contoh.id',
  'siti(rahma)@contoh.id',
  'siti@contoh.id,lain@contoh.id',
  'siti@contoh.id; lain@contoh.id',
  'siti@contoh.id\nBcc: lain@contoh.id',
  'siti\\@contoh.id',
  'siti:rahma@contoh.id',
  'siti%40contoh.id',
  // Incomplete addresses, and addresses with too many parts.
  '',
  ' ',
  'siti',
  'siti@',
  '@contoh.id',
  'siti@contoh',
  'siti@localhost',
  'siti@@contoh.id',
  'siti@lain@contoh.id',
  'siti rahma@contoh.id',
  '.siti@contoh.id',
  'siti.@contoh.id',
  'si..ti@contoh.id',
  'siti@.contoh.id',
  'siti@contoh.id.',
  'siti@contoh..id',
  'siti@-contoh.id',
  'siti@contoh-.id',
  'siti@con_toh.id',
  'siti@contoh.i',
  'siti@contoh.id/pesan',
  'siti@contoh.id:25',
  // Longer than mail servers accept.
  `${'a'.repeat(65)}@contoh.id`,
  `siti@${'b'.repeat(64)}.id`,
  `${'a'.repeat(64)}@${LABEL_63}.${LABEL_63}.${'c'.repeat(59)}.id`,
  // No text.
  null,
  undefined,
  42,
  ['siti@contoh.id'],
];

describe.each(EMAIL_FORMS)('an e-mail address, in %s', (name, read) => {
  test.each(TAKEN)('%j is taken', (typed, kept) => {
    expect(read(typed)).toMatchObject({ success: true, data: kept });
  });

  const refused = REFUSED.filter((typed) => !MAY_BE_LEFT_OUT.includes(name) || typed !== undefined);
  test.each(refused.map((typed) => [typed]))('%j is refused', (typed) => {
    expect(read(typed).success).toBe(false);
  });
});

test('sixty spellings and more are in the table, each once', () => {
  const spellings = [...TAKEN.map(([typed]) => typed), ...REFUSED];
  expect(new Set(spellings).size).toBe(spellings.length);
  expect(spellings.length).toBeGreaterThan(60);
});

describe('what is wrong with an address is said once:', () => {
  const messagesFor = (email: string) => emailField.safeParse(email).error?.issues.map(({ message }) => message);
  const INCOMPLETE = 'Alamat email belum lengkap, misalnya ratna@contoh.id.';
  const FOREIGN = 'Alamat email hanya memakai huruf a–z, angka, dan tanda baca. Ketik ulang alamat Anda.';

  test.each([
    ['siti', INCOMPLETE],
    ['siti@[1.2.3.4]', INCOMPLETE],
    [`siti@${'a'.repeat(300)}.id`, INCOMPLETE],
    ['siti@contoh\u3164.id', FOREIGN],
    ['sіti@contoh.id', FOREIGN],
  ])('%j', (email, sentence) => {
    expect(messagesFor(email)).toEqual([sentence]);
  });
});

describe('a name', () => {
  const NAME_FORMS: readonly (readonly [string, (name: string) => { success: boolean; name?: string | undefined }])[] =
    [
      ['registering', (name) => named(registerSchema.safeParse(registration({ name })))],
      ['giving', (name) => named(donorSchema.safeParse({ name, email: 'siti@contoh.id' }))],
      ['the profile', (name) => named(profileFormSchema.safeParse({ name }))],
    ];
  const named = (result: { success: boolean; data?: { name?: string | undefined } | undefined }) => ({
    success: result.success,
    name: result.data?.name,
  });

  describe.each(NAME_FORMS)('in %s', (_, read) => {
    test.each([
      '',
      ' ',
      '\u200b',
      '\u200b\u200d\u2060',
      '\u3164',
      '\u2800\u2800',
      '\u115f',
      '\u00ad',
      '\u0301',
      '\ufe0f',
      '\u0000\u202e',
    ])('of which nothing can be seen is refused: %j', (name) => {
      expect(read(name).success).toBe(false);
    });

    test.each([
      ['Si\u200bti \u2060Rahma', 'Siti Rahma'],
      ['Siti\u3164', 'Siti'],
      ['Siti\u2800Rahma', 'Siti Rahma'],
      ['नेहा 🌸', 'नेहा 🌸'],
      ['علی\u200cرضا', 'علی\u200cرضا'],
    ])('%j is kept as %j', (name, kept) => {
      expect(read(name)).toEqual({ success: true, name: kept });
    });
  });

  test('says what is missing, and how long it may be after cleaning', () => {
    const field = nameField(5);
    expect(field.safeParse('\u200b').error?.issues.map(({ message }) => message)).toEqual(['Tulis nama Anda.']);
    expect(field.safeParse('Siti R').error?.issues.map(({ message }) => message)).toEqual([
      'Nama paling panjang 5 huruf.',
    ]);
    expect(field.parse('Si\u200bti\u200b\u200b\u200b')).toBe('Siti');
  });
});

test('what says nothing that can be seen empties a field that may be empty', () => {
  expect(profileFormSchema.parse({ bio: '\u200b\u3164', city: '\u2800', phone: ' ' })).toEqual({
    bio: null,
    city: null,
    phone: null,
  });
});
