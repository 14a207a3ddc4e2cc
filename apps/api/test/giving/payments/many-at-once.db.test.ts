import { afterEach, beforeAll, expect, test } from 'vitest';
import { createCampaign } from '../../support/arrange.ts';
import { type GivenPayment, giveOpen } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { apiOver, startTestApi } from '../../support/test-api.ts';

/* Jobs work through everything there is to do, however much, in one run. */

const running = await startTestApi();
const { api, database, gateway } = running;
const { sql, ownerSql } = database;
const MANY = 120;

let slug: string;
beforeAll(async () => {
  ({ slug } = await createCampaign(database));
});
afterEach(() => expectInvariants(database));

async function giveMany(count: number): Promise<GivenPayment[]> {
  const given: GivenPayment[] = [];
  while (given.length < count) {
    const next = Array.from({ length: Math.min(10, count - given.length) }, () => giveOpen(running, slug));
    given.push(...(await Promise.all(next)));
  }
  return given;
}

const idsOf = (given: readonly GivenPayment[]) => given.map(({ paymentId }) => paymentId);

async function letTimeRunOut(given: readonly GivenPayment[]): Promise<void> {
  await ownerSql`
    UPDATE payments SET created_at = created_at - interval '1 day', expires_at = now() - interval '1 second'
    WHERE public_id = ANY(${idsOf(given)})`;
}

async function countByStatus(given: readonly GivenPayment[]): Promise<Record<string, number>> {
  const rows = await sql<{ status: string; count: number }[]>`
    SELECT status, count(*)::int AS count FROM payments WHERE public_id = ANY(${idsOf(given)}) GROUP BY status`;
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

test('all overdue payments are closed in one run', async () => {
  const given = await giveMany(3 * MANY);
  await letTimeRunOut(given);
  expect(await api.payments.expireOverdue()).toBe(3 * MANY);
  expect(await countByStatus(given)).toEqual({ expired: 3 * MANY });
  expect(await api.payments.expireOverdue()).toBe(0);
});

test('a run asks about each payment once while the gateway is away, and ends', async () => {
  const given = await giveMany(MANY);
  await letTimeRunOut(given);
  gateway.controls.goDown();
  const before = gateway.controls.calls.findPayment;
  expect(await api.payments.expireOverdue()).toBe(0);
  expect(gateway.controls.calls.findPayment - before).toBe(MANY);
  gateway.controls.comeBack();
  expect(await api.payments.expireOverdue()).toBe(MANY);
});

test('a run that is stopped ends with the payments under way, and the next one goes on', async () => {
  const given = await giveMany(MANY);
  await letTimeRunOut(given);
  const stopping = new AbortController();
  let asked = 0;
  const stopped = apiOver(database, {
    ...gateway,
    findPayment: async (reference) => {
      asked += 1;
      if (asked === 20) stopping.abort();
      return await gateway.findPayment(reference);
    },
  });
  const closed = await stopped.api.payments.expireOverdue(stopping.signal);
  expect(closed).toBe(asked);
  expect(closed).toBeLessThan(MANY);
  expect(await countByStatus(given)).toEqual({ expired: closed, awaiting: MANY - closed });
  expect(await api.payments.expireOverdue()).toBe(MANY - closed);
});

test('all payments that were given up are cancelled at the gateway in one run', async () => {
  const given = await giveMany(MANY);
  await ownerSql`
    SELECT give_up_open_payment(donation_id, 'the donor chose another way to pay') FROM payments WHERE public_id = ANY(${idsOf(given)})`;
  expect(await api.payments.cancelGivenUp()).toBe(MANY);
  for (const { reference } of given) expect((await gateway.findPayment(reference))?.status).toBe('cancelled');
  expect(await api.payments.cancelGivenUp()).toBe(0);
});

test('all payments whose opening was not answered are opened in one run', async () => {
  gateway.controls.goDown();
  const given = await giveMany(MANY);
  gateway.controls.comeBack();
  expect(await countByStatus(given)).toEqual({ created: MANY });
  await ownerSql`DELETE FROM channel_outages`;
  await ownerSql`
    UPDATE payments SET created_at = created_at - interval '1 minute', checked_at = NULL WHERE public_id = ANY(${idsOf(given)})`;
  expect(await api.payments.openUnopened()).toBe(MANY);
  expect(await countByStatus(given)).toEqual({ awaiting: MANY });
});
