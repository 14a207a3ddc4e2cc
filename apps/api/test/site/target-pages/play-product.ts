import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { type ArrangedCampaign, createCampaign } from '../../support/arrange.ts';
import { type GivenPayment, give, referenceOf } from '../../support/giving.ts';
import { createProduct } from '../../support/kinds.ts';
import { post } from '../../support/ledger.ts';
import type { TestApi } from '../../support/test-api.ts';
import {
  availableUnits,
  type Expected,
  fundedUnits,
  type ProductCommand,
  type ProductModel,
  play,
  surplusRupiah,
} from './product-model.ts';

const PRICE = 62_500;

const nth = fc.nat({ max: 4 });
/** Events of a product. */
export const productCommands: fc.Arbitrary<ProductCommand[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('give' as const), units: fc.integer({ min: 1, max: 6 }) }) },
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constantFrom('pay' as const, 'expire' as const, 'revive' as const), nth }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const), nth }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('refundPart' as const),
        nth,
        percent: fc.integer({ min: 1, max: 100 }),
      }),
    },
  ),
  { minLength: 8, maxLength: 20 },
);
/** Fields that a product may have. */
export const productFields = fc.record({ neededUnits: fc.integer({ min: 1, max: 8 }), hasSurplus: fc.boolean() });

/** Gives by the unit; returns the open payment, or undefined if the units were refused. */
async function giveUnits(running: TestApi, slug: string, quantity: number): Promise<GivenPayment | undefined> {
  const { status, body } = await give(running, slug, {
    target: { kind: 'product', slug },
    quantity,
    amountRupiah: quantity * PRICE,
  });
  if (status === 422 && 'quantity' in body.data.fields) return undefined;
  expect(status).toBe(201);
  const paymentId = body.data.payment.id;
  return { donationId: body.data.donation.id, paymentId, reference: await referenceOf(running, paymentId) };
}

/** Opens a new payment of an expired gift; returns undefined if its units were refused. */
async function revive(running: TestApi, { donationId }: GivenPayment): Promise<GivenPayment | undefined> {
  const { status, body } = await running.call('POST', `/donations/${donationId}/payment`, {
    body: { method: 'qris' },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  if (status === 422 && 'quantity' in body.data.fields) return undefined;
  expect(status).toBe(201);
  const paymentId = body.data.payment.id;
  return { donationId, paymentId, reference: await referenceOf(running, paymentId) };
}

async function playStep(
  running: TestApi,
  slug: string,
  given: GivenPayment[],
  command: ProductCommand,
  step: Expected,
): Promise<void> {
  const { sql } = running.database;
  const gift = given[step.nth];
  if (command.kind === 'give' || command.kind === 'revive') {
    const again =
      command.kind === 'give' ? await giveUnits(running, slug, command.units) : gift && (await revive(running, gift));
    expect(again !== undefined).toBe(step.taken);
    if (again !== undefined) given[step.nth] = again;
    return;
  }
  const reference = gift?.reference ?? '';
  if (command.kind === 'expire') await post.closed(sql, reference, 'expired');
  else if (command.kind === 'pay') {
    const [row] = await sql<[{ rupiah: number }]>`
      SELECT amount_rupiah AS rupiah FROM payments WHERE gateway_reference = ${reference}`;
    expect(await post.paid(sql, reference, row.rupiah)).toMatch(/^paid(_late)?$/);
  } else {
    const isPart = command.kind === 'refundPart' && command.percent < 100;
    await post.returned(sql, reference, isPart ? 'partially_refunded' : 'refunded', step.returnedRupiah);
  }
}

/** Plays one product on a running API and in the model; throws at a difference. */
export async function playProduct(
  running: TestApi,
  all: readonly ProductCommand[],
  fields: { neededUnits: number; hasSurplus: boolean },
): Promise<void> {
  const { database, get } = running;
  const surplus: ArrangedCampaign | undefined = fields.hasSurplus ? await createCampaign(database) : undefined;
  const { slug } = await createProduct(database, { neededUnits: fields.neededUnits, ...(surplus && { surplus }) });
  const model: ProductModel = { ...fields, priceRupiah: PRICE, gifts: [] };
  const given: GivenPayment[] = [];
  for (const command of all) {
    const step = play(model, command);
    if (step === null) continue;
    await playStep(running, slug, given, command, step);
    const { data } = (await get(`/products/${slug}`)).body;
    expect([data.fundedUnits, data.availableUnits]).toEqual([fundedUnits(model), availableUnits(model)]);
  }
  if (surplus === undefined) return;
  const { data } = (await get(`/campaigns/${surplus.slug}`)).body;
  expect(data.raisedRupiah).toBe(surplusRupiah(model));
}
