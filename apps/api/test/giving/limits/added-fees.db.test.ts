import type { PaymentMethod } from '@uluran/contract/endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finishTask } from '../../../src/giving/payments/operator-tasks.ts';
import { type ArrangedCampaign, createCampaign } from '../../support/arrange.ts';
import { give, giveOpen } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createOperators } from '../../support/ledger.ts';
import { expectFailure } from '../../support/refusals.ts';
import { apiOver, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, gateway } = running;
const { controls } = gateway;
/** A second node over the same database. */
const other = apiOver(database, gateway);
const [operator] = await createOperators(database.ownerSql);
let campaign: ArrangedCampaign;

beforeEach(async () => {
  await database.ownerSql`DELETE FROM operator_tasks`;
  campaign = await createCampaign(database);
});
afterEach(() => {
  for (const method of METHODS) controls.addFee(method, 0);
  return expectInvariants(database);
});

const METHODS = ['qris', 'va_bca', 'shopeepay'] as const;
type Method = (typeof METHODS)[number];

const tasks = () => database.ownerSql<{ id: number; detail: string }[]>`
  SELECT id, detail FROM operator_tasks WHERE kind = 'fee_added' ORDER BY id`;
const finish = (id = 0) => finishTask(database.ownerSql, id, { by: operator, note: 'Midtrans sudah memastikan.' });
const by = (method: Method, node = running) => give(node, campaign.slug, { method });

async function reasonOf(method: Method, node = running): Promise<string | null> {
  const methods: PaymentMethod[] = (await node.get('/payment-methods')).body.data;
  return methods.find(({ code }) => code === method)?.unavailableReason ?? null;
}

test.each(METHODS)(
  'a charge by %s with the fee added pauses that method for all nodes, with one task',
  async (method) => {
    controls.addFee(method, 4_000);
    const { status, body } = await by(method);
    expect([status, body.data.payment.status]).toEqual([201, 'created']);
    expect((await tasks()).map(({ detail }) => detail)).toEqual([
      `Opened by ${method}: 54000 instead of 50000. The method is paused until this task is done.`,
    ]);
    for (const node of [running, other]) {
      expect(await reasonOf(method, node)).toMatch(/kami hentikan sementara .* Pilih cara lain\.$/);
      const refused = await by(method, node);
      expectFailure(refused, 422, 'invalid_fields');
      expect(refused.body.data.fields.method).toEqual([await reasonOf(method)]);
    }
    for (const open of METHODS.filter((one) => one !== method)) {
      expect(await reasonOf(open)).toBeNull();
      await giveOpen(running, campaign.slug, { method: open });
    }
  },
);

test('many charges at the same moment open one task', async () => {
  controls.addFee('qris', 350);
  await Promise.all(Array.from({ length: 8 }, (_, index) => by('qris', index % 2 === 0 ? running : other)));
  expect(await tasks()).toHaveLength(1);
});

test('the task’s end opens the method; a gift from before it proves nothing, and one after it begins the pause again', async () => {
  controls.addFee('va_bca', 4_000);
  const early = (await by('va_bca')).body.data.payment.id;
  const [first] = await tasks();
  expect(await finish(first?.id)).toBe(true);
  expect(await reasonOf('va_bca')).toBeNull();
  // The order of before still has its amount at the gateway.
  const [row] = await database.sql<[{ reference: string }]>`
    SELECT gateway_reference AS reference FROM payments WHERE public_id = ${early}`;
  const [again] = await database.sql<[{ begun: boolean }]>`
    SELECT pause_method_of_added_fee(${row.reference}, 'transaksi-lain', 54000) AS begun`;
  expect(again.begun).toBe(false);
  expect((await by('va_bca')).status).toBe(201);
  const [, second] = await tasks();
  expect(await reasonOf('va_bca')).not.toBeNull();
  expect(await finish(second?.id)).toBe(true);
  controls.addFee('va_bca', 0);
  await giveOpen(running, campaign.slug, { method: 'va_bca' });
  expect(await reasonOf('va_bca')).toBeNull();
});

test('a method whose fee is added leaves cards alone', async () => {
  controls.addFee('qris', 350);
  await by('qris');
  await giveOpen(running, campaign.slug, { method: 'card', amountRupiah: 150_000 });
});
