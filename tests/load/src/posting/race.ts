import { createLog, runChecks } from '@uluran/api';
import type { TestDatabase } from '@uluran/api/testing';
import type { Figure } from '../figures.ts';
import {
  CLIENTS,
  confirmGift,
  GATEWAY_FEE_RUPIAH,
  GIFT_RUPIAH,
  type HotFund,
  perSecond,
  type Sql,
  transactionOf,
} from './fund.ts';

const GIFTS = 2_000;
/** Number of concurrent runs of each way that money leaves a fund. */
const OF_EACH = 300;
/** Gifts in the concurrent payout. */
const PAYOUT = 30;
const WITHDRAWAL_RUPIAH = GIFT_RUPIAH * 20;

type Step = (client: Sql) => PromiseLike<unknown>;

const reverse = (reference: string, status: string) => (client: Sql) =>
  client`SELECT record_transaction_returned('midtrans', ${reference}, ${transactionOf(reference)}, ${status})`;
const refund = (reference: string, rupiah: number) => (client: Sql) =>
  client`SELECT record_transaction_returned('midtrans', ${reference}, ${transactionOf(reference)}, 'partially_refunded', ${rupiah}::bigint)`;

/** Two accounts that decide about money together. */
type Operators = readonly [by: number, approvedBy: number];

async function createOperators(owner: Sql): Promise<Operators> {
  const rows = await owner<{ id: number }[]>`
    WITH people AS (
      INSERT INTO users (public_id, name, email, email_verified_at, role)
      SELECT 'operator-' || number, 'Rina Operator', 'operator-' || number || '@uluran.example', now(), 'finance' FROM generate_series(1, 2) AS number RETURNING id)
    INSERT INTO operators (user_id) SELECT id FROM people RETURNING user_id::integer AS id`;
  return [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
}

/** A payout of the gateway with these gifts. */
const settle =
  ([by, approvedBy]: Operators, name: string, references: readonly string[]) =>
  (client: Sql) =>
    client`
      SELECT post_settlement('midtrans', ${name}, (now() AT TIME ZONE 'Asia/Jakarta')::date, ${references.map(transactionOf)}::text[],
        ${references.map(() => GIFT_RUPIAH)}::bigint[], ${references.map(() => GATEWAY_FEE_RUPIAH)}::bigint[], ${by}, ${approvedBy})`;

/** Requests withdrawals from the fund; granted ones are approved and sent, and half of the money is evidenced. */
const withdraw =
  (fundId: number, name: string, [by, approvedBy]: Operators) =>
  async (client: Sql) => {
    const [row] = await client<[{ id: string | null }]>`
      SELECT request_withdrawal(${name}, id, owner_id, ${WITHDRAWAL_RUPIAH}, 'Pipa dan pompa', '{}') AS id FROM funds WHERE id = ${fundId}`;
    if (row.id === null) return;
    for (const operator of [by, approvedBy]) await client`SELECT approve_withdrawal(${row.id}, ${operator})`;
    await client`SELECT start_payout(${row.id}, 2500, ${by})`;
    await client`SELECT complete_payout(${row.id}, ${name}, ${by})`;
    await client`SELECT accept_evidence(${row.id}, 'Pipa', ${WITHDRAWAL_RUPIAH / 2}, ${by})`;
  };

/** All events of one fund's money, in random order: a gift's reversal and its refunds are concurrent too. */
function stepsOf(fund: HotFund, gifts: readonly string[], earlier: readonly string[], operators: Operators): Step[] {
  const confirmations = gifts.flatMap((reference, index) => {
    // A notification that its own repeat overtook: the state is read and booked again, as in the product.
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
    ...Array.from({ length: OF_EACH }, (_, number) => withdraw(fund.id, `bench-${number}`, operators)),
    ...Array.from({ length: OF_EACH / PAYOUT }, (_, number) =>
      settle(
        operators,
        `RACE-${number}`,
        refunded.concat(inPart).filter((_, index) => index % (OF_EACH / PAYOUT) === number),
      ),
    ),
  ];
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

/** Runs gifts, withdrawals, refunds and reversals of one fund at once; returns the findings of the named checks afterwards. */
export async function race(database: TestDatabase, fund: HotFund): Promise<Figure> {
  const earlier = await fund.prepareGifts(5 * OF_EACH);
  await perSecond(fund.clients, earlier, (_, reference) => fund.confirm(reference));
  const operators = await createOperators(fund.owner);
  // Money that can be requested: earlier payouts of gifts that remain and of gifts that are returned.
  const settled = await fund.prepareGifts(GIFTS);
  await perSecond(fund.clients, settled, (_, reference) => fund.confirm(reference));
  await settle(operators, 'BEFORE', [...settled, ...earlier.slice(0, 2 * OF_EACH)])(fund.owner);
  const steps = shuffled(stepsOf(fund, await fund.prepareGifts(GIFTS), earlier, operators));
  await perSecond(fund.clients, steps, (client, step) => step(client));
  // A database older than a minute has statistics of its tables.
  await fund.owner`ANALYZE`;
  const broken = (await runChecks(database.ownerSql, createLog({ LOG_LEVEL: 'error' }))).filter(
    ({ violations }) => violations.length > 0,
  );
  return {
    name: 'named checks that fail after everything that moves the money of one fund raced',
    value: broken.length,
    bound: { atMost: 0 },
    detail: `${GIFTS} gifts, ${OF_EACH} of them confirmed twice; ${OF_EACH} each of withdrawals, reversals, charge-backs, refunds, refunds in two parts, refunds in part against a charge-back; payouts of the gateway among them; ${CLIENTS} clients`,
  };
}
