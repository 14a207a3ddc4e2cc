import { createConfirmPaid, knownPayment, type Sql } from '@uluran/api/testing';
import { GATEWAY_FEE_RUPIAH, GIFT_RUPIAH, type Sql as PlainSql, prepareGifts, transactionOf } from '../posting/fund.ts';

/** A fund with the campaign that collects for it. */
export interface Fund {
  fundId: number;
  targetId: number;
  ownerId: number;
}

/** Opens funds in a book, or in an undivided database. */
export async function openFunds(sql: Sql, count: number): Promise<Fund[]> {
  const name = crypto.randomUUID();
  const [owner] = await sql<[{ id: number }]>`
    INSERT INTO users (public_id, kind, name) VALUES (${name}, 'organisation', 'Yayasan Contoh') RETURNING id`;
  const funds: Fund[] = [];
  for (let number = 0; number < count; number += 1) {
    const [fund] = await sql<[{ id: number }]>`
      INSERT INTO funds (owner_id, giving_type) VALUES (${owner.id}, 'donasi') RETURNING id`;
    const [target] = await sql<[{ id: number }]>`
      INSERT INTO donation_targets (public_id, kind, slug, title, owner_id, giving_type, accepts_donations, fund_id, status)
      VALUES (${`${name}-${number}`}, 'campaign', ${`sumur-${name}-${number}`}, 'Sumur untuk Desa Contoh', ${owner.id}, 'donasi', true,
        ${fund.id}, 'live')
      RETURNING id`;
    funds.push({ fundId: fund.id, targetId: target.id, ownerId: owner.id });
  }
  return funds;
}

type Operators = readonly [by: number, approvedBy: number];

async function hireOperator(sql: Sql, name: string): Promise<number> {
  const id = crypto.randomUUID();
  const [user] = await sql<[{ id: number }]>`
    INSERT INTO users (public_id, name, email, email_verified_at, role) VALUES (${id}, ${name}, ${`${id}@uluran.example`}, now(), 'finance') RETURNING id`;
  await sql`INSERT INTO operators (user_id) VALUES (${user.id})`;
  return user.id;
}

/** Gifts that the gateway is about to confirm; returns its references. */
export const makeGifts = (sql: Sql, { fundId, targetId }: Fund, count: number): Promise<string[]> =>
  prepareGifts(sql as unknown as PlainSql, { id: targetId, fundId }, count);

/** Books notified payments like a node of the product: concurrent ones in one call. */
export function openConfirmations(sql: Sql): (reference: string) => Promise<unknown> {
  const confirmPaid = createConfirmPaid(sql, 'midtrans');
  return (reference) =>
    confirmPaid({
      known: knownPayment({
        reference,
        transactionId: transactionOf(reference),
        status: 'paid',
        amountRupiah: GIFT_RUPIAH,
      }),
      version: 'awaiting 0',
      body: '{"transaction_status":"settlement"}',
    });
}

const giveBack = (sql: Sql, reference: string, status: string, rupiah: number | null = null) =>
  sql`SELECT record_transaction_returned('midtrans', ${reference}, ${transactionOf(reference)}, ${status}, ${rupiah}::bigint)`;

/**
 * Folds the queue of a book; returns the number of folded postings. Two books at once would wait for one lock, and one of them
 * would not be folded.
 */
export async function fold(sql: Sql): Promise<number> {
  const [row] = await sql<[{ folded: number }]>`SELECT roll_up_ledger() AS folded`;
  return row.folded;
}

const GIFTS = 6;

/** Events of a fund's money, from gifts to a withdrawal with its receipt: each step with its name, one after another. */
export function stepsOf(sql: Sql, fund: Fund): (readonly [name: string, work: () => PromiseLike<unknown>])[] {
  const confirm = openConfirmations(sql);
  const name = crypto.randomUUID();
  let gifts: string[] = [];
  let operators: Operators = [0, 0];
  let withdrawal = 0;
  const gift = (index: number) => gifts[index] ?? '';
  return [
    [
      'a gift is made',
      async () => {
        gifts = await makeGifts(sql, fund, GIFTS);
      },
    ],
    ['gifts are confirmed', () => Promise.all(gifts.map(confirm))],
    ['a notification is repeated', () => confirm(gift(0))],
    [
      'money without a payment',
      () => sql`SELECT record_paid_transaction('midtrans', ${name}, ${transactionOf(name)}, 7000)`,
    ],
    ['the ledger is folded', () => fold(sql)],
    ['a refund in part', () => giveBack(sql, gift(0), 'partially_refunded', 10_000)],
    ['a refund', () => giveBack(sql, gift(1), 'refunded')],
    ['a charge-back', () => giveBack(sql, gift(2), 'charged_back')],
    ['a charge-back won', () => sql`SELECT regain_transaction('midtrans', ${gift(2)}, ${transactionOf(gift(2))})`],
    [
      'two operators',
      async () => {
        operators = [await hireOperator(sql, 'Rina Operator'), await hireOperator(sql, 'Bagus Operator')];
      },
    ],
    ['the gateway pays out', () => settle(sql, name, gifts.slice(3), operators)],
    [
      'a withdrawal is asked for',
      async () => {
        const [row] = await sql<[{ id: number }]>`
          SELECT request_withdrawal(${name}, ${fund.fundId}, ${fund.ownerId}, 60000, 'Pipa dan pompa', '{}') AS id`;
        withdrawal = row.id;
      },
    ],
    ...[0, 1].map(
      (turn) =>
        ['an operator approves', () => sql`SELECT approve_withdrawal(${withdrawal}, ${operators[turn] ?? 0})`] as const,
    ),
    ['the transfer begins', () => sql`SELECT start_payout(${withdrawal}, 2500, ${operators[0]})`],
    ['the bank has sent it', () => sql`SELECT complete_payout(${withdrawal}, ${name}, ${operators[0]})`],
    ['a receipt is accepted', () => sql`SELECT accept_evidence(${withdrawal}, 'Pipa', 30000, ${operators[0]})`],
    ['the ledger is folded again', () => fold(sql)],
  ];
}

const settle = (sql: Sql, name: string, gifts: readonly string[], [by, approvedBy]: Operators) => sql`
  SELECT post_settlement('midtrans', ${name}, (now() AT TIME ZONE 'Asia/Jakarta')::date, ${gifts.map(transactionOf)}::text[], ${gifts.map(() => GIFT_RUPIAH)}::bigint[],
    ${gifts.map(() => GATEWAY_FEE_RUPIAH)}::bigint[], ${by}, ${approvedBy})`;

/** Expected pockets of a fund after these steps, in rupiah. */
export const POCKETS_AFTER = {
  gross: 350_000,
  refunded: 110_000,
  platform_fee: 12_000,
  gateway_fee: 4_800,
  unsettled: 83_700,
  settled: 79_500,
  requested: 0,
  transferred: 27_500,
  evidenced: 32_500,
} as const;

/** The first step that fails; undefined if none does. */
export async function firstFailure(sql: Sql, fund: Fund): Promise<{ step: string; error: unknown } | undefined> {
  for (const [step, work] of stepsOf(sql, fund)) {
    try {
      await work();
    } catch (error) {
      return { step, error };
    }
  }
  return undefined;
}
