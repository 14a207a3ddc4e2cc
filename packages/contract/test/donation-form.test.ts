import { describe, expect, test } from 'vitest';
import { changePaymentSchema, contactFromText, createDonationSchema, QUANTITY_LIMIT } from '../src/donation-form.ts';
import { RUPIAH_LIMIT } from '../src/money.ts';

const complete = {
  target: { kind: 'campaign', slug: 'sumur-untuk-desa' },
  amountRupiah: 50_000,
  method: 'qris',
  donor: { name: 'Siti Rahma', email: 'siti@contoh.id' },
};

/** Messages by field, as in the API's response. */
function problemsOf(changes: Record<string, unknown>): Record<string, string> {
  const result = createDonationSchema.safeParse({ ...complete, ...changes });
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

test('a complete form is taken, cleaned, with its defaults filled', () => {
  const donor = { name: ' Siti \u202eRahma\n', email: ' Siti@Contoh.id ', phone: ' 0812 3456 7890 ' };
  expect(createDonationSchema.parse({ ...complete, donor, message: ' Semoga\r\n\r\n\r\n\r\nlekas sembuh ' })).toEqual({
    ...complete,
    donor: { name: 'Siti Rahma', email: 'siti@contoh.id', phone: '0812 3456 7890' },
    message: 'Semoga\n\nlekas sembuh',
    anonymous: false,
    tipRupiah: 0,
  });
});

describe('each field has its own sentence', () => {
  test.each([
    [{ amountRupiah: 0 }, { amountRupiah: 'Isi jumlah donasi dengan angka bulat dalam rupiah.' }],
    [{ amountRupiah: '50000' }, { amountRupiah: 'Isi jumlah donasi dengan angka bulat dalam rupiah.' }],
    [{ amountRupiah: RUPIAH_LIMIT + 1 }, { amountRupiah: 'Isi jumlah donasi dengan angka bulat dalam rupiah.' }],
    [{ amountRupiah: 2 ** 60 }, { amountRupiah: 'Isi jumlah donasi dengan angka bulat dalam rupiah.' }],
    [{ tipRupiah: -1 }, { tipRupiah: 'Isi tip dengan angka bulat dalam rupiah, atau 0.' }],
    [{ method: 'tunai' }, { method: 'Pilih salah satu cara bayar.' }],
    [{ donor: { name: ' ', email: 'a@b.id' } }, { 'donor.name': 'Tulis nama Anda.' }],
    [{ donor: { name: 'a'.repeat(101), email: 'a@b.id' } }, { 'donor.name': 'Nama paling panjang 100 huruf.' }],
    [
      { donor: { name: 'Siti' } },
      { 'donor.email': 'Isi nomor WhatsApp atau email. Bukti donasi hanya bisa dikirim ke email.' },
    ],
    [
      { donor: { name: 'Siti', email: 'siti' } },
      { 'donor.email': 'Alamat email belum lengkap, misalnya ratna@contoh.id.' },
    ],
    [
      { donor: { name: 'Siti', phone: '08' } },
      { 'donor.phone': 'Nomor WhatsApp belum benar, misalnya 0812 3456 7890.' },
    ],
    [{ message: 'a'.repeat(281) }, { message: 'Doa atau pesan paling panjang 280 huruf.' }],
    [{ anonymous: 'ya' }, { anonymous: 'Pilih apakah nama Anda disembunyikan.' }],
    [{ target: { kind: 'campaign' } }, { target: 'Penggalangan ini tidak dikenali.' }],
  ])('%j', (changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });
});

test('a name of 100 characters and a message of 280 still fit, counted after cleaning', () => {
  expect(
    problemsOf({ donor: { name: ` ${'a'.repeat(100)}\u200f `, email: 'a@b.id' }, message: `${'a'.repeat(280)}\n\n` }),
  ).toEqual({});
});

test('unknown fields are refused, at every level', () => {
  for (const changes of [
    { tip: 5 },
    { donor: { ...complete.donor, id: 1 } },
    { target: { ...complete.target, fundId: 1 } },
  ]) {
    expect(createDonationSchema.safeParse({ ...complete, ...changes }).success).toBe(false);
  }
});

test.each(['ratna@contoh.id', 'a.b+c@sub.contoh.co.id', "o'brien@contoh.id"])('%s is an e-mail address', (email) => {
  expect(problemsOf({ donor: { name: 'Siti', email } })).toEqual({});
});

test.each([
  'a@b',
  '@b.id',
  'a@',
  'a b@c.id',
  'a@b@c.id',
  'a@b..id',
  'a@.id',
  'a@b.id.',
  '<a@b.id>',
  'a@b.id,c@d.id',
  'a\n@b.id',
])('%j is none', (email) => {
  expect(Object.keys(problemsOf({ donor: { name: 'Siti', email } }))).toEqual(['donor.email']);
});

test.each(['0812-3456-7890', '(021) 555.1234', '+62 812 3456 7890', '08123456'])('%s may be a telephone', (phone) => {
  expect(problemsOf({ donor: { name: 'Siti', phone } })).toEqual({});
});

test.each(['08123456789 ext 4', 'WA 081234567890', '62+81234567890', '0812345', '0'.repeat(25), '0812345678９'])(
  '%s is none',
  (phone) => {
    expect(Object.keys(problemsOf({ donor: { name: 'Siti', phone } }))).toEqual(['donor.phone']);
  },
);

test.each([
  { slug: 'sumur' },
  { slug: 'sumur-untuk-3-desa' },
  { slug: 'a'.repeat(120) },
  { id: 'tpl_Beras-5kg' },
  { id: 'a'.repeat(64) },
])('a target may be named %j', (name) => {
  expect(problemsOf({ target: { kind: 'campaign', ...name } })).toEqual({});
});

test.each([
  { slug: 'a'.repeat(121) },
  { slug: '-sumur' },
  { slug: 'sumur-' },
  { slug: 'sumur--desa' },
  { slug: 'Sumur' },
  { slug: 'sumur/../zakat' },
  { slug: 'sumur desa' },
  { id: '' },
  { id: 'a'.repeat(65) },
  { id: '../1' },
  { id: '1;' },
])('and never %j', (name) => {
  const problems = problemsOf({ target: { kind: 'campaign', ...name } });
  expect(Object.values(problems)).toEqual(['Penggalangan ini tidak dikenali.']);
});

test.each(['tpl_Beras-5kg', '-_-', 'Qx7_kZ-0aBcDeFgHiJkLmN', 'a'.repeat(64)])(
  'a product is named by its id: %s',
  (id) => {
    expect(problemsOf({ target: { kind: 'product', slug: id } })).toEqual({});
    expect(problemsOf({ target: { kind: 'product', id } })).toEqual({});
  },
);

test.each(['', 'a'.repeat(65), '../1', '1;', 'beras 5 kg'])('and never %j', (id) => {
  expect(Object.values(problemsOf({ target: { kind: 'product', slug: id } }))).toEqual([
    'Penggalangan ini tidak dikenali.',
  ]);
});

test.each(['csr', 'ambassador'])('the slug of a %s is a slug', (kind) => {
  expect(problemsOf({ target: { kind, slug: 'sumur-untuk-3-desa' } })).toEqual({});
  expect(Object.values(problemsOf({ target: { kind, slug: 'Sumur_Desa' } }))).toEqual([
    'Penggalangan ini tidak dikenali.',
  ]);
});

test.each([undefined, 1, 250, QUANTITY_LIMIT])('a gift may be of %s units', (quantity) => {
  expect(problemsOf({ quantity })).toEqual({});
});

test.each([0, -1, 1.5, QUANTITY_LIMIT + 1, 1e9, '3', null, Number.NaN])('and never of %s', (quantity) => {
  expect(Object.keys(problemsOf({ quantity }))).toEqual(['quantity']);
});

test('another way to pay is named by its method and nothing else: amounts stay as they are', () => {
  expect(changePaymentSchema.parse({ method: 'va_bca' })).toEqual({ method: 'va_bca' });
  for (const body of [{}, { method: 'tunai' }, { method: 'va_bca', amountRupiah: 1 }])
    expect(changePaymentSchema.safeParse(body).success).toBe(false);
});

test.each([
  ['', {}],
  ['   ', {}],
  ['0812 3456 7890', { phone: '0812 3456 7890' }],
  [' +62 (812) 3456-7890 ', { phone: '+62 (812) 3456-7890' }],
  ['siti@contoh.id', { email: 'siti@contoh.id' }],
  ['siti', { email: 'siti' }],
  ['0812@contoh.id', { email: '0812@contoh.id' }],
  ['siti@contoh.id 0812 3456 7890', { email: 'siti@contoh.id 0812 3456 7890' }],
  ['siti08', { email: 'siti08' }],
])('the contact %j is read as %j', (text, contact) => {
  expect(contactFromText(text)).toEqual(contact);
});
