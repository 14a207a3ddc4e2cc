import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { gatewaysByName } from '../../src/gateways/port.ts';
import { createMetrics } from '../../src/http/metrics.ts';
import { isOperatorsMistake, runOps } from '../../src/ops/run-ops.ts';
import { createAnswersByGateway } from '../../src/payments/gateway-answers.ts';
import type { AskGateway } from '../../src/settlements/service.ts';
import { createCampaign } from '../support/arrange.ts';
import { giveOpen, givePaid, notify } from '../support/giving.ts';
import { expectInvariants } from '../support/invariants.ts';
import { createOperators, positionOf } from '../support/ledger.ts';
import { openSealer } from '../support/sealer.ts';
import { silent, startTestApi } from '../support/test-api.ts';

const running = await startTestApi();
const { database, gateway } = running;
const { sql, ownerSql } = database;
const folder = await mkdtemp(join(tmpdir(), 'uluran-settlement-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const operators = await createOperators(ownerSql);
const emails = await ownerSql<
  { email: string }[]
>`SELECT email FROM users WHERE id = ANY (${[...operators]}) ORDER BY id`;
const [by = '', approvedBy = ''] = emails.map(({ email }) => email);

const answersAt = createAnswersByGateway({
  sql: ownerSql,
  gateways: gatewaysByName(gateway),
  log: silent,
  metrics: createMetrics(),
});
const ask: AskGateway = (name, reference, transactionIds) => answersAt(name).check(reference, transactionIds);

const HEADING = 'payout_reference,value_date,transaction_id,order_id,type,gross,fee,net';
const line = (payout: string, id: string, type: string, gross: number, fee = 0, order = 'ul-x') =>
  `${payout},2026-11-22,${id},${order},${type},${gross}.00,${fee}.00,${gross - fee}.00`;

/** Imports lines as an operator does; what was printed. */
async function importLines(lines: string[], people = ['--by', by, '--approved-by', approvedBy]): Promise<string> {
  const file = join(folder, 'laporan.csv');
  await writeFile(file, [HEADING, ...lines].join('\n'));
  const said: string[] = [];
  const print = (text: string) => said.push(text);
  await runOps(ownerSql, ['settlement', 'import', file, '--gateway', 'midtrans', ...people], {
    print,
    ask,
    openSealer,
  });
  return said.join('\n');
}

const booked = async () =>
  (await sql<[{ count: number }]>`SELECT count(*)::integer AS count FROM settlements`)[0].count;

test('a payout is booked once: gifts can be requested, unmatched money lies in the bank, what differs waits for an operator', async () => {
  const { slug, fundId } = await createCampaign(database);
  const gift = await givePaid(running, slug);
  const short = await giveOpen(running, slug, { method: 'va_bni' });
  gateway.controls.pay(short.reference, 40_000);
  await notify(running, short.reference);
  const lines = [
    line('PO-1', `fake-${gift.reference}`, 'payment', 50_000),
    line('PO-1', `fake-${short.reference}`, 'payment', 40_000, 4_440),
    line('PO-1', 'tx-unknown', 'payment', 7_000),
  ];
  const said = await importLines(lines);
  expect(said).toContain('Payout PO-1 of 2026-11-22 is booked: 3 lines.');
  expect(said).toContain('Rp\u00a097.000, of which the gateway kept Rp\u00a04.440; in the bank: Rp\u00a092.560');
  expect(said).toContain('settled: 1 gifts, 1 sums that fit no payment');
  expect(said).toContain('waits for an operator: tx-unknown.');
  expect(await positionOf(sql, fundId)).toMatchObject({ unsettledRupiah: 0, settledRupiah: 47_500 });
  await expect(importLines(lines)).rejects.toThrow('This payout is booked already.');
  expect(await booked()).toBe(1);
  await expectInvariants(database);
});

test('a charge-back that was deducted and won is settled again, and waits for nobody', async () => {
  const { slug, fundId } = await createCampaign(database);
  const { reference } = await givePaid(running, slug);
  const id = `fake-${reference}`;
  await importLines([line('PO-2', id, 'payment', 50_000)]);
  for (const step of ['chargeBack', 'winChargeBack'] as const) {
    gateway.controls[step](reference);
    await notify(running, reference);
  }
  expect(await positionOf(sql, fundId)).toMatchObject({ settledRupiah: 0, unsettledRupiah: 47_500 });
  const said = await importLines([line('PO-3', id, 'chargeback', -50_000), line('PO-3', id, 'chargeback_won', 50_000)]);
  expect(said).not.toContain('waits for an operator');
  expect(await positionOf(sql, fundId)).toMatchObject({ settledRupiah: 47_500, unsettledRupiah: 0 });
  await expectInvariants(database);
});

test('a transaction that nobody notified comes to light by the payout, and is settled with it', async () => {
  const { slug } = await createCampaign(database);
  const { reference } = await givePaid(running, slug);
  const [hidden, newest] = [gateway.controls.payAgain(reference, 20_000), gateway.controls.payAgain(reference, 5_000)];
  const lines = [hidden, newest].map((id, index) =>
    line('PO-4', id, 'payment', index === 0 ? 20_000 : 5_000, 0, reference),
  );
  gateway.controls.goDown();
  await expect(importLines(lines)).rejects.toThrow(/gateway does not answer/);
  gateway.controls.comeBack();
  const said = await importLines(lines);
  expect(said).toContain('settled: 0 gifts, 2 sums that fit no payment');
  expect(said).not.toContain('waits for an operator');
  await expectInvariants(database);
});

test('nothing is booked of a wrong file, by one operator, by nobody, or of another gateway', async () => {
  const before = await booked();
  const good = line('PO-9', 'tx-9', 'payment', 1_000);
  const refused: [string[], string[] | undefined, RegExp][] = [
    [[good, line('PO-9', 'tx-10', 'refund', 5_000)], undefined, /Line 3: gross is/],
    [[good], ['--by', by, '--approved-by', `${by} `], /Two different operators/],
    [[good], ['--by', by, '--approved-by', 'siapa@contoh.id'], /no operator/],
    [[good], ['--by', by, '--approved-by', approvedBy, '--gateway', 'doku'], /no gateway doku/],
  ];
  for (const [lines, people, reason] of refused) {
    const failure = await importLines(lines, people).catch((error: unknown) => error);
    expect(isOperatorsMistake(failure)).toBe(true);
    expect((failure as Error).message).toMatch(reason);
  }
  await expect(
    runOps(
      ownerSql,
      ['settlement', 'import', '/tidak/ada.csv', '--gateway', 'midtrans', '--by', by, '--approved-by', approvedBy],
      { print: () => {}, ask, openSealer },
    ),
  ).rejects.toThrow(/cannot be read/);
  expect(await booked()).toBe(before);
});
