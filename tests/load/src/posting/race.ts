import { createLog, runChecks } from '@uluran/api';
import type { TestDatabase } from '@uluran/api/testing';
import type { Figure } from '../figures.ts';
import { CLIENTS, confirmGift, GIFT_RUPIAH, type HotFund, perSecond, type Sql } from './fund.ts';

const GIFTS = 2_000;
/** How often each way that money leaves a fund is taken meanwhile. */
const OF_EACH = 300;
const WITHDRAWAL_RUPIAH = GIFT_RUPIAH * 20;

type Step = (client: Sql) => PromiseLike<unknown>;

const reverse = (reference: string, status: string) => (client: Sql) =>
  client`SELECT record_payment_reversed('midtrans', ${reference}, ${status})`;
const refund = (reference: string, rupiah: number) => (client: Sql) =>
  client`SELECT record_payment_partly_refunded('midtrans', ${reference}, ${rupiah})`;

/** Asks money out of the fund; what was granted is sent, and half of it shown to be spent. */
const withdraw = (fundId: number, reference: string) => async (client: Sql) => {
  const [row] = await client<[{ isGranted: boolean }]>`
    SELECT post_withdrawal_requested(${reference}, ${fundId}, ${WITHDRAWAL_RUPIAH}) AS "isGranted"`;
  if (!row.isGranted) return;
  await client`SELECT post_withdrawal_transferred(${reference}, ${fundId}, ${WITHDRAWAL_RUPIAH})`;
  await client`SELECT post_evidence_accepted(${reference}, ${fundId}, ${WITHDRAWAL_RUPIAH / 2})`;
};

/** Everything that can happen to the money of one fund, in no order: a gift's reversal and its refunds race each other too. */
function stepsOf(fund: HotFund, gifts: readonly string[], earlier: readonly string[]): Step[] {
  const confirmations = gifts.flatMap((reference, index) => {
    // One that was overtaken by its repeat is asked about and booked again, as by the product.
    const confirm: Step = async (client) => (await fund.confirm(reference)) ?? (await confirmGift(client, reference));
    return index < OF_EACH ? [confirm, confirm] : [confirm];
  });
  const [reversed, chargedBack, refunded, inPart, both] = Array.from({ length: 5 }, (_, kind) =>
    earlier.slice(kind * OF_EACH, (kind + 1) * OF_EACH),
  ) as [string[], string[], string[], string[], string[]];
  return [
    ...confirmations,
    ...reversed.map((reference) => reverse(reference, 'reversed')),
    ...chargedBack.map((reference) => reverse(reference, 'charged_back')),
    ...refunded.map((reference) => reverse(reference, 'refunded')),
    ...inPart.flatMap((reference) => [refund(reference, 10_000), refund(reference, 30_000)]),
    ...both.flatMap((reference) => [refund(reference, 17_777), reverse(reference, 'charged_back')]),
    ...Array.from({ length: OF_EACH }, (_, number) => withdraw(fund.id, `bench-${number}`)),
  ];
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

/** Gifts, withdrawals, refunds and reversals of one fund, all at once; what the named checks find afterwards. */
export async function race(database: TestDatabase, fund: HotFund): Promise<Figure> {
  const earlier = await fund.prepareGifts(5 * OF_EACH);
  await perSecond(fund.clients, earlier, (_, reference) => fund.confirm(reference));
  const steps = shuffled(stepsOf(fund, await fund.prepareGifts(GIFTS), earlier));
  await perSecond(fund.clients, steps, (client, step) => step(client));
  // A database that has lived for more than a minute knows how large its tables are.
  await fund.owner`ANALYZE`;
  const broken = (await runChecks(database.ownerSql, createLog({ LOG_LEVEL: 'error' }))).filter(
    ({ violations }) => violations.length > 0,
  );
  return {
    name: 'named checks that fail after everything that moves the money of one fund raced',
    value: broken.length,
    bound: { atMost: 0 },
    detail: `${GIFTS} gifts, ${OF_EACH} of them confirmed twice; ${OF_EACH} each of withdrawals, reversals, charge-backs, refunds, refunds in two parts, refunds in part against a charge-back; ${CLIENTS} clients`,
  };
}
