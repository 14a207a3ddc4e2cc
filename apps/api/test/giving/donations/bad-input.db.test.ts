import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createCampaign, inDays } from '../../support/arrange.ts';
import { donationBody, give } from '../../support/giving.ts';
import { expectFailure, expectNothingWritten } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { slug } = await createCampaign(database);

expectNothingWritten(running);

/** A refused field answers 422 with a sentence of its own. */
async function expectFieldRefused(changes: Record<string, unknown>, field: string, sentence: RegExp): Promise<void> {
  const answer = await give(running, slug, changes);
  expectFailure(answer, 422, 'invalid_fields');
  expect(Object.keys(answer.body.data.fields)).toEqual([field]);
  expect(answer.body.data.fields[field][0]).toMatch(sentence);
}

const WHOLE = /^Isi jumlah donasi dengan angka bulat dalam rupiah\.$/;

describe('the amount', () => {
  test.each([
    ['nothing', 0],
    ['negative', -50_000],
    ['a fraction', 50_000.5],
    ['huge', 1e30],
    ['beyond safe integers', 2 ** 53],
    ['above the limit of any field', 1_000_000_000_001],
    ['an exponent as text', '1e3'],
    ['Indonesian decimals as text', '10.000,50'],
    ['digits as text', '50000'],
    ['null', null],
    ['true', true],
    ['a list', [50_000]],
    ['an object', { amountRupiah: 50_000 }],
    ['left out', undefined],
  ])('%s is refused', async (_, amountRupiah) => {
    await expectFieldRefused({ amountRupiah }, 'amountRupiah', WHOLE);
  });

  test.each(['NaN', 'Infinity', '1e', '0x10', '1_000', '050000'])('the literal %s is not JSON', async (literal) => {
    const body = JSON.stringify(donationBody(slug)).replace('50000', literal);
    expectFailure(
      await call('POST', '/donations', { body, headers: { 'Idempotency-Key': randomUUID() } }),
      400,
      'malformed_request',
    );
  });

  test('a number too long for JavaScript is refused, not rounded', async () => {
    const body = JSON.stringify(donationBody(slug)).replace('50000', '9'.repeat(400));
    expectFailure(
      await call('POST', '/donations', { body, headers: { 'Idempotency-Key': randomUUID() } }),
      422,
      'invalid_fields',
    );
  });

  test('below the minimum names the minimum', async () => {
    await expectFieldRefused({ amountRupiah: 999 }, 'amountRupiah', /^Donasi paling sedikit Rp\u00a01\.000\.$/);
  });

  test.each([
    ['qris', 10_000_001, 0, /^QRIS hanya sampai Rp\u00a010\.000\.000 sekali bayar\.$/],
    ['qris', 10_000_000, 1_000, /^QRIS hanya sampai Rp\u00a010\.000\.000 sekali bayar\.$/],
    ['va_bca', 9_999, 0, /^BCA Virtual Account mulai dari Rp\u00a010\.000\.$/],
    ['va_bri', 50_000_001, 0, /^BRI Virtual Account hanya sampai Rp\u00a050\.000\.000 sekali bayar\.$/],
  ])('%s does not take %d with a tip of %d', async (method, amountRupiah, tipRupiah, sentence) => {
    await expectFieldRefused({ method, amountRupiah, tipRupiah }, 'method', sentence);
  });

  test.each([-1, 0.5, '5000', 1e30, null])('a tip of %j is refused', async (tipRupiah) => {
    await expectFieldRefused({ tipRupiah }, 'tipRupiah', /^Isi tip dengan angka bulat dalam rupiah, atau 0\.$/);
  });
});

describe('the method', () => {
  test.each(['ovo', 'QRIS', 'va_mandiri', '', 'constructor', '__proto__', 1, null, undefined])(
    '%j is refused',
    async (method) => {
      await expectFieldRefused({ method }, 'method', /^Pilih salah satu cara bayar\.$/);
    },
  );

  test('one that is switched off says why', async () => {
    await database.ownerSql`
      INSERT INTO payment_method_terms (method, valid_from, position, gateway, description, minimum_rupiah, maximum_rupiah, minutes_to_pay,
        fee_basis_points, fee_fixed_rupiah, enabled, disabled_reason, source)
      SELECT method, now() - interval '1 minute', position, gateway, description, minimum_rupiah, maximum_rupiah, minutes_to_pay, fee_basis_points,
        fee_fixed_rupiah, false, 'Permata sedang dalam perawatan sampai pukul 06.00 WIB.', source
      FROM payment_method_terms WHERE method = 'va_permata'`;
    await expectFieldRefused({ method: 'va_permata' }, 'method', /^Permata sedang dalam perawatan/);
  });
});

describe('the target', () => {
  test.each([
    ['unknown slug', { kind: 'campaign', slug: 'tidak-ada' }],
    ['unknown id', { kind: 'campaign', id: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['a kind without targets yet', { kind: 'csr', slug }],
    ['another kind', { kind: 'ambassador', slug }],
  ])('%s answers 404', async (_, target) => {
    expectFailure(await give(running, slug, { target }), 404, 'not_found');
  });

  test.each([
    ['an unknown kind', { kind: 'user', slug }],
    ['an inherited name as kind', { kind: 'constructor', slug }],
    ['a slug that cannot be one', { kind: 'campaign', slug: '../etc/passwd' }],
    ['a zero byte in the id', { kind: 'campaign', id: 'a\u0000b' }],
    ['neither slug nor id', { kind: 'campaign' }],
    ['a field more', { kind: 'campaign', slug, fundId: 1 }],
    ['text', slug],
    ['null', null],
  ])('%s answers 422', async (_, target) => {
    const answer = await give(running, slug, { target });
    expectFailure(answer, 422, 'invalid_fields');
    expect(Object.keys(answer.body.data.fields).every((field) => field.startsWith('target'))).toBe(true);
  });

  test.each([
    ['paused', { status: 'paused' }, 'sedang dijeda'],
    ['ended', { status: 'ended' }, 'sudah berakhir'],
    ['closed', { status: 'closed' }, 'sudah ditutup'],
    ['frozen', { status: 'frozen' }, 'dibekukan'],
    ['past its last day', { endsAt: inDays(-1) }, 'sudah berakhir'],
    ['not accepting', { acceptsDonations: false }, 'tidak menerima donasi'],
  ] as const)('a campaign that is %s answers 409 and says so', async (_, fields, words) => {
    const closed = await createCampaign(database, fields);
    const answer = await give(running, closed.slug);
    expectFailure(answer, 409, 'target_closed');
    expect(answer.body.message).toContain(words);
  });

  test('a draft is unknown', async () => {
    const draft = await createCampaign(database, { status: 'draft' });
    expectFailure(await give(running, draft.slug), 404, 'not_found');
  });
});

describe('the donor', () => {
  const email = 'siti@contoh.id';

  test.each([
    ['no name', { email }, 'donor.name', /^Tulis nama Anda\.$/],
    ['an empty name', { name: '', email }, 'donor.name', /^Tulis nama Anda\.$/],
    ['a name of what cannot be seen', { name: '\u202e\u200f \u0000', email }, 'donor.name', /^Tulis nama Anda\.$/],
    ['a name without width', { name: '\u200b\u3164\u2800', email }, 'donor.name', /^Tulis nama Anda\.$/],
    ['an address in brackets', { name: 'Siti', email: 'a@[1.2.3.4]' }, 'donor.email', /^Alamat email belum lengkap/],
    [
      'an e-mail with a filler in it',
      { name: 'Siti', email: 'si\u3164ti@contoh.id' },
      'donor.email',
      /^Alamat email hanya memakai huruf/,
    ],
    [
      'a name of 10,000 characters',
      { name: 'a'.repeat(10_000), email },
      'donor.name',
      /^Nama paling panjang 100 huruf\.$/,
    ],
    ['a number as name', { name: 5, email }, 'donor.name', /^Tulis nama Anda\.$/],
    ['no contact', { name: 'Siti' }, 'donor.email', /^Isi nomor WhatsApp atau email/],
    ['a broken e-mail', { name: 'Siti', email: 'siti@contoh' }, 'donor.email', /^Alamat email belum lengkap/],
    ['an e-mail without a name', { name: 'Siti', email: '@contoh.id' }, 'donor.email', /^Alamat email belum lengkap/],
    ['two e-mails', { name: 'Siti', email: 'a@b.id, c@d.id' }, 'donor.email', /^Alamat email belum lengkap/],
    [
      'an e-mail with a header',
      { name: 'Siti', email: 'a@b.id\r\nBcc: c@d.id' },
      'donor.email',
      /^Alamat email belum lengkap/,
    ],
    [
      'an e-mail of 300 characters',
      { name: 'Siti', email: `${'a'.repeat(290)}@contoh.id` },
      'donor.email',
      /^Alamat email belum lengkap/,
    ],
    [
      'a phone number in words',
      { name: 'Siti', phone: 'nol delapan satu' },
      'donor.phone',
      /^Nomor WhatsApp belum benar/,
    ],
    ['a phone number too short', { name: 'Siti', phone: '0812' }, 'donor.phone', /^Nomor WhatsApp belum benar/],
    [
      'a phone number too long',
      { name: 'Siti', phone: '0812345678901234567' },
      'donor.phone',
      /^Nomor WhatsApp belum benar/,
    ],
    [
      'a phone number of brackets',
      { name: 'Siti', phone: '(((((((())))))))' },
      'donor.phone',
      /^Nomor WhatsApp belum benar/,
    ],
    ['an unknown country', { name: 'Siti', phone: '+999 812 3456' }, 'donor.phone', /^Nomor WhatsApp belum benar/],
  ])('with %s is refused', async (_, donor, field, sentence) => {
    await expectFieldRefused({ donor }, field, sentence);
  });

  test.each([
    ['missing', undefined],
    ['null', null],
    ['text', 'Siti'],
    ['a list', [{ name: 'Siti', email }]],
  ])('that is %s is refused', async (_, donor) => {
    expectFailure(await give(running, slug, { donor }), 422, 'invalid_fields');
  });

  test('a message of 10,000 characters is refused', async () => {
    await expectFieldRefused({ message: 'a'.repeat(10_000) }, 'message', /^Doa atau pesan paling panjang 280 huruf\.$/);
  });

  test.each(['yes', 1, null])('anonymous as %j is refused', async (anonymous) => {
    await expectFieldRefused({ anonymous }, 'anonymous', /^Pilih apakah nama Anda disembunyikan\.$/);
  });
});
