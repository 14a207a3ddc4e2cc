import { Writable } from 'node:stream';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAttemptLimits } from '../../../src/accounts/passwords/attempt-limits.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { newNetwork } from '../../support/accounts.ts';
import { startMailFlood } from '../support/mail-flood.ts';

const { running, forgot, flood, exhaust } = await startMailFlood();
const { database } = running;

beforeEach(() => database.ownerSql`DELETE FROM rate_budgets`);

const group = (number: number) => number.toString(16);

describe('mails about accounts', () => {
  test('are counted by 56 bits, too', async () => {
    const home = Array.from({ length: 80 }, (_, index) => `2001:db8:7:12${group(index).padStart(2, '0')}::1`);
    const taken = await flood(home);
    expect(taken).toBeGreaterThanOrEqual(40);
    expect(taken).toBeLessThan(44);
    expect((await forgot('2001:db8:7:1300::1')).status).toBe(200);
  });

  test('take nothing from narrower budgets where a wider one refuses', async () => {
    for (let index = 0; index < 4; index += 1) {
      expect(await flood(Array.from({ length: 10 }, () => `2001:db8:8:1${index}::1`))).toBe(10);
    }
    const home = '2001:db8:8:1f::1';
    expect(await flood(Array.from({ length: 20 }, () => home))).toBe(0);
    await database.ownerSql`UPDATE rate_budgets SET spent_until = spent_until - interval '10 minutes'`;
    expect(await flood(Array.from({ length: 10 }, () => home))).toBe(10);
  });
});

/** Limits whose lines and figures can be read. */
function watched() {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const metrics = createMetrics();
  const limits = createAttemptLimits({ sql: database.sql, log: pino({ base: null, timestamp: false }, sink), metrics });
  const figure = async (name: string) => (await metrics.registry.getSingleMetric(name)?.get())?.values ?? [];
  return { limits, lines, figure };
}

describe('where everybody together makes too many attempts', () => {
  test('it is counted, and told in the log once a minute', async () => {
    const { limits, lines, figure } = watched();
    await exhaust('export', 100.5);
    await Promise.all([limits.begin('export', newNetwork()), limits.begin('export', newNetwork())]);
    expect(await figure('uluran_account_attempts_slowed_total')).toEqual([{ labels: { attempt: 'export' }, value: 2 }]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      attempt: 'export',
      msg: 'calls about accounts come from many networks: they are slowed down',
    });
  });

  test('a network that makes too many is refused all the same, and counted by its width', async () => {
    const { limits, lines, figure } = watched();
    await exhaust('export', 100_000);
    const network = newNetwork();
    const attempts = Array.from({ length: 12 }, () => limits.begin('export', network));
    const refused = (await Promise.allSettled(attempts)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(await figure('uluran_account_attempts_refused_total')).toEqual([
      { labels: { attempt: 'export', network: 'address' }, value: 2 },
    ]);
    expect(JSON.stringify(lines)).not.toContain(network);
  });
});
