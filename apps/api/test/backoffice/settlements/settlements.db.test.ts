import { expect, test } from 'vitest';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen, givePaid, notify } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { positionOf } from '../../support/ledger.ts';
import {
  createEnrolledOperator,
  currentCode,
  type EnrolledOperator,
  forgetUsedCodes,
} from '../../support/operator-sign-in.ts';
import { versionOf } from '../../support/queues.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call, gateway } = running;
const { sql, ownerSql } = database;
const [finance, administrator] = [
  await createEnrolledOperator(running, { role: 'finance', name: 'Dian Lestari' }),
  await createEnrolledOperator(running, { role: 'administrator', name: 'Yusuf Mahendra' }),
];

const HEADING = 'payout_reference,value_date,transaction_id,order_id,type,gross,fee,net';
const [{ today }] = await sql<[{ today: string }]>`SELECT (now() AT TIME ZONE 'Asia/Jakarta')::date::text AS today`;
const line = (payout: string, reference: string, gross: number, fee = 0) =>
  `${payout},${today},fake-${reference},${reference},payment,${gross}.00,${fee}.00,${gross - fee}.00`;
const payoutOf = (lines: readonly string[], netRupiah: number) => ({
  gateway: 'midtrans',
  report: [HEADING, ...lines].join('\n'),
  netRupiah,
});

const preview = (body: object) => call('POST', '/ops/settlements/preview', { token: finance.token, body });

/** Makes a call with a fresh code of the operator. */
async function prove(operator: EnrolledOperator, path: string, body: object = {}) {
  await forgetUsedCodes(database, operator.account.userId);
  const code = await currentCode(database, operator.secret);
  return await call('POST', `/ops${path}`, { token: operator.token, body: { code, ...body } });
}
const propose = (body: object) => prove(finance, '/settlements/propose', body);
const confirm = async (operator: EnrolledOperator, id: string) =>
  await prove(operator, `/proposals/${id}/confirm`, { version: await versionOf(database, 'proposal', id) });
const list = async () => (await call('GET', '/ops/settlements', { token: finance.token })).body;
const booked = async () =>
  (await sql<[{ count: number }]>`SELECT count(*)::integer AS count FROM settlements`)[0].count;

test('one operator proposes a payout, another one books it once, and its gifts can be withdrawn', async () => {
  const { slug, fundId } = await createCampaign(database);
  const { reference } = await givePaid(running, slug);
  const payout = payoutOf([line('PO-1', reference, 50_000), line('PO-1', 'siapa', 7_000)], 57_000);
  expect((await preview(payout)).body.data).toEqual({
    ...{ reference: 'PO-1', valueDate: today, lines: 2, grossRupiah: 57_000, feeRupiah: 0, netRupiah: 57_000 },
    differing: 1,
    differences: [expect.stringContaining('Baris 3: transaksi fake-siapa tidak ada di buku')],
  });
  expect(await booked()).toBe(0);

  const proposed = await propose(payout);
  expect(proposed.body.data).toMatchObject({
    ...{ kind: 'settlement-import', state: 'waiting', by: 'Dian Lestari', confirmable: true },
    effect: { amountRupiah: 57_000, reference: 'PO-1', payout: { gateway: 'midtrans', lines: 2, valueDate: today } },
  });
  const id: string = proposed.body.data.id;
  const again = await propose(payout);
  expectFailure(again, 422, 'invalid_fields');
  expect(again.body.data.fields.report).toEqual([expect.stringContaining(`usulan #${id}`)]);
  expectFailure(await confirm(finance, id), 403, 'forbidden');
  expect(await booked()).toBe(0);

  expect((await confirm(administrator, id)).body.data).toMatchObject({ state: 'confirmed' });
  expect(await positionOf(sql, fundId)).toMatchObject({ unsettledRupiah: 0, settledRupiah: 47_500 });
  const { items, meta } = { items: (await list()).data, meta: (await list()).meta };
  expect(items).toEqual([
    expect.objectContaining({
      ...{ gateway: 'midtrans', reference: 'PO-1', valueDate: today, lines: 2, netRupiah: 57_000 },
      ...{ operators: ['Dian Lestari', 'Yusuf Mahendra'], openTasks: 1, higherFees: null },
    }),
  ]);
  expect(meta).toMatchObject({ total: 1, gateways: expect.arrayContaining(['midtrans']) });
  const [unknown] = await ownerSql`SELECT gateway_reference FROM operator_tasks WHERE transaction_id = 'fake-siapa'`;
  expect(unknown).toEqual({ gateway_reference: 'siapa' });
  const booking = await preview(payout);
  expect(booking.body.data.fields.report).toEqual([expect.stringContaining('sudah dibukukan')]);
  expect(await ownerSql`SELECT * FROM broken_action_seals`).toEqual([]);
  await expectInvariants(database);
});

test('the problems of a report are at its field, and another sum than the bank’s at the amount', async () => {
  const { slug } = await createCampaign(database);
  const { reference } = await givePaid(running, slug);
  const good = line('PO-2', reference, 50_000);
  const cases: [object, string, RegExp][] = [
    [payoutOf([good], 40_000), 'netRupiah', /berjumlah .*50\.000, padahal bank menerima .*40\.000/],
    [payoutOf([good.replace('payment', 'bonus')], 50_000), 'report', /Baris 2: type berisi "bonus"/],
    [{ ...payoutOf([good], 50_000), gateway: 'doku' }, 'report', /Tidak ada gateway doku/],
    [{ ...payoutOf([good], 50_000), report: '<script>alert(1)</script>' }, 'report', /kolom .* tidak ada/],
    [{ ...payoutOf([good], 50_000), report: '' }, 'report', /Pilih berkas/],
    [payoutOf([good], 0.5), 'netRupiah', /rupiah bulat/],
  ];
  for (const [body, field, words] of cases)
    for (const refused of [await preview(body), await propose(body)]) {
      expectFailure(refused, 422, 'invalid_fields');
      expect(refused.body.data.fields[field]?.join('\n'), field).toMatch(words);
    }
});

test('a proposal is refused, and waits on, while the gateway does not answer or the books have changed', async () => {
  const { slug } = await createCampaign(database);
  const { reference } = await givePaid(running, slug);
  const lost = await giveOpen(running, slug, { method: 'va_bni' });
  const proposed = (await propose(payoutOf([line('PO-3', reference, 50_000), line('PO-3', 'lain', 1_000)], 51_000)))
    .body.data;
  gateway.controls.goDown();
  expectFailure(await confirm(administrator, proposed.id), 409, 'item_changed');
  gateway.controls.comeBack();
  expect(await booked()).toBe(1);

  // The gift comes in another payout meanwhile.
  const other = (await propose(payoutOf([line('PO-4', reference, 50_000)], 50_000))).body.data;
  expect((await confirm(administrator, other.id)).status).toBe(200);
  const refused = await confirm(administrator, proposed.id);
  expectFailure(refused, 409, 'item_changed');
  expect(refused.body.message).toContain('sudah dibayarkan oleh PO-4');
  expect(await booked()).toBe(2);

  gateway.controls.pay(lost.reference, 50_000);
  await notify(running, lost.reference);
  await expectInvariants(database);
});

test('a higher fee is accepted by two operators, and not above the limit', async () => {
  const { slug, fundId } = await createCampaign(database);
  const gift = await givePaid(running, slug, { method: 'va_bni' });
  const dear = await givePaid(running, slug, { method: 'va_bni' });
  const book = async (payout: string, reference: string, fee: number) => {
    const { id } = (await propose(payoutOf([line(payout, reference, 50_000, fee)], 50_000 - fee))).body.data;
    await confirm(administrator, id);
    return (await list()).data.find((one: { reference: string }) => one.reference === payout);
  };
  const settlement = await book('PO-5', gift.reference, 8_000);
  expect(settlement.higherFees).toEqual({ lines: 1, rupiah: 3_560 });
  const { body } = await prove(finance, `/settlements/${settlement.id}/propose-fees`);
  expect(body.data).toMatchObject({ kind: 'settlement-fees', state: 'waiting', effect: { amountRupiah: 3_560 } });
  expectFailure(await prove(finance, `/settlements/${settlement.id}/propose-fees`), 409, 'item_changed');
  expect((await confirm(administrator, body.data.id)).body.data.state).toBe('confirmed');
  expect((await positionOf(sql, fundId)).settledRupiah).toBeGreaterThan(0);

  const wrong = await book('PO-6', dear.reference, 49_000);
  const refused = await prove(finance, `/settlements/${wrong.id}/propose-fees`);
  expectFailure(refused, 409, 'item_changed');
  expect(refused.body.message).toContain('Minta gateway memperbaikinya');
  expectFailure(await prove(finance, '/settlements/987654/propose-fees'), 404, 'not_found');
  expectFailure(await prove(finance, '/settlements/x/propose-fees'), 404, 'not_found');
  await expectInvariants(database);
});
