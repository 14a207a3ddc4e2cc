import { confirmPaid } from '../../../../src/giving/payments/transitions.ts';
import { type LedgerGift, post, transactionOf } from '../../../support/ledger.ts';
import { paidNow } from '../../../support/notifications.ts';
import type { Stage } from './story.ts';

type Report = readonly [gift: LedgerGift, transaction?: string | undefined, rupiah?: number];

/** Several transactions that are confirmed together. */
const together = async ({ database: { sql } }: Stage, reports: readonly Report[]) => {
  const [row] = await sql<[{ outcomes: string[] }]>`
    SELECT record_paid_transactions('midtrans', ${reports.map(([{ reference }]) => reference)}::text[],
      ${reports.map(([{ reference }, transaction = transactionOf(reference)]) => transaction)}::text[],
      ${reports.map(([{ paymentRupiah }, , rupiah = paymentRupiah]) => rupiah)}::bigint[]) AS outcomes`;
  return row.outcomes;
};

/** A gift whose first payment has expired. */
async function ended({ database: { sql }, give }: Stage, name: string): Promise<LedgerGift> {
  const gift = await give(name);
  await post.closed(sql, gift.reference, 'expired');
  return gift;
}

/** How gifts are paid, in time, late, together, and not at all. */
export async function tellOfGifts(stage: Stage): Promise<void> {
  const { database, diary, give, giveToTwo, giveToAmbassador, further } = stage;
  const { sql } = database;
  const paid = (gift: LedgerGift, rupiah = gift.paymentRupiah, transaction?: string) =>
    post.paid(sql, gift.reference, rupiah, transaction);

  const open = await give('open');
  const gift = await give('gift');
  const two = await giveToTwo('two');
  const runners = await giveToAmbassador('runners');
  await diary.leaveOut();
  await diary.note('a gift with a tip is paid', () => paid(gift));
  await diary.note('the same is reported again', () => paid(gift));
  const elsewhere = [`asing di xendit`, transactionOf(gift.reference)] as const;
  await diary.note('another gateway has a transaction of that name', async () => {
    const [row] =
      await sql`SELECT record_paid_transaction('xendit', ${elsewhere[0]}, ${elsewhere[1]}, 11000) AS outcome`;
    return row?.outcome;
  });
  await diary.note('a part of that goes back', async () => {
    const [row] =
      await sql`SELECT record_transaction_returned('xendit', ${elsewhere[0]}, ${elsewhere[1]}, 'partially_refunded', 1000) AS outcome`;
    return row?.outcome;
  });
  await diary.note('the same order is paid again by another transaction', () => paid(gift, undefined, 'tx-second'));
  await diary.note('a gift to two funds is paid', () => paid(two));
  await diary.note('a gift for an ambassador is paid', () => paid(runners));
  await diary.note('a part of that goes back', () =>
    post.returned(sql, runners.reference, 'partially_refunded', 30_000),
  );

  const [expired, cancelled, failed] = [await give('expired'), await give('cancelled'), await give('failed')];
  await diary.leaveOut();
  for (const [ending, one] of Object.entries({ expired, cancelled, failed }))
    await diary.note(`a payment is ${ending}`, () => post.closed(sql, one.reference, ending as 'expired'));
  const created = await further('created', failed, 'created');
  await diary.leaveOut();
  await diary.note('one that the gateway never had expires', () => post.closed(sql, created.reference, 'expired'));
  await diary.note('one ends again', () => post.closed(sql, cancelled.reference, 'expired'));
  await diary.note('an order that is not known ends', () => post.closed(sql, 'asing', 'expired'));
  await diary.note('a payment ends as none does', () => post.closed(sql, open.reference, 'settled' as never));

  const fresh = await further('fresh', expired, 'awaiting');
  await diary.leaveOut();
  await diary.note('the expired one is paid after all', () => paid(expired));
  await diary.note('so is the one that was cancelled for it', () => paid(fresh));
  await further('newest', cancelled, 'created');
  await diary.leaveOut();
  await diary.note('a cancelled gift is paid', () => paid(cancelled));
  await diary.note('one that the gateway never had is paid', () => paid(created));
  await diary.note('the failed one is paid as well', () => paid(failed));

  await diary.note('less is paid than was asked', () => paid(open, 40_000));
  await diary.note('money comes for an order that is not known', () => post.paid(sql, 'asing', 25_000, 'tx-asing'));
}

/** Payments in every state, and money that comes together. */
export async function tellOfStates(stage: Stage): Promise<void> {
  const { database, diary, give, giveToTwo, giveForRoad, further } = stage;
  const { sql } = database;
  const paid = (gift: LedgerGift, rupiah = gift.paymentRupiah, transaction?: string) =>
    post.paid(sql, gift.reference, rupiah, transaction);
  const states = ['created', 'awaiting', 'expired', 'cancelled', 'failed'] as const;
  for (const status of states) {
    const one = await further(`right ${status}`, await ended(stage, `right, ${status}`), status);
    const wrong = await further(`wrong ${status}`, await ended(stage, `wrong, ${status}`), status);
    await diary.leaveOut();
    await diary.note(`a payment that is ${status} is paid`, () => paid(one));
    await diary.note(`another amount comes for one that is ${status}`, () => paid(wrong, 1_000));
  }
  const gift = await give('known');
  await paid(gift);

  const [first, last, split] = [await give('first'), await giveToTwo('last'), await giveForRoad('split')];
  const splitAgain = await further('split again', split, 'expired');
  await diary.leaveOut();
  // The gifts of one statement have different funds, because the order of gifts within a statement is random.
  await diary.note('all kinds are confirmed together', () =>
    together(stage, [
      [last],
      [{ reference: 'asing lain', paymentRupiah: 7_000 }, 'tx-asing-lain'],
      [gift],
      [first, undefined, 99_000],
      [splitAgain],
      [split],
      [first, 'tx-first-2'],
      [split, 'tx-split-2'],
      [{ reference: 'asing', paymentRupiah: 25_000 }, 'tx-asing'],
    ]),
  );

  const [told, stale, short] = [await give('told'), await give('stale'), await give('short')];
  const words = [
    await paidNow(sql, stale),
    await paidNow(sql, told),
    await paidNow(sql, short, 1),
    await paidNow(sql, gift),
  ];
  await post.closed(sql, stale.reference, 'expired');
  await diary.leaveOut();
  await diary.note('notifications are confirmed', () => confirmPaid(sql, 'midtrans', words));
  await diary.note('what came short is paid', () => paid(short, undefined, 'tx-short-2'));
  await diary.note('an old notification comes again', () => confirmPaid(sql, 'midtrans', words.slice(1, 2)));
}
