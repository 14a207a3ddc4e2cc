import { createClient, type Queryable, type TransactionSql } from '../../../src/platform/database/client.ts';
import type { TestDatabase } from '../../../src/testing/index.ts';
import { createCampaign } from '../../support/arrange.ts';
import { type Crossing, untilHeldBy } from '../../support/crossing.ts';
import {
  createOperators,
  createProductFor,
  insertGift,
  type LedgerGift,
  operate,
  post,
  transactionOf,
} from '../../support/ledger.ts';
import type { Mistake } from '../../support/plant.ts';

// Order of locks between concurrent calls: payments by id, donations by id, transactions by id, funds by id, the queue
// (docs/adr/0023-the-books-second-edition.md).

const amounts = { giftRupiah: 100_000, tipRupiah: 0, platformFeeRupiah: 5_000, gatewayFeeRupiah: 0 };
export const newGift = async (tested: TestDatabase) =>
  await insertGift(tested.sql, await createCampaign(tested), amounts);

const holdDonations = (holder: TransactionSql, gifts: readonly LedgerGift[]) =>
  holder`SELECT FROM donations WHERE public_id = ANY (${gifts.map(({ reference }) => `d-${reference}`)}::text[]) FOR UPDATE`;
const holdPayment = (holder: TransactionSql, reference: string) =>
  holder`SELECT FROM payments WHERE gateway_reference = ${reference} FOR UPDATE`;
const holdTransaction = (holder: TransactionSql, reference: string) =>
  holder`SELECT FROM gateway_transactions WHERE transaction_id = ${transactionOf(reference)} FOR UPDATE`;
export const holdFund = (holder: TransactionSql, fundId: number) => holder`SELECT lock_fund(${fundId})`;

/** Confirms payments together. */
async function confirm(sql: Queryable, references: readonly string[]): Promise<string[]> {
  const rows = await sql<{ outcome: string }[]>`
    SELECT unnest(record_paid_transactions('midtrans', ${[...references]}::text[], ${references.map(transactionOf)}::text[],
      ${references.map(() => 100_000)}::bigint[])) AS outcome`;
  return rows.map(({ outcome }) => outcome);
}

/** A gift that was paid and charged back, and may be won. */
async function chargedBack(tested: TestDatabase): Promise<LedgerGift> {
  const gift = await newGift(tested);
  await post.paid(tested.sql, gift.reference, gift.paymentRupiah);
  await post.returned(tested.sql, gift.reference, 'charged_back');
  return gift;
}

/** Posts money of an order that the database does not have. Returns the order's reference. */
async function unknownMoney({ sql }: TestDatabase, like: LedgerGift): Promise<string> {
  const reference = `${like.reference}-unknown`;
  await post.paid(sql, reference, 100_000);
  return reference;
}

async function unmatchedId({ sql }: TestDatabase, reference: string): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    SELECT u.id FROM unmatched_payments u JOIN gateway_transactions t ON t.id = u.transaction_id WHERE t.gateway_reference = ${reference}`;
  return row.id;
}

/** Makes unmatched money a further gift of this donation. */
async function assign(
  tested: TestDatabase,
  reference: string,
  to: LedgerGift,
  sql: Queryable = tested.ownerSql,
): Promise<string> {
  const id = await unmatchedId(tested, reference);
  const [by, approvedBy] = await createOperators(tested.ownerSql);
  const [row] = await sql<[{ payment: string }]>`
    SELECT assign_unmatched(${id}, (SELECT donation_id FROM payments WHERE gateway_reference = ${to.reference}),
      ARRAY[${`d-${reference}`}, ${`p-${reference}`}], 0, 0, 0, ${by}, ${approvedBy}) AS payment`;
  return row.payment;
}

/** The payment that carries assigned money. */
const carrier = (reference: string) => `p-${reference}`;
const holdCarrier = (holder: TransactionSql, reference: string) =>
  holder`SELECT FROM payments WHERE public_id = ${carrier(reference)} FOR UPDATE`;

export interface Meeting {
  /** A mistake that would turn the meeting into a deadlock. */
  mistake: Mistake;
  arrange: (tested: TestDatabase) => Promise<Crossing<unknown>>;
  outcome?: unknown;
}

const DONATIONS_FIRST: Mistake = {
  record_paid_transactions: [
    'ours := lock_payments(p_gateway, p_references, p_transactions);',
    `PERFORM FROM donations WHERE id IN (SELECT donation_id FROM payments WHERE gateway_reference = ANY (p_references)) ORDER BY id FOR UPDATE;
     ours := lock_payments(p_gateway, p_references, p_transactions);`,
  ],
};

/** Calls that run at the same moment. Their test plays them, and so do tests that plant mistakes in their functions. */
export const MEETINGS: Readonly<Record<string, Meeting>> = {
  'who confirms several gifts holds no donation while waiting for a payment': {
    mistake: DONATIONS_FIRST,
    arrange: async (tested) => {
      const [first, second] = [await newGift(tested), await newGift(tested)];
      return {
        name: 'record_paid_transactions',
        call: (sql) => confirm(sql, [first.reference, second.reference]),
        hold: (holder) => holdPayment(holder, second.reference),
        goOn: (holder) => holdDonations(holder, [first, second]),
      };
    },
    outcome: ['paid', 'paid'],
  },

  'who confirms gifts holds no donation while waiting for money of an unknown order that just comes': {
    mistake: DONATIONS_FIRST,
    arrange: async (tested) => {
      const gift = await newGift(tested);
      const unknown = `${gift.reference}-unknown`;
      return {
        name: 'record_paid_transactions',
        call: (sql) => confirm(sql, [unknown, gift.reference]),
        hold: (holder) => post.paid(holder, unknown, 100_000),
        goOn: (holder) => holdDonations(holder, [gift]),
      };
    },
    outcome: ['duplicate', 'paid'],
  },

  'who confirms a gift together with money that was won back waits for all payments first, also for the one that carries it now':
    {
      mistake: {
        lock_payments: ['id = ANY (holders) OR', 'false AND id = ANY (holders) OR'],
      },
      arrange: async (tested) => {
        const older = await newGift(tested);
        const unknown = await unknownMoney(tested, older);
        await assign(tested, unknown, older);
        const younger = await newGift(tested);
        await post.returned(tested.sql, unknown, 'charged_back');
        return {
          name: 'record_paid_transactions',
          call: (sql) => confirm(sql, [unknown, younger.reference]),
          hold: (holder) => holdCarrier(holder, unknown),
          goOn: (holder) => holdPayment(holder, younger.reference),
        };
      },
      outcome: ['regained', 'paid'],
    },

  'who waits for the payment that money was moved to meanwhile has let go of the money': {
    mistake: { lock_transactions: ["RAISE EXCEPTION USING ERRCODE = 'ULOCK';", ''] },
    arrange: async (tested) => {
      const [first, second] = [await newGift(tested), await newGift(tested)];
      const [meant, moved] = [await unknownMoney(tested, first), await unknownMoney(tested, second)];
      await assign(tested, moved, second);
      // Simulates an assignment of the money at this moment, to a payment that another transaction has locked.
      const mover = createClient(tested.ownerUrl, { max: 1, statementTimeoutMs: 5_000 });
      return {
        name: 'lock_transaction',
        call: async (sql) => {
          await sql`SELECT lock_transaction('midtrans', ${meant}, ${transactionOf(meant)})`;
          await sql`UPDATE gateway_transactions SET payment_id = NULL WHERE transaction_id = ${transactionOf(meant)}`;
        },
        hold: async (holder) => {
          await holdCarrier(holder, moved);
          await mover`BEGIN`;
          await mover`
            UPDATE gateway_transactions SET payment_id = (SELECT id FROM payments WHERE public_id = ${carrier(moved)}) WHERE transaction_id = ${transactionOf(meant)}`;
        },
        goOn: async (holder) => {
          await mover`COMMIT`;
          await mover.end();
          // The function has resumed, has read the new place of the money, and waits for that payment.
          await untilHeldBy(tested, holder);
          await holdTransaction(holder, meant);
        },
      };
    },
  },

  'who pays out the lines of a payout waits for them in one order, whatever theirs': {
    mistake: { lock_transactions: ['ORDER BY id FOR UPDATE) AS rows', 'ORDER BY id DESC FOR UPDATE) AS rows'] },
    arrange: async (tested) => {
      const gift = await newGift(tested);
      const first = await unknownMoney(tested, gift);
      const second = await unknownMoney(tested, { ...gift, reference: first });
      const operators = await createOperators(tested.ownerSql);
      const lines = [second, first].map((reference) => ({
        transaction: transactionOf(reference),
        amountRupiah: 100_000,
      }));
      return {
        name: 'post_settlement',
        call: (sql) => operate.settle(sql, operators, lines),
        hold: (holder) => holdTransaction(holder, first),
        goOn: (holder) => holdTransaction(holder, second),
      };
    },
  },

  'who assigns money holds it behind the donation that it goes to': {
    mistake: {
      assign_unmatched: [
        'lock_unmatched(p_id, p_donation);',
        'lock_unmatched(p_id); held bigint := (SELECT id FROM donations WHERE id = p_donation FOR SHARE);',
      ],
    },
    arrange: async (tested) => {
      const gift = await newGift(tested);
      const unknown = await unknownMoney(tested, gift);
      return {
        name: 'assign_unmatched',
        call: (sql) => assign(tested, unknown, gift, sql),
        hold: (holder) => holdDonations(holder, [gift]),
        goOn: (holder) => holdTransaction(holder, unknown),
      };
    },
  },

  'what the gateway says of a transaction is noted behind the payment that carries it': {
    mistake: { note_transaction_status: ['PERFORM lock_transaction(p_gateway, p_reference, p_transaction);', ''] },
    arrange: async (tested) => {
      const gift = await newGift(tested);
      const unknown = await unknownMoney(tested, gift);
      await assign(tested, unknown, gift);
      return {
        name: 'record_transaction_returned',
        call: (sql) =>
          sql`
          SELECT record_transaction_returned('midtrans', ${unknown}, ${transactionOf(unknown)}, 'charged_back')
          FROM note_gateway_status('midtrans', ${unknown}, ${transactionOf(unknown)}, 'charged_back')`.then(
            () => 'returned',
          ),
        hold: (holder) => holdCarrier(holder, unknown),
        goOn: (holder) => holdTransaction(holder, unknown),
      };
    },
  },

  'a gift to two funds goes back from them in one order, whichever was named first': {
    mistake: { return_gift: ["IF pocket = 'settled' THEN\n    PERFORM", 'IF false THEN\n    PERFORM'] },
    arrange: async (tested) => {
      const [low, high] = [await createCampaign(tested), await createCampaign(tested)];
      const product = await createProductFor(tested, [high, low]);
      const further = { campaign: low, giftRupiah: 50_000, platformFeeRupiah: 0, fundFeeRupiah: 0 };
      const gift = await insertGift(tested.sql, high, amounts, [further], product);
      await post.paid(tested.sql, gift.reference, gift.paymentRupiah);
      const operators = await createOperators(tested.ownerSql);
      await operate.settle(tested.ownerSql, operators, [
        { transaction: transactionOf(gift.reference), amountRupiah: gift.paymentRupiah },
      ]);
      return {
        name: 'record_transaction_returned',
        call: (sql) => post.returned(sql, gift.reference, 'charged_back'),
        hold: (holder) => holdFund(holder, low.fundId),
        goOn: (holder) => holdFund(holder, high.fundId),
      };
    },
    outcome: 'charged_back',
  },

  'who confirms a gift together with a charge-back that was won waits for its donation before holding the money that came again':
    {
      mistake: {
        record_paid_transactions: [
          'OR id = ANY (holders))) ORDER BY id FOR UPDATE;',
          'OR id = ANY (holders))) ORDER BY id;',
        ],
      },
      arrange: async (tested) => {
        const [won, younger] = [await chargedBack(tested), await newGift(tested)];
        return {
          name: 'record_paid_transactions',
          call: (sql) => confirm(sql, [won.reference, younger.reference]),
          hold: (holder) => holdDonations(holder, [younger]),
          goOn: (holder) => holdTransaction(holder, won.reference),
        };
      },
      outcome: ['regained', 'paid'],
    },

  'who confirms a gift together with a charge-back that was won waits for its payment before holding a donation': {
    mistake: {
      lock_payments: [
        'OR (gateway_reference = ANY (p_references) AND gateway = p_gateway)',
        'OR (false AND gateway_reference = ANY (p_references) AND gateway = p_gateway)',
      ],
    },
    arrange: async (tested) => {
      const [won, younger] = [await chargedBack(tested), await newGift(tested)];
      return {
        name: 'record_paid_transactions',
        call: (sql) => confirm(sql, [won.reference, younger.reference]),
        hold: (holder) => holdPayment(holder, younger.reference),
        goOn: (holder) => holdDonations(holder, [won, younger]),
      };
    },
    outcome: ['regained', 'paid'],
  },

  'who confirms several charge-backs that were won waits for their money in one order, whatever theirs': {
    mistake: {
      record_paid_transactions: [
        'returned_rupiah = amount_rupiah ORDER BY id FOR UPDATE',
        'returned_rupiah = amount_rupiah ORDER BY id',
      ],
    },
    arrange: async (tested) => {
      const [first, second] = [await chargedBack(tested), await chargedBack(tested)];
      return {
        name: 'record_paid_transactions',
        call: (sql) => confirm(sql, [second.reference, first.reference]),
        hold: (holder) => holdTransaction(holder, first.reference),
        goOn: (holder) => holdTransaction(holder, second.reference),
      };
    },
    outcome: ['regained', 'regained'],
  },

  'money goes back behind the donation that it was given to': {
    mistake: {
      lock_transactions: ['PERFORM FROM donations WHERE', 'PERFORM FROM donations WHERE false AND'],
    },
    arrange: async (tested) => {
      const gift = await newGift(tested);
      await post.paid(tested.sql, gift.reference, gift.paymentRupiah);
      return {
        name: 'record_transaction_returned',
        call: (sql) => post.returned(sql, gift.reference, 'refunded'),
        hold: (holder) => holdDonations(holder, [gift]),
        goOn: (holder) => holdTransaction(holder, gift.reference),
      };
    },
    outcome: 'refunded',
  },

  'who is erased is taken out of the gifts in the order in which everybody locks them': {
    mistake: { erase_donor: ['ORDER BY id FOR UPDATE', 'ORDER BY id DESC FOR UPDATE'] },
    arrange: async (tested) => {
      const [first, second] = [await newGift(tested), await newGift(tested)];
      const email = `${first.reference.toLowerCase()}@contoh.id`;
      await tested.ownerSql`UPDATE donations SET donor_email = ${email} WHERE public_id IN (${`d-${first.reference}`}, ${`d-${second.reference}`})`;
      return {
        name: 'erase_donor',
        call: (sql) => sql`SELECT erase_donor(-1, ${email}, 'Hamba Allah')`.then(() => 'erased'),
        hold: (holder) => holdDonations(holder, [first]),
        goOn: (holder) => holdDonations(holder, [second]),
      };
    },
  },
};
