import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createCampaign } from '../../support/arrange.ts';
import { donationBody, give } from '../../support/giving.ts';
import { expectFailure, expectNothingWritten } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call, fetch } = running;
const { slug } = await createCampaign(database);

expectNothingWritten(running);

/** A refused field answers 422 with a sentence of its own. */
async function expectFieldRefused(changes: Record<string, unknown>, field: string, sentence: RegExp): Promise<void> {
  const answer = await give(running, slug, changes);
  expectFailure(answer, 422, 'invalid_fields');
  expect(Object.keys(answer.body.data.fields)).toEqual([field]);
  expect(answer.body.data.fields[field][0]).toMatch(sentence);
}

test('names the wrong fields of every check in one answer', async () => {
  const { body } = await give(running, slug, {
    amountRupiah: 1,
    quantity: 2,
    taxNumber: '3171010101900001',
    donor: { name: 'Siti', phone: '+9999999999999' },
  });
  expect(Object.keys(body.data.fields).sort()).toEqual(['amountRupiah', 'donor.phone', 'quantity', 'taxNumber']);
});

/** Everything a client might hope to set: fields of the rows, of the answers, and names that mean something to a language. */
const PRIVILEGED = [
  'id',
  'publicId',
  'public_id',
  'donationId',
  'donation_id',
  'userId',
  'user_id',
  'fundId',
  'fund_id',
  'targetId',
  'target_id',
  'status',
  'paidAt',
  'paid_at',
  'createdAt',
  'created_at',
  'late',
  'receiptNumber',
  'receipt_number',
  'platformFeeRupiah',
  'platform_fee_rupiah',
  'gatewayFeeRupiah',
  'gateway_fee_rupiah',
  'gateway',
  'gatewayReference',
  'gateway_reference',
  'expiresAt',
  'expires_at',
  'qrString',
  'accountNumber',
  'unitPriceRupiah',
  'unit_price_rupiah',
  'payment',
  'donation',
  'role',
  'isAdmin',
  'attribution',
  'scope',
  'key',
  'idempotencyKey',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
];

describe('fields that nobody asked for', () => {
  test.each(PRIVILEGED)('%s is refused beside the others', async (name) => {
    await expectFieldRefused({ [name]: 1 }, name, /^Isian ini tidak dikenali\.$/);
  });

  test.each(PRIVILEGED)('%s is refused in the donor', async (name) => {
    await expectFieldRefused(
      { donor: { name: 'Siti', email: 'siti@contoh.id', [name]: 1 } },
      `donor.${name}`,
      /^Isian ini tidak dikenali\.$/,
    );
  });

  test.each(['', 'donor'])('__proto__ in %j changes nothing and is refused', async (place) => {
    const text = JSON.stringify(donationBody(slug));
    const body =
      place === ''
        ? text.replace('{', '{"__proto__":{"status":"paid"},')
        : text.replace('"donor":{', '"donor":{"__proto__":{"x":1},');
    const answer = await call('POST', '/donations', { body, headers: { 'Idempotency-Key': randomUUID() } });
    expect([answer.status, answer.body.data.code]).toEqual([422, 'invalid_fields']);
    expect(({} as { status?: string }).status).toBeUndefined();
  });

  test('every wrong field is named at once', async () => {
    const { body } = await give(running, slug, { amountRupiah: 0, method: 'tunai', donor: { name: '' }, tip: 5 });
    expect(Object.keys(body.data.fields).sort()).toEqual([
      'amountRupiah',
      'donor.email',
      'donor.name',
      'method',
      'tip',
    ]);
  });
});

describe('the idempotency key', () => {
  const body = donationBody(slug);

  test('is needed', async () => {
    expectFailure(await call('POST', '/donations', { body }), 400, 'idempotency_key_missing');
  });

  test.each(['', 'pendek', 'a'.repeat(101), 'dengan spasi di sini', 'kunci;drop-table', `${randomUUID()}\u00e9`])(
    '%j is not one',
    async (key) => {
      expectFailure(
        await call('POST', '/donations', { body, headers: { 'Idempotency-Key': key } }),
        400,
        'idempotency_key_missing',
      );
    },
  );
});

describe('the body', () => {
  const headers = () => ({ 'Idempotency-Key': randomUUID() });
  const post = (body: string, more: Record<string, string> = {}) =>
    call('POST', '/donations', { body, headers: { ...headers(), ...more } });
  const fiveMegabytes = 5 * 1024 * 1024;

  test.each(['', '{', '{"a":1,}', "{'a':1}", 'undefined', '<xml/>', '{"a":"\u0001"}', '{} {}'])(
    '%j is malformed',
    async (text) => {
      expectFailure(await post(text), 400, 'malformed_request');
    },
  );

  test.each(['[]', '[{}]', 'null', '1', '"teks"', 'true'])('%s is not an object', async (text) => {
    expectFailure(await post(text), 400, 'malformed_request');
  });

  test('that is not UTF-8 is malformed', async () => {
    const request = new Request('http://uluran.test/api/donations', {
      method: 'POST',
      headers: { ...headers(), 'Content-Type': 'application/json' },
      body: Buffer.concat([Buffer.from('{"message":"'), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('"}')]),
    });
    expect((await fetch(request)).status).toBe(400);
  });

  test('nested as deep as fits is refused like any other', async () => {
    expectFailure(await post(`{"donor":${'['.repeat(30_000)}${']'.repeat(30_000)}}`), 422, 'invalid_fields');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/json',
    'application/jsonp',
    '',
  ])('of the type %j is unsupported', async (type) => {
    expectFailure(
      await post(JSON.stringify(donationBody(slug)), { 'Content-Type': type }),
      415,
      'unsupported_media_type',
    );
  });

  test('of 5 MB is too large, by its Content-Length', async () => {
    const body = JSON.stringify(donationBody(slug, { message: 'a'.repeat(fiveMegabytes) }));
    expectFailure(await post(body, { 'Content-Length': String(body.length) }), 413, 'payload_too_large');
  });

  test('of 5 MB is too large without a Content-Length, and is not read to its end', async () => {
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 16_384;
        if (sent > fiveMegabytes) controller.close();
        else controller.enqueue(new Uint8Array(16_384).fill(0x20));
      },
    });
    const request = new Request('http://uluran.test/api/donations', {
      method: 'POST',
      headers: { ...headers(), 'Content-Type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    const response = await fetch(request);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(200_000);
  });

  test('that lies about its length is measured', async () => {
    const body = JSON.stringify(donationBody(slug, { message: 'a'.repeat(70_000) }));
    expectFailure(await post(body, { 'Content-Length': '10' }), 413, 'payload_too_large');
  });
});
