import type { SystemState } from '@uluran/contract/endpoints';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHECKS } from '../../../src/backoffice/checks/checks.ts';
import { UsageError } from '../../../src/backoffice/commands/command.ts';
import { BACKUP_LIMIT_HOURS } from '../../../src/backoffice/system/backups.ts';
import { countWaiting, deliverOutbox } from '../../../src/platform/jobs/outbox.ts';
import { wakeJobs } from '../../../src/platform/jobs/wake.ts';
import { counted, soon, startNode } from '../../platform/jobs/support.ts';
import { type Account, createOperator } from '../../support/accounts.ts';
import { ops } from '../../support/operator-sign-in.ts';
import { expectFailure } from '../../support/refusals.ts';
import { silent, startTestApi } from '../../support/test-api.ts';

const { database, call, get } = await startTestApi();
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
    expect(state.archive).toMatchObject({ isOn: expect.any(Boolean), failingSinceAt: null, failures: 0 });
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

describe('backups', () => {
  const place = '/var/backups/uluran/20261121T190000Z';
  beforeEach(() => ownerSql`DELETE FROM backup_runs`);
  const backups = async () => (await read()).backups;
  const record = (verb: string, ...more: string[]) => ops(database, 'backups', verb, '--place', place, ...more);
  const age = (hours: number) =>
    ownerSql`UPDATE backup_runs SET began_at = NULL, ended_at = now() - make_interval(hours => ${hours})`;
  /** The figure of the last complete backup, in seconds since 1970. */
  const figure = async () =>
    Number(/^uluran_backup_completed_timestamp_seconds (\S+)$/m.exec((await get('/metrics')).text)?.[1]);

  test('are unknown until one is recorded', async () => {
    expect(await backups()).toEqual({ last: null, isLate: false, lastFailedAt: null, drill: null });
    expect(await figure()).toBe(0);
    expect((await get('/metrics')).text).toContain('\nuluran_archive_failing 0\n');
    expect(await ops(database, 'backups')).toBe('No backup is recorded.');
  });

  test('are recorded by a command, with size and duration, and late after 26 hours', async () => {
    expect(await record('record', '--bytes', '2100000000', '--seconds', '720')).toBe(
      `The backup ${place} is recorded.`,
    );
    const { last, ...rest } = await backups();
    expect(last).toEqual({ endedAt: expect.any(String), seconds: 720, bytes: 2_100_000_000, place });
    expect(rest).toEqual({ isLate: false, lastFailedAt: null, drill: null });
    expect(await figure()).toBeCloseTo(Date.parse(last?.endedAt ?? '') / 1_000, 1);
    expect(await ops(database, 'backups', 'list')).toMatch(/Z {2}backup done {2}\S+, 720 s, 2100000000 bytes$/);
    await age(BACKUP_LIMIT_HOURS - 1);
    expect((await backups()).isLate).toBe(false);
    await age(BACKUP_LIMIT_HOURS + 1);
    expect(await backups()).toMatchObject({ isLate: true, last: { seconds: null } });
  });

  test('that fail stay beside the last complete one, and drills beside both', async () => {
    await record('record');
    await age(30);
    await record('fail', '--seconds', '3');
    await record('fail', '--kind', 'drill');
    await record('record', '--kind', 'drill');
    const { last, isLate, lastFailedAt, drill } = await backups();
    expect([isLate, drill?.failed]).toEqual([true, false]);
    expect(lastFailedAt?.localeCompare(last?.endedAt ?? '')).toBe(1);
    expect(await ops(database, 'backups')).toMatch(
      /^\S+ {2}drill done .*\n\S+ {2}drill FAILED .*\n\S+ {2}backup FAILED .*, 3 s\n\S+ {2}backup done .*$/,
    );
  });

  test.each([
    [['record']],
    [['record', '--place', '  ']],
    [['record', '--place', 'x'.repeat(301)]],
    [['record', '--place', 'a\u001b[2J']],
    [['record', '--place', 'a', '--kind', 'copy']],
    [['fail', '--place', 'a', '--seconds', '-1']],
    [['record', '--place', 'a', '--seconds', '2678401']],
    [['record', '--place', 'a', '--bytes', '1.5']],
    [['remove', '--place', 'a']],
    [['list', 'more']],
  ])('ops backups %j is refused', async (words) => {
    await expect(ops(database, 'backups', ...words)).rejects.toThrow(UsageError);
    expect((await backups()).last).toBeNull();
  });

  test('are not recorded by the application', async () => {
    const recording = sql`SELECT record_backup('backup', 'a', false, 1, 1)`;
    await expect(recording).rejects.toMatchObject({ code: '42501' });
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
