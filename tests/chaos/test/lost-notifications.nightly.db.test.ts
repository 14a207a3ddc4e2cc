import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createLog, runChecks } from '@uluran/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCampaigns } from '../src/donors/crowd.ts';
import { type GiftRequest, visitorOf } from '../src/donors/product-client.ts';
import { differences } from '../src/lost-notifications/compare.ts';
import { donorsBank, type StatementLine } from '../src/lost-notifications/donors-bank.ts';
import { importReport } from '../src/lost-notifications/operators.ts';
import { SCENES } from '../src/lost-notifications/scenes.ts';
import { patiently } from '../src/world/patience.ts';
import { startWorld, type World } from '../src/world/world.ts';

/** Each scene is played four times; `npm run torture` takes three times as many. */
const ORDERS = Number(process.env.LOST_NOTIFICATIONS ?? 4 * SCENES.length);
const AT_ONCE = 6;
const LIMIT_MS = 180_000;

let world: World;

beforeAll(async () => {
  world = await startWorld({ patient: false });
});
afterAll(() => world?.stop());

async function several(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Sends the same request again, as a browser does, while the product or the balancer is too busy for it. */
const giveUntilCreated = (request: GiftRequest) =>
  patiently(async () => {
    const answered = await visitorOf(world.front.origin).give(request);
    if ([0, 502, 503, 504].includes(answered.status)) throw new Error(`answered ${answered.status}: ${answered.text}`);
    return answered;
  });

/** Makes every pending status check due, and wakes the sweep. */
async function sweep(): Promise<void> {
  const { sql } = world.database;
  await sql`UPDATE payments SET next_check_at = now() WHERE next_check_at IS NOT NULL`;
  await sql`UPDATE gateway_transactions SET next_check_at = now() WHERE next_check_at IS NOT NULL`;
  await sql`SELECT pg_notify('uluran_jobs', 'payments-check')`;
}

/** Whether a difference is about a transaction that a newer one of its order hides. The statement has the newest first. */
function isHidden(statement: readonly StatementLine[], difference: string): boolean {
  const about = statement.findIndex(({ transaction_id: id }) => difference.startsWith(id));
  return about > 0 && statement.slice(0, about).some(({ order_id: order }) => order === statement[about]?.order_id);
}

it(`after every third notification of ${ORDERS} orders was lost, sweep and payout make the books equal to the gateway's list`, {
  timeout: 600_000,
}, async () => {
  const { sql } = world.database;
  const bank = donorsBank(world.bank.gatewayUrl);
  // Only these orders are checked, faster than a real gateway would allow.
  await sql`UPDATE payments SET next_check_at = NULL`;
  await sql`UPDATE gateway_transactions SET next_check_at = NULL`;
  await sql`
    INSERT INTO settings (key, valid_from, value, source)
    SELECT 'gateway_checks', now(), setting('gateway_checks') || '{"perSecond": 100}', 'Uji coba'`;
  // The sweep checks them when this test makes them due. On a slow machine the automatic checks would repair them before the loss
  // is counted.
  await sql`ALTER TABLE payments ALTER next_check_at SET DEFAULT now() + interval '1 day'`;
  await bank.loseEvery(3);
  const slugs = await openCampaigns(world.front.origin);

  await several(ORDERS, async (index) => {
    const scene = SCENES[index % SCENES.length] ?? expect.unreachable();
    const [slug = '', amountRupiah] = [slugs[index % slugs.length], 20_000 + 1_000 * (index % 30)];
    const request = { slug, amountRupiah, key: randomUUID(), email: `hilang-${index}@contoh.id`, method: scene.method };
    const { text, data } = await giveUntilCreated(request);
    expect(data?.payment, text).toBeDefined();
    const [payment] = await sql<{ reference: string }[]>`
      SELECT gateway_reference AS reference FROM payments WHERE public_id = ${data.payment.id}`;
    await scene.play(bank, payment?.reference ?? '', amountRupiah);
  });

  const statement = await bank.statement();
  expect(statement.length).toBeGreaterThanOrEqual(ORDERS);
  await delay(3_000);
  // Without the sweep the books are wrong: so the loss is one.
  expect((await differences(world, statement)).length).toBeGreaterThan(ORDERS / 5);

  const deadline = performance.now() + LIMIT_MS;
  const unheard = async () =>
    (await differences(world, statement)).filter((difference) => !isHidden(statement, difference));
  let left = await unheard();
  while (left.length > 0 && performance.now() < deadline) {
    await sweep();
    await delay(5_000);
    left = await unheard();
  }
  expect(left).toEqual([]);

  // Of several transactions of an order the gateway reports only the newest: an older one appears by its payout.
  const output = await importReport(world, await bank.payOut());
  expect(output).toContain('is booked');
  expect(await differences(world, statement)).toEqual([]);
  const checks = await runChecks(sql as unknown as Parameters<typeof runChecks>[0], createLog({ LOG_LEVEL: 'silent' }));
  expect(checks.filter(({ violations }) => violations.length > 0)).toEqual([]);
});
