import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keptSeed, RUNS_EVERYTHING } from '../../../../../scripts/check/lanes.ts';
import type { GatewayReport } from '../../../src/giving/gateways/port.ts';
import { type FakeGateway, type TestDatabase, withTestDatabase } from '../../../src/testing/index.ts';
import { createCampaign } from '../../support/arrange.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { insertGift } from '../../support/ledger.ts';
import {
  anySteps,
  createSigningGateway,
  type GatewayEvent,
  mutate,
  notificationOf,
  ORDERS,
  type Step,
  signedReference,
} from '../../support/mutated-webhooks.ts';
import { apiOver, type TestApi } from '../../support/test-api.ts';

/** `npm run torture` sends 100,000. */
const WEBHOOKS = Number(process.env.MUTATED_WEBHOOKS ?? (RUNS_EVERYTHING ? 1_000 : 500));
const SEED = keptSeed(636_109_148);
const GIFT = { giftRupiah: 50_000, tipRupiah: 0, platformFeeRupiah: 2_500, gatewayFeeRupiah: 0 };

/** States of the gateway in which an event can happen. */
const FROM: Readonly<Record<GatewayEvent, readonly GatewayReport['status'][]>> = {
  pay: ['pending', 'expired', 'cancelled', 'failed'],
  payShort: ['pending'],
  expire: ['pending'],
  cancel: ['pending'],
  deny: ['pending', 'paid'],
  settle: ['paid'],
  refundPart: ['paid', 'settled', 'partially_refunded'],
  refund: ['paid', 'settled', 'partially_refunded'],
  chargeBack: ['paid', 'settled', 'partially_refunded'],
};

/** States that the product may show for a payment, by the state that the gateway has confirmed. */
const AGREED: Readonly<Record<GatewayReport['status'], readonly string[]>> = {
  pending: ['awaiting'],
  paid: ['paid', 'paid_late'],
  settled: ['paid', 'paid_late'],
  expired: ['expired'],
  cancelled: ['cancelled'],
  failed: ['failed', 'reversed'],
  charged_back: ['charged_back', 'failed'],
  refunded: ['refunded', 'failed'],
  partially_refunded: ['partially_refunded'],
};

/** The gateway's last reply about an order. */
interface Confirmed {
  status: GatewayReport['status'];
  amountRupiah: number;
  refundedRupiah: number | null;
  /** The status in which it ended without money, if it did. It stays if money was paid and returned without a notification. */
  endedAs?: GatewayReport['status'] | undefined;
}

const WITHOUT_MONEY: ReadonlySet<GatewayReport['status']> = new Set(['expired', 'cancelled', 'failed']);
const GONE_AGAIN: ReadonlySet<GatewayReport['status']> = new Set(['failed', 'charged_back', 'refunded']);

/** Returns the state of an order after the gateway's reply, from the state before. */
function confirm(before: Confirmed | undefined, report: GatewayReport): Confirmed {
  const { status, amountRupiah, refundedRupiah } = report;
  const ended = WITHOUT_MONEY.has(status) ? status : undefined;
  const endedAs = GONE_AGAIN.has(status) ? (before?.endedAs ?? ended) : ended;
  return { status, amountRupiah, refundedRupiah, endedAs };
}

/** States that the product may show for an order. */
function agreed({ status, amountRupiah, endedAs }: Confirmed): readonly string[] {
  if (amountRupiah !== GIFT.giftRupiah && status === 'paid') return ['awaiting'];
  return endedAs === undefined ? AGREED[status] : [...AGREED[status], endedAs];
}

/** Returns the part of the gift that counts after this reply. */
function countedRupiah({ status, amountRupiah, refundedRupiah }: Confirmed): number {
  if (amountRupiah !== GIFT.giftRupiah) return 0;
  if (status === 'paid' || status === 'settled') return GIFT.giftRupiah;
  return status === 'partially_refunded' ? GIFT.giftRupiah - (refundedRupiah ?? 0) : 0;
}

interface Stored {
  reference: string;
  payment: string;
  countedRupiah: number;
  unmatchedRupiah: number;
}

async function readOrders({ sql }: TestDatabase, references: readonly string[]): Promise<Stored[]> {
  return await sql<Stored[]>`
    SELECT p.gateway_reference AS reference, p.status AS payment,
      CASE WHEN d.status IN ('paid', 'partially_refunded') THEN d.amount_rupiah - returned_of_payment(p) ELSE 0 END AS "countedRupiah",
      unmatched_of_donation(d.id) AS "unmatchedRupiah"
    FROM payments p JOIN donations d ON d.id = p.donation_id WHERE p.gateway_reference = ANY(${[...references]}) ORDER BY p.id`;
}

function happen(
  { controls }: FakeGateway,
  event: GatewayEvent,
  { reference, ...known }: GatewayReport,
  everPaid: Set<string>,
): void {
  if (!FROM[event].includes(known.status)) return;
  // A paid and denied payment is over. A payment that was denied before it was paid can still be paid.
  if (event.startsWith('pay') && everPaid.has(reference)) return;
  if (event.startsWith('pay')) everPaid.add(reference);
  if (event === 'payShort') return controls.pay(reference, GIFT.giftRupiah - 1);
  // Only a whole payment is paid out or refunded in part.
  const isWhole = known.amountRupiah === GIFT.giftRupiah;
  if (event === 'refundPart') {
    const refunded = (known.refundedRupiah ?? 0) + 7_000;
    if (isWhole && refunded < GIFT.giftRupiah) controls.refundPartly(reference, refunded);
  } else if (event !== 'settle' || isWhole) controls[event](reference);
}

/** Plays one episode and returns the number of notifications sent. Throws if the product differs from the gateway's last reply. */
async function playEpisode({ database, call }: TestApi, gateway: FakeGateway, steps: readonly Step[]): Promise<number> {
  const campaign = await createCampaign(database);
  const references: string[] = [];
  const confirmed = new Map<string, Confirmed>();
  for (let index = 0; index < ORDERS; index += 1) {
    const { reference } = await insertGift(database.sql, campaign, GIFT);
    gateway.controls.openForeign(reference, GIFT.giftRupiah);
    references.push(reference);
    confirmed.set(reference, { status: 'pending', amountRupiah: GIFT.giftRupiah, refundedRupiah: null });
  }
  gateway.controls.comeBack();
  const everPaid = new Set<string>();
  let isDown = false;
  let sent = 0;
  for (const step of steps) {
    if (step.kind === 'weather') {
      isDown = step.isDown;
      if (isDown) gateway.controls.goDown();
      else gateway.controls.comeBack();
      continue;
    }
    const reference = references[step.order] ?? '';
    const known = await stateOf(gateway, reference, isDown);
    if (step.kind === 'event') {
      happen(gateway, step.event, known, everPaid);
      continue;
    }
    const text = mutate(notificationOf(reference, known.status, known.amountRupiah), step.mutations, references);
    const about = signedReference(text);
    const { status } = await call('POST', '/webhooks/midtrans', { body: text });
    sent += 1;
    if (about === undefined) expect([400, 401], text).toContain(status);
    else expect(status, text).toBe(isDown ? 503 : 200);
    if (about !== undefined && !isDown && confirmed.has(about))
      confirmed.set(about, confirm(confirmed.get(about), await stateOf(gateway, about, isDown)));
    compare(await readOrders(database, references), confirmed, text);
  }
  return sent;
}

/** The gateway's state of an order, also while it is down. */
async function stateOf(gateway: FakeGateway, reference: string, isDown: boolean): Promise<GatewayReport> {
  gateway.controls.comeBack();
  const known = await gateway.findPayment(reference);
  if (isDown) gateway.controls.goDown();
  if (known === undefined) throw new Error(`the gateway has lost ${reference}`);
  return known;
}

function compare(orders: readonly Stored[], confirmed: ReadonlyMap<string, Confirmed>, text: string): void {
  expect(orders).toHaveLength(ORDERS);
  for (const { reference, payment, ...stored } of orders) {
    const report = confirmed.get(reference);
    if (report === undefined) throw new Error(`${reference} is nobody's order`);
    const isShort = report.amountRupiah !== GIFT.giftRupiah;
    const waits = isShort && ['paid', 'settled'].includes(report.status) ? report.amountRupiah : 0;
    expect(stored, text).toEqual({ countedRupiah: countedRupiah(report), unmatchedRupiah: waits });
    expect(agreed(report), text).toContain(payment);
  }
}

/** Sends mutated notifications to an API of its own and returns their number. Throws with the smallest example found. */
async function bombard(gateway: FakeGateway, count: number, endOnFailure = false): Promise<number> {
  const database = await withTestDatabase();
  const running = apiOver(database, gateway);
  let sent = 0;
  const property = fc.asyncProperty(anySteps, async (steps) => {
    sent += await playEpisode(running, gateway, steps);
  });
  try {
    for (let round = 0; sent < count; round += 1)
      await fc.assert(property, { seed: SEED + round, numRuns: 5, endOnFailure, interruptAfterTimeLimit: 60_000 });
    await expectInvariants(database);
  } finally {
    await database.close();
  }
  return sent;
}

test(`after any of ${WEBHOOKS} mutated notifications the product has the state of the gateway`, {
  timeout: 300_000 + WEBHOOKS * 50,
}, async () => {
  expect(await bombard(createSigningGateway(), WEBHOOKS)).toBeGreaterThanOrEqual(WEBHOOKS);
});

describe('the mutations notice', () => {
  /** Per reported status: the status that a product without a check would store. */
  const BELIEVED: Readonly<Record<string, GatewayReport['status']>> = {
    settlement: 'paid',
    capture: 'paid',
    expire: 'expired',
    refund: 'refunded',
  };

  test('a product that believes the status in the notification', { timeout: 120_000 }, async () => {
    const honest = createSigningGateway();
    let heard: { reference: string; status: GatewayReport['status'] | undefined } | undefined;
    const gullible: FakeGateway = {
      ...honest,
      readNotification: (rawBody, headers) => {
        const notification = honest.readNotification(rawBody, headers);
        heard = { ...notification, status: BELIEVED[JSON.parse(rawBody).transaction_status] };
        return notification;
      },
      findPayment: async (reference) => {
        const known = await honest.findPayment(reference);
        const status = heard?.reference === reference ? heard.status : undefined;
        heard = undefined;
        return known === undefined ? undefined : { ...known, status: status ?? known.status };
      },
    };
    await expect(bombard(gullible, 1_000, true)).rejects.toThrow('Property failed');
  });

  test('a product that takes every signature for good', { timeout: 120_000 }, async () => {
    const trusting: FakeGateway = {
      ...createSigningGateway(),
      readNotification: (rawBody) => ({ reference: String(JSON.parse(rawBody).order_id), transactionId: undefined }),
    };
    await expect(bombard(trusting, 1_000, true)).rejects.toThrow('Property failed');
  });
});
