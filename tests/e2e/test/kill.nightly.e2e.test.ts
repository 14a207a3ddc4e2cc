import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { type Bank, bankOf } from '../src/support/bank.ts';
import { type OwnProduct, prepareOwnProduct } from '../src/support/own-product.ts';
import type { Product } from '../src/support/product.ts';
import { eventually } from '../src/support/wait.ts';

const CHECKS = fileURLToPath(new URL('../../../apps/api/src/backoffice/checks/main.ts', import.meta.url));
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const GIFTS_PER_ROUND = 12;
/**
 * Each round kills at another moment of the gifts' processing: at the first acknowledged notification, or so many ms after the
 * gifts were sent.
 */
const KILL_MOMENTS = ['notified', 150, 2_000, 'notified', 400, 1_300, 60, 'notified', 650, 3_000] as const;
/** Limit for repeats of one request: longer than all kills, and than the lease of an interrupted attempt. */
const PATIENCE_MS = 150_000 + ROUNDS * 10_000;
/** Amount of the first gift; each gift has its own, by which its order is found at the bank. */
const LEAST_RUPIAH = 25_000;

let own: OwnProduct;
let product: Product;

beforeAll(async () => {
  own = await prepareOwnProduct();
  product = await own.start();
});

afterAll(async () => {
  await product?.stop();
  await own?.remove();
});

interface Gift {
  key: string;
  amountRupiah: number;
  /** The payment's id, once the product has acknowledged the donation. */
  paymentId?: string;
  answer?: string;
}

it(
  'loses and doubles nothing it has acknowledged when it is killed while donations and payments arrive',
  async () => {
    const api = apiOf(product.origin);
    const bank = bankOf(own.sandbox.url);
    const campaign = (await api.firstCampaigns(1))[0];
    if (campaign === undefined) throw new Error('the demo content has no campaign');
    const before = await api.campaign(campaign.slug);
    const gifts: Gift[] = [];
    const repeats: Promise<void>[] = [];
    const startedAt = performance.now();
    let acknowledged = 0;

    const give = async (gift: Gift): Promise<void> => {
      const answered = await api.give(campaign.slug, gift.amountRupiah, { key: gift.key });
      expect(answered.status).toBe(201);
      if (gift.answer !== undefined) expect(answered.text).toBe(gift.answer);
      gift.answer = answered.text;
      gift.paymentId = answered.data.payment.id;
    };

    for (let round = 0; round < ROUNDS; round += 1) {
      const batch = Array.from({ length: GIFTS_PER_ROUND }, (_, index): Gift => {
        return { key: randomUUID(), amountRupiah: LEAST_RUPIAH + gifts.length + index };
      });
      gifts.push(...batch);
      const giving = batch.map((gift) => give(gift).catch(() => {}));
      const earlier = new Set((await bank.transactions()).map(({ order_id }) => order_id));
      const paying = payAsTheyCome(bank);
      await killMoment(bank, round, earlier);
      acknowledged += batch.filter((gift) => gift.answer !== undefined).length;
      await product.kill();
      await Promise.all(giving);
      await paying.stop();
      product = await own.start();
      // Repeats the same request, as an impatient client does, also during the next kills. The result must be the same donation.
      repeats.push(...batch.map((gift) => eventually(() => give(gift), PATIENCE_MS)));
    }
    await Promise.all(repeats);

    // A job opens payments without a code; then everything is paid at the bank.
    await eventually(async () => {
      for (const gift of gifts) {
        const payment = await api.payment(gift.paymentId ?? '');
        if (payment.status === 'created') await api.check(payment.id);
        expect((await api.payment(payment.id)).status).not.toBe('created');
      }
    }, 60_000);
    await payEverything(bank);
    await eventually(async () => {
      for (const gift of gifts) await expectPaid(api, bank, gift);
    }, 60_000);

    expect(new Set(gifts.map((gift) => gift.paymentId)).size).toBe(gifts.length);
    const after = await api.campaign(campaign.slug);
    expect(after.raisedRupiah - before.raisedRupiah).toBe(
      gifts.reduce((sum, { amountRupiah }) => sum + amountRupiah, 0),
    );
    expect(after.donorCount - before.donorCount).toBe(gifts.length);

    await product.stop();
    const checks = await promisify(execFile)(process.execPath, [CHECKS], {
      env: { ...process.env, DATA_DIR: own.dataDir },
    });
    expect(checks.stdout).not.toContain('BROKEN');
    expect(checks.stdout.trim()).not.toBe('');
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(
      `${ROUNDS} kills, ${gifts.length} donations (${acknowledged} acknowledged before a kill): 0 lost, 0 doubled, every invariant holds; ${seconds} s.`,
    );
  },
  120_000 + PATIENCE_MS,
);

/**
 * A payment must be booked if the notification of its money was acknowledged. For a notification that met a killed product, the
 * payment's page queries the gateway.
 */
async function expectPaid(api: ReturnType<typeof apiOf>, bank: Bank, { paymentId = '', amountRupiah }: Gift) {
  const { status } = await api.payment(paymentId);
  if (status !== 'paid' && !(await isMoneyAcknowledged(bank, await bank.orderOver(amountRupiah)))) {
    await api.check(paymentId);
  }
  expect(status).toBe('paid');
}

/** The notification of an order's opening is another one. */
async function isMoneyAcknowledged(bank: Bank, orderId: string): Promise<boolean> {
  const ofMoney = (await bank.notifications(orderId)).filter(({ body }) => body.transaction_status === 'settlement');
  return ofMoney.some(({ attempts }) => attempts.some(({ http_status }) => http_status === 200));
}

async function killMoment(bank: Bank, round: number, earlier: ReadonlySet<string>): Promise<void> {
  const moment = KILL_MOMENTS[round % KILL_MOMENTS.length] ?? 'notified';
  if (moment !== 'notified') return await delay(moment);
  // The kill follows the acknowledgement at once, so the payment must be booked by then.
  await eventually(async () => {
    const orders = (await bank.transactions()).map(({ order_id }) => order_id).filter((order) => !earlier.has(order));
    expect(await Promise.all(orders.map((order) => isMoneyAcknowledged(bank, order)))).toContain(true);
  }, 60_000);
}

/** A bank that pays all pending orders, again and again, during the kills. */
function payAsTheyCome(bank: Bank): { stop: () => Promise<void> } {
  let stopped = false;
  const work = (async () => {
    while (!stopped) {
      await payEverything(bank);
      await delay(30);
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await work;
    },
  };
}

async function payEverything(bank: Bank): Promise<void> {
  for (const { order_id, transaction_status } of await bank.transactions()) {
    if (transaction_status === 'pending') await bank.pay(order_id);
  }
}
