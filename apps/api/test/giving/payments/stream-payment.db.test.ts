import { expect, test } from 'vitest';
import { createCampaign } from '../../support/arrange.ts';
import { readEvents } from '../../support/event-reader.ts';
import { give, giveOpen, givePaid, notify, referenceOf } from '../../support/giving.ts';
import { apiOver, requestOf, startTestApi, type TestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, gateway, api } = running;
const { slug } = await createCampaign(database);

async function follow({ fetch }: TestApi, paymentId: string, signal?: AbortSignal) {
  const response = await fetch(requestOf('GET', `/payments/${paymentId}/events`, signal ? { signal } : {}));
  return { response, events: readEvents(response) };
}

/** A second process over the same database, which learns of changes only through it. */
async function withOtherInstance(work: (other: TestApi) => Promise<void>): Promise<void> {
  const other = apiOver(database, gateway);
  other.api.start();
  try {
    await work(other);
  } finally {
    await other.api.stop();
  }
}

test('a stream begins with the payment as it is', async () => {
  const { paymentId } = await giveOpen(running, slug);
  const { response, events } = await follow(running, paymentId);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Accel-Buffering')).toBe('no');
  expect(await events.next()).toMatchObject({
    id: paymentId,
    status: 'awaiting',
    donation: { donorName: 'Siti Rahma' },
  });
  await events.cancel();
});

test('a payment that is paid reaches the listeners of every process, and their streams end', async () => {
  await withOtherInstance(async (other) => {
    const { paymentId, reference } = await giveOpen(running, slug);
    const here = (await follow(running, paymentId)).events;
    const there = (await follow(other, paymentId)).events;
    expect([(await here.next())?.status, (await there.next())?.status]).toEqual(['awaiting', 'awaiting']);
    gateway.controls.pay(reference);
    await notify(running, reference);
    for (const events of [here, there]) {
      expect(await events.next()).toMatchObject({ id: paymentId, status: 'paid', donation: { status: 'paid' } });
      expect(await events.next()).toBeUndefined();
    }
  });
});

test('a payment that is opened late shows itself, and then that it expired', async () => {
  gateway.controls.goDown();
  const { id } = (await give(running, slug)).body.data.payment;
  gateway.controls.comeBack();
  const { events } = await follow(running, id);
  expect((await events.next())?.status).toBe('created');
  await running.call('POST', `/payments/${id}/check`);
  await database.ownerSql`UPDATE payments SET checked_at = NULL WHERE public_id = ${id}`;
  await running.call('POST', `/payments/${id}/check`);
  expect(await events.next()).toMatchObject({ status: 'awaiting', qrString: expect.any(String) });
  gateway.controls.expire(await referenceOf(running, id));
  await notify(running, await referenceOf(running, id));
  expect((await events.next())?.status).toBe('expired');
  expect(await events.next()).toBeUndefined();
});

test('a stream of a decided payment says so and ends', async () => {
  const { paymentId } = await givePaid(running, slug);
  const { events } = await follow(running, paymentId);
  expect((await events.next())?.status).toBe('paid');
  expect(await events.next()).toBeUndefined();
});

test('a listener that goes away leaves the others undisturbed', async () => {
  const { paymentId, reference } = await giveOpen(running, slug);
  const aborted = new AbortController();
  const gone = (await follow(running, paymentId, aborted.signal)).events;
  const left = (await follow(running, paymentId)).events;
  const stays = (await follow(running, paymentId)).events;
  for (const events of [gone, left, stays]) await events.next();
  aborted.abort();
  await left.cancel();
  expect(await gone.next()).toBeUndefined();
  gateway.controls.pay(reference);
  await notify(running, reference);
  expect((await stays.next())?.status).toBe('paid');
});

test('another payment that changes is not told', async () => {
  const { paymentId, reference } = await giveOpen(running, slug);
  const { events } = await follow(running, paymentId);
  await events.next();
  await givePaid(running, slug);
  gateway.controls.pay(reference);
  await notify(running, reference);
  expect((await events.next())?.status).toBe('paid');
});

test('what changed while the connection to the database was lost is told when it is back', async () => {
  const { paymentId, reference } = await giveOpen(running, slug);
  const { events } = await follow(running, paymentId);
  await events.next();
  const ended = await database.ownerSql<{ ended: boolean }[]>`
    SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'uluran'`;
  expect(ended.length).toBeGreaterThan(0);
  gateway.controls.pay(reference);
  const confirm = () =>
    api.payments.confirmNotification('midtrans', { reference, transactionId: undefined }, '{}').catch(() => 'away');
  await expect.poll(confirm).toMatch(/^(paid|duplicate)$/);
  expect((await events.next())?.status).toBe('paid');
});
