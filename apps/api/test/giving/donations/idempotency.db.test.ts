import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { pruneIdempotencyKeys } from '../../../src/giving/donations/idempotency.ts';
import { createCampaign } from '../../support/arrange.ts';
import { donationBody, give, referenceOf } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { apiOver, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, gateway, call } = running;
const { slug } = await createCampaign(database);

afterEach(() => expectInvariants(database));

async function counted(): Promise<{ donations: number; payments: number }> {
  const [row] = await database.sql<[{ donations: number; payments: number }]>`
    SELECT (SELECT count(*)::int FROM donations) AS donations, (SELECT count(*)::int FROM payments) AS payments`;
  return row;
}

/** State after a process died: the donation and the claimed key, and no response. */
async function dieBeforeAnswering(key: string): Promise<void> {
  await database.ownerSql`
    UPDATE idempotency_keys SET response_status = NULL, response_body = NULL, leased_until = now() - interval '1 second' WHERE key = ${key}`;
}

test('a hundred parallel posts with one key make one donation, one payment and one charge, and answer the same bytes', async () => {
  const before = await counted();
  const openedBefore = gateway.controls.opened.length;
  const other = apiOver(database, gateway);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => give(index % 2 === 0 ? running : other, slug, {}, key)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await counted()).toEqual({ donations: before.donations + 1, payments: before.payments + 1 });
  expect(gateway.controls.opened.length - openedBefore).toBe(1);
});

test('a repeat answers the same bytes when the campaign has closed and the terms have changed since', async () => {
  const campaign = await createCampaign(database);
  const key = randomUUID();
  const first = await give(running, campaign.slug, {}, key);
  await database.ownerSql`UPDATE donation_targets SET status = 'paused' WHERE id = ${campaign.id}`;
  const repeat = await give(running, campaign.slug, {}, key);
  expect({ status: repeat.status, text: repeat.text }).toEqual({ status: 201, text: first.text });
});

test('the order of fields, and what is cleaned away, make no other request', async () => {
  const key = randomUUID();
  const { donor, ...rest } = donationBody(slug);
  const first = await give(running, slug, {}, key);
  const body = { donor: { email: ' siti.rahma@contoh.id', name: 'Siti  Rahma ' }, ...rest };
  void donor;
  const repeat = await call('POST', '/donations', { body, headers: { 'Idempotency-Key': key } });
  expect(repeat.text).toBe(first.text);
});

test.each([
  ['amount', { amountRupiah: 60_000 }],
  ['method', { method: 'va_bca' }],
  ['name', { donor: { name: 'Rahmat', email: 'siti.rahma@contoh.id' } }],
  ['tip', { tipRupiah: 1_000 }],
  ['anonymity', { anonymous: true }],
])('the same key with another %s answers 409 and writes nothing', async (_, changes) => {
  const key = randomUUID();
  await give(running, slug, {}, key);
  const before = await counted();
  const { status, body } = await give(running, slug, changes, key);
  expect({ status, code: body.data.code }).toEqual({ status: 409, code: 'idempotency_key_reused' });
  expect(body.message).toMatch(/isi yang berbeda/);
  expect(await counted()).toEqual(before);
});

test('parallel posts with one key and different bodies make one donation; the others answer 409', async () => {
  const before = await counted();
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => give(running, slug, { amountRupiah: 20_000 + (index % 4) * 1_000 }, key)),
  );
  const taken = answers.filter(({ status }) => status === 201);
  expect(taken).toHaveLength(5);
  expect(new Set(taken.map(({ text }) => text)).size).toBe(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
  expect((await counted()).donations).toBe(before.donations + 1);
});

test('a refused request leaves its key free', async () => {
  const key = randomUUID();
  expect((await give(running, slug, { amountRupiah: 0 }, key)).status).toBe(422);
  expect((await give(running, slug, {}, key)).status).toBe(201);
});

test('a repeat after the process died goes on with the same donation and charges nothing twice', async () => {
  const key = randomUUID();
  const first = await give(running, slug, {}, key);
  const before = await counted();
  const opened = gateway.controls.opened.length;
  await dieBeforeAnswering(key);
  const answers = await Promise.all(Array.from({ length: 10 }, () => give(running, slug, {}, key)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const { now: _, ...payment } = answers[0]?.body.data.payment ?? {};
  expect(first.body.data).toMatchObject({ donation: answers[0]?.body.data.donation, payment });
  expect(await counted()).toEqual(before);
  expect(gateway.controls.opened.length).toBe(opened);
});

test('a repeat after the process died before the charge opens the payment', async () => {
  const key = randomUUID();
  gateway.controls.goDown();
  const { body } = await give(running, slug, {}, key);
  gateway.controls.comeBack();
  expect(body.data.payment.status).toBe('created');
  await dieBeforeAnswering(key);
  const repeat = await give(running, slug, {}, key);
  expect(repeat.status).toBe(201);
  expect(repeat.body.data.payment).toMatchObject({ id: body.data.payment.id, status: 'awaiting' });
  expect(await gateway.findPayment(await referenceOf(running, body.data.payment.id))).toMatchObject({
    status: 'pending',
  });
});

/** An instance on the same database, with the number of its reads of idempotency keys. */
function countingKeyReads() {
  let reads = 0;
  const sql = new Proxy(database.sql, {
    apply: (target, self, args: [TemplateStringsArray, ...unknown[]]) => {
      if (/SELECT .*FROM idempotency_keys/s.test(args[0].join(''))) reads += 1;
      return Reflect.apply(target, self, args);
    },
  });
  return { instance: apiOver({ ...database, sql }, gateway), keyReads: () => reads };
}

test('a repeat while the first is still at work waits for its answer', async () => {
  const key = randomUUID();
  const { charge } = gateway.controls.calls;
  const release = gateway.controls.holdNext('charge');
  const first = give(running, slug, {}, key);
  await expect.poll(() => gateway.controls.calls.charge).toBe(charge + 1);
  const { instance, keyReads } = countingKeyReads();
  const repeat = give(instance, slug, {}, key);
  let answered = false;
  void repeat.then(() => {
    answered = true;
  });
  // The second read begins after the first one has found no response.
  await expect.poll(keyReads).toBeGreaterThan(1);
  expect(answered).toBe(false);
  release();
  expect((await repeat).text).toBe((await first).text);
});

test('keys are forgotten after a week, and only when they are answered', async () => {
  const [old, young, unanswered] = [randomUUID(), randomUUID(), randomUUID()];
  for (const key of [old, young, unanswered]) await give(running, slug, {}, key);
  await dieBeforeAnswering(unanswered);
  await database.ownerSql`UPDATE idempotency_keys SET created_at = now() - interval '8 days' WHERE key IN (${old}, ${unanswered})`;
  expect(await pruneIdempotencyKeys(database.sql)).toBe(1);
  const left = await database.sql`SELECT key FROM idempotency_keys WHERE key IN (${old}, ${young}, ${unanswered})`;
  expect(left.map(({ key }) => key).sort()).toEqual([young, unanswered].sort());
});
