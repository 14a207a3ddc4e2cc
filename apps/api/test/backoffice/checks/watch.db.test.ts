import type { Logger } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { CHECKS, SWEEPS } from '../../../src/backoffice/checks/checks.ts';
import { areChecksDue, readStandings, watchChecks } from '../../../src/backoffice/checks/watch.ts';
import { createFakeGateway } from '../../../src/testing/fake-gateway.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { playReleaseScene } from '../../support/release-scene.ts';
import { apiOver, silent } from '../../support/test-api.ts';

const database = await withTestDatabase();
afterAll(() => database.close());
const { sql, ownerSql } = database;
await playReleaseScene(database);

const errors: { check: string; violations: unknown[] }[] = [];
const log = { ...silent, error: (entry: (typeof errors)[number]) => void errors.push(entry) } as unknown as Logger;
const passOf = async (sweep: string) =>
  (
    await ownerSql<{ position: number; lastPassedAt: Date | null }[]>`
    SELECT position, last_passed_at AS "lastPassedAt" FROM check_passes WHERE sweep = ${sweep}`
  )[0];
const standingOf = async (name: string) => (await readStandings(sql)).find((standing) => standing.name === name);

beforeEach(async () => {
  errors.length = 0;
  await ownerSql`DELETE FROM check_passes`;
});

describe('the checks that run all the time', () => {
  test('before their first pass nothing is known', async () => {
    expect(await readStandings(sql)).toEqual(CHECKS.map(({ name }) => ({ name, violations: 0, passedAt: null })));
  });

  test('look at everything, find nothing where all is well, and rest', async () => {
    expect(await areChecksDue(ownerSql)).toBe(true);
    expect(await watchChecks(ownerSql, log)).toBe(SWEEPS.length);
    expect(await areChecksDue(ownerSql)).toBe(false);
    expect(errors).toEqual([]);
    for (const { violations, passedAt } of await readStandings(sql)) {
      expect(violations).toBe(0);
      expect(passedAt).toBeInstanceOf(Date);
    }
    expect(await watchChecks(ownerSql, log)).toBe(0);
    await ownerSql`UPDATE check_passes SET last_passed_at = last_passed_at - interval '2 hours'`;
    expect(await areChecksDue(ownerSql)).toBe(true);
    // Checks of the whole book, and others with a longer rest, wait.
    expect(await watchChecks(ownerSql, log)).toBe(SWEEPS.filter(({ restHours = 0 }) => restHours <= 2).length);
  });

  test('tell of what is broken, in the log and in the metrics, until a pass finds it mended', async () => {
    const rename = (from: string, to: string) => ownerSql`
      UPDATE donations SET donor_name = ${to} WHERE donor_name = ${from} AND id = (SELECT min(id) FROM donations WHERE status = 'paid')`;
    await rename('Siti Rahma', 'Orang Lain');
    await watchChecks(ownerSql, log);
    expect(errors).toEqual([
      expect.objectContaining({ check: 'paid_gift_unchanged', violations: [expect.anything()] }),
    ]);
    expect(await standingOf('paid_gift_unchanged')).toMatchObject({ violations: 1 });

    const { get } = apiOver(database, createFakeGateway());
    const { text } = await get('/metrics');
    expect(text).toContain('uluran_check_violations{check="paid_gift_unchanged"} 1');
    expect(text).toContain('uluran_check_violations{check="gift_booked_as_given"} 0');
    const passed = Number(/uluran_check_passed_timestamp_seconds\{check="paid_gift_unchanged"\} (\S+)/.exec(text)?.[1]);
    expect(Math.abs(passed - Date.now() / 1000)).toBeLessThan(60);

    await rename('Orang Lain', 'Siti Rahma');
    await ownerSql`UPDATE check_passes SET last_passed_at = last_passed_at - interval '2 days'`;
    await watchChecks(ownerSql, log);
    expect(await standingOf('paid_gift_unchanged')).toMatchObject({ violations: 0 });
  });

  test('go on where they were left, slice by slice, and count what each slice found', async () => {
    // Simulates ten thousand further transactions.
    await ownerSql`SELECT setval('gateway_transactions_id_seq', 10000 + nextval('gateway_transactions_id_seq'))`;
    const [late] = await ownerSql<[{ id: number }]>`
      INSERT INTO gateway_transactions (gateway, transaction_id, gateway_reference, amount_rupiah, is_gift) VALUES ('midtrans', 'tx-late', 'ul-late', 1000, false) RETURNING id`;
    try {
      await watchChecks(ownerSql, log, { runMs: 1 });
      expect(await passOf('transactions')).toEqual({ position: 5_000, lastPassedAt: null });
      expect(await passOf('gifts')).toMatchObject({ position: 0, lastPassedAt: expect.any(Date) });
      expect(errors.filter(({ check }) => check === 'transaction_booked_as_confirmed')).toEqual([]);

      await watchChecks(ownerSql, log);
      expect((await passOf('transactions'))?.lastPassedAt).not.toBeNull();
      expect(await standingOf('transaction_booked_as_confirmed')).toMatchObject({ violations: 1 });
    } finally {
      await ownerSql`DELETE FROM gateway_transactions WHERE id = ${late.id}`;
    }
  });

  test('are done once when two workers are at them', async () => {
    const counts = await Promise.all([watchChecks(ownerSql, log), watchChecks(ownerSql, log)]);
    expect(counts[0] + counts[1]).toBeGreaterThanOrEqual(SWEEPS.length);
    expect(errors).toEqual([]);
    expect((await readStandings(sql)).every(({ passedAt }) => passedAt !== null)).toBe(true);
  });

  test('stop when they are told to', async () => {
    expect(await watchChecks(ownerSql, log, { signal: AbortSignal.abort() })).toBe(0);
  });
});
