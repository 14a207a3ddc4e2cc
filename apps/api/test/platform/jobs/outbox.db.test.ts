import { afterAll, beforeEach, expect, test } from 'vitest';
import { createOutboxSender } from '../../../src/messages/mail/outbox-mailer.ts';
import { countWaiting, deliverOutbox, type OutboxMessage } from '../../../src/platform/jobs/outbox.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { silent } from '../../support/test-api.ts';

const database = await withTestDatabase();
afterAll(() => database.close());
const { sql, ownerSql } = database;

const MAIL = { subject: 'Salam', text: 'Salam', html: '<p>Salam</p>' };

interface Row {
  attempts: number;
  isSent: boolean;
  isAbandoned: boolean;
  lastError: string | null;
  dueInSeconds: number;
}

beforeEach(() => ownerSql`DELETE FROM outbox_messages`);

async function put(topic: string, key: string): Promise<void> {
  await sql`INSERT INTO outbox_messages (topic, payload, dedupe_key) VALUES (${topic}, ${sql.json({ key })}, ${key})`;
}

async function rowOf(key: string): Promise<Row> {
  const [row] = await sql<[Row]>`
    SELECT attempts, sent_at IS NOT NULL AS "isSent", abandoned_at IS NOT NULL AS "isAbandoned", last_error AS "lastError",
      round(extract(epoch FROM available_at - now()))::int AS "dueInSeconds" FROM outbox_messages WHERE dedupe_key = ${key}`;
  return row;
}

const makeDue = () => ownerSql`UPDATE outbox_messages SET available_at = now() WHERE sent_at IS NULL`;

/** A handler that stores its messages, and fails if `state.fails` is set. */
function recorder() {
  const seen: OutboxMessage[] = [];
  const state = { fails: false };
  return {
    seen,
    state,
    handle: async (message: OutboxMessage) => {
      seen.push(message);
      if (state.fails) throw new Error('the mail server said no');
    },
  };
}

test('a message is delivered once', async () => {
  const { seen, handle } = recorder();
  await put('greeting', 'one');
  expect(await deliverOutbox(sql, { greeting: handle }, silent)).toBe(1);
  expect(await deliverOutbox(sql, { greeting: handle }, silent)).toBe(0);
  await makeDue();
  expect(await deliverOutbox(sql, { greeting: handle }, silent)).toBe(0);
  expect(seen.map(({ topic, payload, attempts }) => ({ topic, payload, attempts }))).toEqual([
    { topic: 'greeting', payload: { key: 'one' }, attempts: 1 },
  ]);
  expect(await rowOf('one')).toMatchObject({ isSent: true, lastError: null });
});

test('the same message cannot be put in twice', async () => {
  await put('greeting', 'twice');
  await expect(put('greeting', 'twice')).rejects.toMatchObject({ code: '23505' });
});

test('more messages than one batch are delivered in one go, oldest first', async () => {
  const { seen, handle } = recorder();
  for (let index = 0; index < 45; index += 1) await put('greeting', `many-${index}`);
  expect(await countWaiting(sql)).toBe(45);
  expect(await deliverOutbox(sql, { greeting: handle }, silent)).toBe(45);
  expect(await countWaiting(sql)).toBe(0);
  expect(
    seen
      .slice(0, 20)
      .map(({ payload }) => payload.key)
      .sort(),
  ).toEqual(Array.from({ length: 20 }, (_, index) => `many-${index}`).sort());
});

test('a failed message is tried again, later each time', async () => {
  const { seen, state, handle } = recorder();
  state.fails = true;
  await put('greeting', 'failing');
  const delays: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    await makeDue();
    expect(await deliverOutbox(sql, { greeting: handle }, silent)).toBe(0);
    delays.push((await rowOf('failing')).dueInSeconds);
  }
  expect(delays).toEqual([15, 30, 60, 120, 240, 480, 960, 1_920, 3_840, 7_680, 15_360]);
  expect(await rowOf('failing')).toMatchObject({
    attempts: 11,
    isAbandoned: false,
    lastError: 'Error: the mail server said no',
  });
  state.fails = false;
  await makeDue();
  expect(await deliverOutbox(sql, { greeting: handle }, silent)).toBe(1);
  expect(seen).toHaveLength(12);
  expect(await rowOf('failing')).toMatchObject({ isSent: true, lastError: null });
  expect(new Set(seen.map(({ storedAt }) => storedAt)).size).toBe(1);
});

test('a failed message is not tried before its time, and holds up no other', async () => {
  const { seen, state, handle } = recorder();
  state.fails = true;
  await put('greeting', 'waits');
  await deliverOutbox(sql, { greeting: handle }, silent);
  state.fails = false;
  await put('greeting', 'next');
  expect(await deliverOutbox(sql, { greeting: handle }, silent)).toBe(1);
  expect(seen.map(({ payload }) => payload.key)).toEqual(['waits', 'next']);
});

test('mails of two messages have different ids, also where a restored database gives a number again', async () => {
  const ids: string[] = [];
  const send = createOutboxSender({
    mailer: { send: async (_, { messageId }) => void ids.push(messageId), close: async () => undefined },
    publicOrigin: 'https://donasi.contoh.id',
    metrics: createMetrics(),
  });
  const handlers = { greeting: (message: OutboxMessage) => send(message, 'siti@contoh.id', MAIL) };
  for (const key of ['lost', 'after the restore']) {
    await ownerSql`DELETE FROM outbox_messages`;
    await ownerSql`INSERT INTO outbox_messages (id, topic, payload, dedupe_key) OVERRIDING SYSTEM VALUE VALUES (2000000, 'greeting', '{}', ${key})`;
    await deliverOutbox(sql, handlers, silent);
  }
  await ownerSql`UPDATE outbox_messages SET sent_at = NULL, available_at = now()`;
  await deliverOutbox(sql, handlers, silent);
  const [lost, restored, again] = ids;
  expect(lost).toMatch(/^<greeting\.2000000\.[0-9a-z]{10,12}@donasi\.contoh\.id>$/);
  expect(restored).not.toBe(lost);
  // A repeated message has the same id: a mailbox drops the second copy.
  expect(again).toBe(restored);
});

test('after the twelfth attempt a message is given up', async () => {
  const { seen, state, handle } = recorder();
  state.fails = true;
  await put('greeting', 'hopeless');
  for (let attempt = 0; attempt < 15; attempt += 1) {
    await makeDue();
    await deliverOutbox(sql, { greeting: handle }, silent);
  }
  expect(seen).toHaveLength(12);
  expect(await rowOf('hopeless')).toMatchObject({ attempts: 12, isSent: false, isAbandoned: true });
  expect(await countWaiting(sql)).toBe(0);
});

test('a message that nobody handles is kept and says so', async () => {
  await put('unheard-of', 'unheard');
  await put('constructor', 'inherited');
  expect(await deliverOutbox(sql, {}, silent)).toBe(0);
  expect(await rowOf('unheard')).toMatchObject({
    isSent: false,
    lastError: expect.stringContaining('no handler for the topic unheard-of'),
  });
  expect(await rowOf('inherited')).toMatchObject({
    isSent: false,
    lastError: expect.stringContaining('no handler for the topic constructor'),
  });
});

test('several workers at once take different messages', async () => {
  const { seen, handle } = recorder();
  for (let index = 0; index < 120; index += 1) await put('greeting', `shared-${index}`);
  const delivered = await Promise.all(
    Array.from({ length: 4 }, () => deliverOutbox(sql, { greeting: handle }, silent)),
  );
  expect(delivered.reduce((sum, count) => sum + count, 0)).toBe(120);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
  expect(seen).toHaveLength(120);
});

test('a message whose worker died is delivered by another after a while, not at once', async () => {
  const { seen, handle } = recorder();
  await put('greeting', 'orphan');
  const died = new Error('killed');
  await expect(deliverOutbox(failingAfterTake(died), { greeting: handle }, silent)).rejects.toBe(died);
  expect(await deliverOutbox(sql, { greeting: handle }, silent)).toBe(0);
  await makeDue();
  expect(await deliverOutbox(sql, { greeting: handle }, silent)).toBe(1);
  expect(seen.map(({ attempts }) => attempts)).toEqual([1, 2]);
});

/** A mail server whose replies wait for the test, and how often it received each message. */
function heldHandler() {
  const times = new Map<number, number>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held: (() => void)[] = [];
  let atOnce = 0;
  let most = 0;
  return {
    times,
    /** Answers the message that has been under way longest. */
    answerOne: () => held.shift()?.(),
    /** Answers every message from now on. */
    release,
    mostAtOnce: () => most,
    handle: async ({ id }: OutboxMessage) => {
      times.set(id, (times.get(id) ?? 0) + 1);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.race([released, new Promise<void>((resolve) => held.push(resolve))]);
      atOnce -= 1;
    },
  };
}

test('no more messages are taken than are worked on', async () => {
  for (let index = 0; index < 20; index += 1) await put('greeting', `few-${index}`);
  const { times, answerOne, release, mostAtOnce, handle } = heldHandler();
  const delivering = deliverOutbox(sql, { greeting: handle }, silent);
  for (const begun of [5, 6, 7]) {
    await expect.poll(() => times.size).toBe(begun);
    if (begun < 7) answerOne();
  }
  const [row] = await sql<[{ taken: number }]>`
    SELECT count(*)::int AS taken FROM outbox_messages WHERE attempts > 0 AND sent_at IS NULL`;
  expect(row.taken).toBe(5);
  release();
  expect(await delivering).toBe(20);
  expect(mostAtOnce()).toBe(5);
});

test('a stop lets the messages under way be sent, and takes no others', async () => {
  for (let index = 0; index < 20; index += 1) await put('greeting', `stopped-${index}`);
  const { times, release, handle } = heldHandler();
  const stopping = new AbortController();
  const delivering = deliverOutbox(sql, { greeting: handle }, silent, { signal: stopping.signal });
  await expect.poll(() => times.size).toBe(5);
  stopping.abort();
  release();
  expect(await delivering).toBe(5);
  expect(times.size).toBe(5);
  expect(await countWaiting(sql)).toBe(15);
});

/** A connection that dies after the first statement, in which messages are taken, and with it everything the worker would write. */
function failingAfterTake(error: Error): typeof sql {
  let statements = 0;
  return new Proxy(sql, {
    apply: (target, self, args) => {
      statements += 1;
      return statements === 1 ? Reflect.apply(target, self, args) : Promise.reject(error);
    },
  });
}
