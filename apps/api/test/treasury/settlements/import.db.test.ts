import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isOperatorsMistake } from '../../../src/backoffice/commands/run-ops.ts';
import { gatewaysByName } from '../../../src/giving/gateways/port.ts';
import { createAskGateway } from '../../../src/giving/payments/gateway-answers.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen, givePaid, notify } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createOperators, positionOf } from '../../support/ledger.ts';
import { silent, startTestApi } from '../../support/test-api.ts';
import { opsByTwo } from '../../support/two-people.ts';

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

const ask = createAskGateway({
  sql: ownerSql,
  gateways: gatewaysByName(gateway),
  log: silent,
  metrics: createMetrics(),
});

const HEADING = 'payout_reference,value_date,transaction_id,order_id,type,gross,fee,net';
const [{ today, yesterday, tomorrow }] = await sql<[{ today: string; yesterday: string; tomorrow: string }]>`
  SELECT d::text AS today, (d - 1)::text AS yesterday, (d + 1)::text AS tomorrow FROM (SELECT (now() AT TIME ZONE 'Asia/Jakarta')::date AS d) days`;

/** A line of a transaction, by default of the order with the same name. */
const line = (payout: string, id: string, type: string, gross: number, fee = 0, order = id.replace('fake-', '')) =>
  `${payout},${today},${id},${order},${type},${gross}.00,${fee}.00,${gross - fee}.00`;

/** Amount that the bank received, according to the lines. */
const netOf = (lines: readonly string[]) =>
  lines.reduce((sum, text) => sum + Number(text.split(',').at(-1)?.replace('.00', '')), 0);

/** Imports lines as an operator does; returns the output. */
async function importLines(
  lines: string[],
  people = ['--by', by, '--approved-by', approvedBy],
  net = netOf(lines),
): Promise<string> {
  const file = join(folder, 'laporan.csv');
  await writeFile(file, [HEADING, ...lines].join('\n'));
  return await opsByTwo(
    ownerSql,
    ['settlement', 'import', file, '--gateway', 'midtrans', `--net=${net}`, ...people],
    ask,
  );
}

/** Creates a gift of Rp50.000 that the gateway has confirmed; returns its order, and its line in a payout. */
async function giveToSettle(payout: string) {
  const { slug, fundId } = await createCampaign(database);
  const { reference } = await givePaid(running, slug);
  return { slug, fundId, reference, row: line(payout, `fake-${reference}`, 'payment', 50_000) };
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
  const printedText = await importLines(lines);
  expect(printedText).toContain(`Payout PO-1 of ${today} is booked: 3 lines.`);
  expect(printedText).toContain('Rp\u00a097.000, of which the gateway kept Rp\u00a04.440; in the bank: Rp\u00a092.560');
  expect(printedText).toContain('settled: 1 gifts, 1 sums that fit no payment');
  expect(printedText).toContain('waits for an operator: tx-unknown.');
  expect(await positionOf(sql, fundId)).toMatchObject({ unsettledRupiah: 0, settledRupiah: 47_500 });
  await expect(importLines(lines)).rejects.toThrow('Pembayaran ini sudah dibukukan.');
  expect(await booked()).toBe(1);
  await expectInvariants(database);
});

test('the drill counts a paid payment after its payout is booked, as before', async () => {
  const drill = await readFile(new URL('../../../../../deploy/backup/drill', import.meta.url), 'utf8');
  const [, count = ''] = /\((SELECT count\(\*\) FROM payments[^)]*)\)/.exec(drill) ?? [];
  const counted = async () => Number((await sql.unsafe<{ count: string }[]>(count))[0]?.count);
  const before = await counted();
  const { row } = await giveToSettle('PO-DRILL');
  expect(await counted()).toBe(before + 1);
  await importLines([row]);
  expect(await counted()).toBe(before + 1);
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
  const printedText = await importLines([
    line('PO-3', id, 'chargeback', -50_000),
    line('PO-3', id, 'chargeback_won', 50_000),
  ]);
  expect(printedText).not.toContain('waits for an operator');
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
  await expect(importLines(lines)).rejects.toThrow(/gateway tidak menjawab/);
  gateway.controls.comeBack();
  const printedText = await importLines(lines);
  expect(printedText).toContain('settled: 0 gifts, 2 sums that fit no payment');
  expect(printedText).not.toContain('waits for an operator');
  await expectInvariants(database);
});

test('a report that the books contradict is refused whole, with the line and the reason', async () => {
  const { reference, row, fundId } = await giveToSettle('PO-5');
  const other = await giveToSettle('PO-5');
  const before = await booked();
  const cases: [string, string[], RegExp][] = [
    ['five years ahead', [row.replace(today, '2031-06-01')], /Baris 2: value_date 2031-06-01 belum tiba/],
    ['tomorrow', [row.replace(today, tomorrow)], /belum tiba/],
    [
      'before the gift',
      [row.replace(today, yesterday)],
      new RegExp(`Baris 2: value_date berisi ${yesterday}, padahal transaksi`),
    ],
    [
      'of another order',
      [other.row, row.replace(`,${reference},`, `,${other.reference},`)],
      new RegExp(
        `Baris 3: order_id berisi ${other.reference}, padahal transaksi fake-${reference} milik pesanan ${reference}\\.`,
      ),
    ],
  ];
  for (const [name, lines, reason] of cases) {
    const failure = await importLines(lines).catch((error: unknown) => error);
    expect(isOperatorsMistake(failure), name).toBe(true);
    expect((failure as Error).message, name).toMatch(reason);
  }
  expect(await booked()).toBe(before);
  expect(await positionOf(sql, fundId)).toMatchObject({ settledRupiah: 0, unsettledRupiah: 47_500 });
});

test('the same payout under another reference is recognised, whole or by one line, and so is a deduction', async () => {
  const [one, other, fresh] = [await giveToSettle('PO-6'), await giveToSettle('PO-6'), await giveToSettle('PO-7')];
  await importLines([one.row, other.row]);
  const again = [one.row, other.row].map((row) => row.replace('PO-6', 'PO-7'));
  await expect(importLines(again)).rejects.toThrow(
    new RegExp(`Baris 2: transaksi fake-${one.reference} sudah dibayarkan oleh PO-6`),
  );
  await expect(importLines([fresh.row, ...again.slice(1)])).rejects.toThrow(
    /Baris 3: transaksi .* sudah dibayarkan oleh PO-6/,
  );
  const waiting = await giveToSettle('PO-DEAR');
  const dear = line('PO-DEAR', `fake-${waiting.reference}`, 'payment', 50_000, 40_000);
  expect(await importLines([dear])).toContain('waits for an operator');
  await expect(importLines([dear.replace('PO-DEAR', 'PO-LATER')])).rejects.toThrow(
    /Baris 2: transaksi .* sudah dibayarkan oleh PO-DEAR/,
  );
  gateway.controls.refundPartly(one.reference, 20_000);
  await notify(running, one.reference);
  const deducted = line('PO-7', `fake-${one.reference}`, 'refund', -20_000);
  await importLines([fresh.row, deducted]);
  await expect(importLines([deducted.replace('PO-7', 'PO-8')])).rejects.toThrow(/sudah dipotong/);
  await expectInvariants(database);
});

test('a transaction that was paid out is not paid out again, however its id is written', async () => {
  const { slug } = await createCampaign(database);
  const id = randomUUID();
  const { reference } = await giveOpen(running, slug);
  await sql`SELECT record_paid_transaction('midtrans', ${reference}, ${id}, 50000)`;
  const before = await booked();
  const row = line('PO-20', id, 'payment', 50_000, 0, reference);
  await importLines([row]);
  for (const [spelling, reason] of [
    [id.toUpperCase(), /Baris 2: transaksi .* sudah dibayarkan oleh PO-20/],
    [id.replaceAll('-', ''), /Baris 2: transaksi .* sudah dibayarkan oleh PO-20/],
    [`x-${id}`, /Baris 2: pesanan .* sudah dibayarkan oleh PO-20, dan gateway tidak mengenal transaksi x-/],
  ] as const) {
    const again = row.replace('PO-20', 'PO-21').replace(id, spelling);
    await expect(importLines([again]), spelling).rejects.toThrow(reason);
  }
  const otherOrder = row.replace('PO-20', 'PO-21').replace(id, `x-${id}`).replace(reference, reference.toUpperCase());
  await expect(importLines([otherOrder])).rejects.toThrow(/Baris 2: pesanan .* sudah dibayarkan oleh PO-20/);
  const fresh = await giveToSettle('PO-22');
  const twice = fresh.row
    .replace('fake-', 'lain-')
    .replace(`,${fresh.reference},`, `,${fresh.reference.toLowerCase()},`);
  await expect(importLines([fresh.row, twice])).rejects.toThrow(/Baris 3: pesanan .* sudah dibayarkan oleh baris 2/);
  expect(await booked()).toBe(before + 1);
  await expectInvariants(database);
});

test('a payout is not dated before the day on which the gateway was paid, whenever the payment was opened', async () => {
  const { slug } = await createCampaign(database);
  const { reference } = await giveOpen(running, slug);
  await ownerSql`UPDATE payments SET created_at = created_at - interval '2 days' WHERE gateway_reference = ${reference}`;
  await sql`SELECT record_paid_transaction('midtrans', ${reference}, ${`fake-${reference}`}, 50000, now() - interval '1 second')`;
  const row = line('PO-23', `fake-${reference}`, 'payment', 50_000);
  await expect(importLines([row.replace(today, yesterday)])).rejects.toThrow(
    new RegExp(`value_date berisi ${yesterday}, padahal transaksi fake-.* dibayar pada ${today}`),
  );
  expect(await importLines([row])).toContain('settled: 1 gifts');
});

test('what the gateway does not know is deducted once at most, and no charge-back is won that there was not', async () => {
  const { reference, row } = await giveToSettle('PO-24');
  await importLines([row]);
  const id = `fake-${reference}`;
  const won = line('PO-25', id, 'chargeback_won', 50_000);
  await expect(importLines([won])).rejects.toThrow(/Baris 2: transaksi .* tidak pernah ditarik kembali/);
  const refund = line('PO-26', id, 'refund', -50_000);
  const chargeback = line('PO-27', id, 'chargeback', -50_000);
  await expect(importLines([refund, chargeback.replace('PO-27', 'PO-26')])).rejects.toThrow(
    /Baris 3: dari transaksi .* paling banyak Rp\u00a050\.000 bisa dipotong, dan Rp\u00a050\.000 sudah dipotong/,
  );
  expect(await importLines([refund])).toContain('waits for an operator');
  await expect(importLines([chargeback])).rejects.toThrow(/Baris 2: dari transaksi .* bisa dipotong/);
  await expectInvariants(database);
});

test('a proposal names each line that would be booked with a difference, and the case names the order of the file', async () => {
  const { reference, row } = await giveToSettle('PO-28');
  const lines = [
    row.replace(',0.00,50000.00', ',40000.00,10000.00'),
    line('PO-28', 'tx-siapa', 'payment', 7_000, 0, 'PESANAN-LAIN'),
  ];
  await importLines(lines);
  const [proposed] = await ownerSql`SELECT summary FROM operator_proposals ORDER BY id DESC LIMIT 1`;
  expect(proposed?.summary).toMatch(
    new RegExp(
      `\\n.*Baris 2: menurut buku transaksi fake-${reference} bernilai Rp\u00a050\\.000 dengan biaya paling banyak Rp\u00a00; berkas ini memuat Rp\u00a050\\.000 dengan biaya Rp\u00a040\\.000\\. Dibukukan`,
    ),
  );
  expect(proposed?.summary).toMatch(/Baris 3: transaksi tx-siapa tidak ada di buku dan tidak dikenal gateway;/);
  const [task] = await ownerSql`SELECT gateway_reference FROM operator_tasks WHERE transaction_id = 'tx-siapa'`;
  expect(task).toEqual({ gateway_reference: 'PESANAN-LAIN' });
});

test('a report that does not add up to what the bank received was cut short: nothing is booked', async () => {
  const [one, other] = [await giveToSettle('PO-10'), await giveToSettle('PO-10')];
  const before = await booked();
  await expect(importLines([one.row], undefined, netOf([one.row, other.row]))).rejects.toThrow(
    /berjumlah Rp\u00a050\.000, padahal bank menerima Rp\u00a0100\.000/,
  );
  expect(await booked()).toBe(before);
});

test('a fee above the agreed one settles nothing until two operators accept it; one below is a task', async () => {
  const { slug, fundId } = await createCampaign(database);
  const gift = async (payout: string, fee: number) => {
    const { reference } = await givePaid(running, slug, { method: 'va_bni' });
    return line(payout, `fake-${reference}`, 'payment', 50_000, fee);
  };
  const printedText = await importLines([await gift('PO-11', 4_440), await gift('PO-11', 13_880)]);
  expect(printedText).toContain('settled: 1 gifts');
  expect(printedText).toMatch(
    /waits for an operator: fake-.* less a fee of 13880; the books have 50000, less a fee of at most 4440/,
  );
  const { settledRupiah, unsettledRupiah } = await positionOf(sql, fundId);
  expect(unsettledRupiah).toBe(settledRupiah);
  await expectInvariants(database);
  const decide = (approved: string) =>
    opsByTwo(ownerSql, [
      ...['settlement', 'accept-fees', 'PO-11', '--gateway', 'midtrans'],
      ...['--by', by, '--approved-by', approved],
    ]);
  await expect(decide(by)).rejects.toThrow(/Two different operators/);
  const [proposed] = await ownerSql`SELECT summary FROM operator_proposals ORDER BY id DESC LIMIT 1`;
  expect(proposed).toEqual({
    summary: 'Biaya pembayaran PO-11 yang lebih tinggi diterima: 1 baris, Rp\u00a09.440 ditanggung yayasan.',
  });
  await decide(approvedBy);
  await expect(decide(approvedBy)).rejects.toThrow(/Tidak ada baris pembayaran PO-11/);
  expect(await positionOf(sql, fundId)).toMatchObject({ settledRupiah: 2 * settledRupiah, unsettledRupiah: 0 });
  expect(await importLines([await gift('PO-12', 4_000)])).toMatch(
    /waits for an operator: PO-12\. The gateway kept Rp\u00a0440 less than agreed of 1 transactions/,
  );
  await expectInvariants(database);
});

test('a fee that takes most of a gift is not even proposed: the error states the limit and the remedy', async () => {
  const { fundId, reference } = await giveToSettle('PO-13');
  await importLines([line('PO-13', `fake-${reference}`, 'payment', 50_000, 49_999)]);
  const proposing = opsByTwo(ownerSql, [
    ...['settlement', 'accept-fees', 'PO-13', '--gateway', 'midtrans'],
    ...['--by', by, '--approved-by', approvedBy],
  ]);
  const failure = await proposing.catch((error: unknown) => error);
  expect(isOperatorsMistake(failure)).toBe(true);
  expect((failure as Error).message).toMatch(
    /memotong Rp\u00a049\.999 dari transaksi fake-.*, tarifnya Rp\u00a00, dan paling banyak Rp\u00a05\.000 boleh diterima\.\n.* setelan accepted_fee_limit/,
  );
  expect(await positionOf(sql, fundId)).toMatchObject({ settledRupiah: 0, unsettledRupiah: 47_500 });
});

test('what one operator proposes is not printed as done', async () => {
  const { row } = await giveToSettle('PO-14');
  const file = join(folder, 'usulan.csv');
  await writeFile(file, [HEADING, row].join('\n'));
  const printedText = await opsByTwo(ownerSql, [
    ...['settlement', 'import', file, '--gateway', 'midtrans', `--net=${netOf([row])}`, '--by', by],
  ]);
  expect(printedText).toMatch(
    /^#\d+ {2}Pembayaran PO-14 .*\nProposed: nothing is done until another operator confirms it/,
  );
  expect(printedText).not.toMatch(/is booked|is settled|is accepted/);
});

test('nothing is booked of a wrong file, by one operator, by nobody, or of another gateway', async () => {
  const before = await booked();
  const good = line('PO-9', 'tx-9', 'payment', 1_000);
  const refused: [string[], string[] | undefined, RegExp][] = [
    [[good, line('PO-9', 'tx-10', 'refund', 5_000)], undefined, /Baris 3: gross berisi/],
    [[good], ['--by', by, '--approved-by', `${by} `], /Two different operators/],
    [[good], ['--by', by, '--approved-by', 'siapa@contoh.id'], /no operator/],
    [[good], ['--by', by, '--approved-by', approvedBy, '--gateway', 'doku'], /Tidak ada gateway doku/],
  ];
  for (const [lines, people, reason] of refused) {
    const failure = await importLines(lines, people).catch((error: unknown) => error);
    expect(isOperatorsMistake(failure)).toBe(true);
    expect((failure as Error).message).toMatch(reason);
  }
  await expect(
    opsByTwo(ownerSql, [
      ...['settlement', 'import', '/tidak/ada.csv', '--gateway', 'midtrans', '--net', '0'],
      ...['--by', by, '--approved-by', approvedBy],
    ]),
  ).rejects.toThrow(/cannot be read/);
  expect(await booked()).toBe(before);
});
