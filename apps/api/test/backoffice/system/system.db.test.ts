import type { SystemState } from '@uluran/contract/endpoints';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHECKS } from '../../../src/backoffice/checks/checks.ts';
import { countWaiting, deliverOutbox } from '../../../src/platform/jobs/outbox.ts';
import { wakeJobs } from '../../../src/platform/jobs/wake.ts';
import { counted, soon, startNode } from '../../platform/jobs/support.ts';
import { type Account, createOperator } from '../../support/accounts.ts';
import { expectFailure } from '../../support/refusals.ts';
import { silent, startTestApi } from '../../support/test-api.ts';

const { database, call } = await startTestApi();
const { sql, ownerSql } = database;
let admin: Account;
beforeAll(async () => {
  admin = await createOperator(database, { role: 'administrator', name: 'Bagus Wicaksono' });
});
beforeEach(() => ownerSql`DELETE FROM outbox_messages`);

const read = async () => (await call('GET', '/ops/system', { token: admin.token })).body.data as SystemState;
const retry = (id = '') => call('POST', `/ops/messages/${id === '' ? '' : `${id}/`}retry`, { token: admin.token });

/** A message that was given up; returns its number. */
async function abandoned(key: string): Promise<string> {
  const [row] = await ownerSql<[{ id: string }]>`
    INSERT INTO outbox_messages (topic, payload, dedupe_key, attempts, last_error, abandoned_at)
    VALUES ('greeting', ${ownerSql.json({ key })}, ${key}, 12, 'mailbox full', now()) RETURNING id::text AS id`;
  return row.id;
}

describe('the state of the installation', () => {
  test('has release, connections, server, archive, book and every named check', async () => {
    // A request is counted once it was answered.
    await read();
    const state = await read();
    expect(state.process.version).toMatch(/^\d/);
    expect(state.process.requests).toBeGreaterThan(0);
    expect(state.nodes.find(({ work }) => work === 'service')?.connections).toBeGreaterThan(0);
    expect(state.database).toMatchObject({ connectionLimit: expect.any(Number), replicaLagSeconds: null });
    expect(state.database.bytes).toBeGreaterThan(1_000_000);
    expect(state.archive).toMatchObject({ isOn: expect.any(Boolean), failingSinceAt: null });
    expect(state.book).toEqual({ sealedRows: 0, sealedAt: null, unsealedSeconds: 0 });
    expect(state.checks.map(({ name }) => name)).toEqual(CHECKS.map(({ name }) => name));
  });

  test('counts runs of jobs, and messages that fail as the metrics do', async () => {
    const { job } = counted('greets');
    const failing = { name: 'fails', run: () => Promise.reject(new Error('no')) };
    await startNode(database, [job, failing]);
    await wakeJobs(sql, ['greets', 'fails']);
    const jobOf = async (name: string) => (await read()).jobs.find((one) => one.name === name);
    await expect
      .poll(() => jobOf('greets'), soon)
      .toMatchObject({ cron: null, waiting: 0, running: 0, failed: 0, lastEndedAt: expect.any(String) });
    await expect.poll(async () => (await jobOf('fails'))?.failed, soon).toBe(1);

    await abandoned('one');
    await sql`INSERT INTO outbox_messages (topic, payload, dedupe_key) VALUES ('greeting', '{}', 'two')`;
    await deliverOutbox(sql, { greeting: () => Promise.reject(new Error('the server said no')) }, silent);
    const { messages } = await read();
    expect(messages).toMatchObject({ waiting: await countWaiting(sql), abandoned: 1 });
    expect(messages.troubled.map(({ attempts, error, nextAttemptAt }) => [attempts, error, nextAttemptAt])).toEqual([
      [12, 'mailbox full', null],
      [1, expect.stringContaining('the server said no'), expect.any(String)],
    ]);
  });

  test('has the notifications of a day and the outages of each gateway', async () => {
    await ownerSql`
      INSERT INTO webhook_deliveries (gateway, gateway_reference, body, outcome, received_at)
      SELECT 'midtrans', 'r', '{}', outcome, now() - make_interval(hours => hours)
      FROM (VALUES ('paid', 1), ('duplicate', 2), ('unmatched_wrong_amount', 3), ('paid', 30)) AS v (outcome, hours)`;
    await ownerSql`
      INSERT INTO channel_outages (gateway, method, failures, retry_at) VALUES ('midtrans', 'qris', 3, now() + interval '1 minute'), ('midtrans', 'gopay', 1, NULL)`;
    expect((await read()).gateways.find(({ name }) => name === 'midtrans')).toMatchObject({
      notifications: 3,
      duplicates: 1,
      unmatched: 1,
      lastNotificationAt: expect.any(String),
      outages: [{ method: 'qris', failures: 3, retryAt: expect.any(String) }],
    });
  });
});

describe('a message that was given up', () => {
  test('is sent again once for a request, which is recorded', async () => {
    const id = await abandoned('mail');
    expect((await retry(id)).status).toBe(200);
    expectFailure(await retry(id), 404, 'not_found');
    const seen: unknown[] = [];
    const deliver = () => deliverOutbox(sql, { greeting: async ({ payload }) => void seen.push(payload) }, silent);
    expect([await deliver(), seen]).toEqual([1, [{ key: 'mail' }]]);
    expectFailure(await retry(id), 404, 'not_found');
    const [action] = await ownerSql`
      SELECT action, subject, subject_id::text AS id, words FROM operator_actions ORDER BY operator_actions.id DESC LIMIT 1`;
    expect(action).toEqual({ action: 'retry_message', subject: 'message', id, words: 'greeting' });
  });

  test('is one of all that are sent again, and one that is still tried is left alone', async () => {
    await abandoned('one');
    await abandoned('two');
    await sql`INSERT INTO outbox_messages (topic, payload, dedupe_key, attempts, last_error) VALUES ('greeting', '{}', 'three', 2, 'no')`;
    expect((await retry()).body.data).toEqual({ retried: 2 });
    expect((await retry()).body.data).toEqual({ retried: 0 });
    const rows = await sql`SELECT attempts FROM outbox_messages ORDER BY id`;
    expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0, 2]);
    const [waiting] = await sql<[{ id: string }]>`SELECT id::text AS id FROM outbox_messages WHERE attempts = 2`;
    for (const id of [waiting.id, 'satu', '999999999999999']) expectFailure(await retry(id), 404, 'not_found');
  });
});
