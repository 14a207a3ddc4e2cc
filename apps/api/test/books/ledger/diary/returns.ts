import { confirmPaid } from '../../../../src/giving/payments/transitions.ts';
import { type LedgerGift, post, transactionOf } from '../../../support/ledger.ts';
import { paidNow } from '../../../support/notifications.ts';
import type { Stage } from './story.ts';

/** Reports of the gateway, and operators' decisions about unmatched money. */
const callsOf = ({ database: { sql, ownerSql }, people }: Stage) => {
  const paid = (gift: LedgerGift, rupiah = gift.paymentRupiah, transaction?: string) =>
    post.paid(sql, gift.reference, rupiah, transaction);
  const returned = (
    gift: LedgerGift,
    status: Parameters<typeof post.returned>[2],
    rupiah?: number,
    transaction?: string,
  ) => post.returned(sql, gift.reference, status, rupiah ?? null, transaction);
  const unmatched = async (transaction: string) => {
    const [row] = await sql<[{ id: number }]>`
      SELECT u.id FROM unmatched_payments u JOIN gateway_transactions t ON t.id = u.transaction_id WHERE t.transaction_id = ${transaction}`;
    return row.id;
  };
  const refund = async (transaction: string) => {
    const id = await unmatched(transaction);
    return await ownerSql`SELECT refund_unmatched(${id}, 'TRF-1', ${people.one}, ${people.other})`.then(
      () => 'refunded',
    );
  };
  const assign = async (
    transaction: string,
    to: string | null,
    fees: readonly [platform: number, gateway: number, fund: number],
  ) => {
    const id = await unmatched(transaction);
    const [row] = await ownerSql<[{ payment: string }]>`
      SELECT assign_unmatched(${id}, (SELECT donation_id FROM payments WHERE gateway_reference = ${to}), ARRAY[${`d-${transaction}`}, ${`p-${transaction}`}],
        ${fees[0]}, ${fees[1]}, ${fees[2]}, ${people.one}, ${people.other}) AS payment`;
    return row.payment;
  };
  return { paid, returned, unmatched, refund, assign };
};

/** Gifts that are returned in part and in whole, charged back, and won again. */
export async function tellOfReturns(stage: Stage): Promise<void> {
  const { diary, give, giveToTwo } = stage;
  const { paid, returned } = callsOf(stage);
  const [part, whole, two] = [await give('part'), await give('whole'), await giveToTwo('two again')];
  for (const gift of [part, whole, two]) await paid(gift);
  await diary.leaveOut();
  await diary.note('it goes back as nothing does', () => returned(part, 'settled' as never));
  await diary.note('a part goes back, and it is not said how much', () => returned(part, 'partially_refunded'));
  await diary.note('a part goes back', () => returned(part, 'partially_refunded', 33_333));
  await diary.note('the same again', () => returned(part, 'partially_refunded', 33_333));
  await diary.note('less than before went back', () => returned(part, 'partially_refunded', 20_000));
  await diary.note('the rest of the gift goes back, and a part of the tip', () =>
    returned(part, 'partially_refunded', 102_000),
  );
  await diary.note('more than was paid went back', () => returned(part, 'partially_refunded', 200_000));
  await diary.note('all of it went back', () => returned(part, 'partially_refunded', 105_000));
  await diary.note('it is charged back as well', () => returned(part, 'charged_back'));
  await diary.note('it is reported as paid', () => paid(part));
  await diary.note('a gift is refunded', () => returned(whole, 'refunded'));
  await diary.note('of a gift to two funds a part of the second goes back', () =>
    returned(two, 'partially_refunded', 70_001),
  );
  await diary.note('the rest of it is charged back', () => returned(two, 'charged_back'));
  await diary.note('the charge-back is won', () => paid(two));
  await diary.note('it is charged back once more', () => returned(two, 'charged_back'));
  await diary.note('and won once more', () => paid(two));

  const never = await give('never');
  await diary.leaveOut();
  await diary.note('a part goes back of what never came', () => returned(never, 'partially_refunded', 1_000));
  await diary.note('what never came is denied', () => returned(never, 'reversed'));
}

/** Returns and decisions about money of another amount, and about further payments. */
export async function tellOfOtherMoney(stage: Stage): Promise<void> {
  const { diary, give, further } = stage;
  const { paid, returned, refund, assign } = callsOf(stage);
  const meant = await give('meant');
  await paid(meant, 120_000);
  const later = await further('later', meant, 'cancelled');
  await diary.leaveOut();
  await diary.note('a part of it goes back', () => returned(meant, 'partially_refunded', 20_000));
  await diary.note('the rest becomes a gift', () => assign(transactionOf(meant.reference), null, [5_000, 700, 600]));
  await diary.note('a part of that goes back', () => returned(meant, 'partially_refunded', 50_000));
  await diary.note('all of it is denied', () => returned(meant, 'reversed'));
  await diary.note('what was meant is paid', () => paid(meant, 105_000, 'tx-asked'));
  await diary.note('a second payment of it is paid', () => paid(later));
  await diary.note('a third transaction of it is paid', () => paid(later, undefined, 'tx-third'));
  await diary.note('the third is refunded by the gateway', () => returned(later, 'refunded', undefined, 'tx-third'));
  await diary.note('the second payment is charged back', () => returned(later, 'charged_back'));
  await diary.note('a fourth transaction of it is paid', () => paid(later, undefined, 'tx-fourth'));
  await diary.note('that is charged back', () => returned(later, 'charged_back', undefined, 'tx-fourth'));
  await diary.note('the fourth is won', () => paid(later, undefined, 'tx-fourth'));
  await diary.note('that is won', () => paid(later));
  await diary.note('it is charged back once more', () => returned(later, 'charged_back'));
  await diary.note('and won once more', () => paid(later));
  await diary.note('it is sent back by our bank', () => refund(transactionOf(later.reference)));
  await diary.note('it is sent back again', () => refund(transactionOf(later.reference)));
  await diary.note('it is charged back as well', () => returned(later, 'charged_back'));
  await diary.note('that is won too', () => paid(later));
  await diary.note('a further transaction of a paid order is sent back', () => refund('tx-second'));
  const other = await give('other');
  await paid(other);
  const lateAgain = await further('late again', other, 'expired');
  await paid(lateAgain);
  await diary.leaveOut();
  await diary.note('a second payment that came late is sent back', () => refund(transactionOf(lateAgain.reference)));
}

/**
 * Money of another amount in the transaction that the gateway opened for the payment: the payment stays open after every decision.
 */
export async function tellOfOpenedTransactions(stage: Stage): Promise<void> {
  const { database, diary, give } = stage;
  const { sql, ownerSql } = database;
  const { paid, returned, refund } = callsOf(stage);
  const [back, bank, lost] = [await give('opened'), await give('opened for the bank'), await give('opened and lost')];
  for (const gift of [back, bank, lost]) {
    await ownerSql`
      UPDATE payments SET gateway_transaction_id = ${transactionOf(gift.reference)} WHERE gateway_reference = ${gift.reference}`;
    await paid(gift, 90_000);
  }
  await diary.leaveOut();
  await diary.note('the gateway gives it back', () => returned(back, 'refunded'));
  await diary.note('our bank sends it back', () => refund(transactionOf(bank.reference)));
  await diary.note('it is charged back', () => returned(lost, 'charged_back'));
  await diary.note('that is won', () => post.paid(sql, lost.reference, 90_000));
}

/** Decisions about money of unknown orders. */
export async function tellOfForeignMoney(stage: Stage): Promise<void> {
  const { database, diary, give, giveToTwo, people } = stage;
  const { sql, ownerSql } = database;
  const { paid, unmatched, refund, assign } = callsOf(stage);
  const [named, expired] = [await giveToTwo('named'), await giveToTwo('expired with a prayer')];
  await ownerSql`
    UPDATE donations SET message = 'Semoga lekas pulih.'
    WHERE id IN (SELECT donation_id FROM payments WHERE gateway_reference IN (${named.reference}, ${expired.reference}))`;
  await post.closed(sql, expired.reference, 'expired');
  for (const [transaction, rupiah] of [
    ['tx-foreign', 9_000],
    ['tx-foreign-2', 8_000],
    ['tx-foreign-3', 7_000],
    ['tx-foreign-4', 6_000],
  ] as const)
    await post.paid(sql, `asing ${transaction}`, rupiah, transaction);
  await diary.leaveOut();
  await diary.note('it becomes a gift of no one', () => assign('tx-foreign', null, [0, 0, 0]));
  await diary.note('it becomes a gift of a donation that is named', () =>
    assign('tx-foreign', named.reference, [450, 0, 0]),
  );
  await diary.note('it becomes a gift with the prayer of one that expired', () =>
    assign('tx-foreign-4', expired.reference, [0, 0, 0]),
  );
  await diary.note('the first of them, which has no tip, is charged back', () =>
    post.returned(sql, 'asing tx-foreign', 'charged_back', null, 'tx-foreign'),
  );
  await diary.note('that is won', () => post.paid(sql, 'asing tx-foreign', 9_000, 'tx-foreign'));
  await diary.note('it is assigned again', () => assign('tx-foreign', named.reference, [450, 0, 0]));
  const [own, erased] = [await give('own'), await give('erased')];
  await paid(own, 1_000);
  await ownerSql`UPDATE donations SET donor_email = 'terhapus@contoh.id' WHERE id = (SELECT donation_id FROM payments WHERE gateway_reference = ${erased.reference})`;
  await paid(erased);
  await ownerSql`SELECT erase_donor(-1, 'terhapus@contoh.id', 'Hamba Allah')`;
  const frozen = await give('frozen');
  await diary.leaveOut();
  await diary.note('money goes to a gift that it was not meant for', () =>
    assign(transactionOf(own.reference), named.reference, [0, 0, 0]),
  );
  await diary.note('money goes to a donor who was erased', () => assign('tx-foreign-2', erased.reference, [0, 0, 0]));
  await ownerSql`UPDATE donation_targets SET status = 'frozen', frozen_reason = 'Diperiksa' WHERE id = (
    SELECT target_id FROM donation_allocations WHERE donation_id = (SELECT donation_id FROM payments WHERE gateway_reference = ${frozen.reference}))`;
  await diary.note('money goes to a campaign that is frozen', () =>
    assign('tx-foreign-2', frozen.reference, [0, 0, 0]),
  );
  await ownerSql`UPDATE donation_targets SET status = 'live', frozen_reason = NULL WHERE status = 'frozen'`;
  await diary.note('one operator alone sends money back', async () => {
    const id = await unmatched('tx-foreign-2');
    return await ownerSql`SELECT refund_unmatched(${id}, 'TRF-2', ${people.one}, ${people.one})`;
  });
  await diary.note('other money is refunded by the gateway', () =>
    post.returned(sql, 'asing tx-foreign-2', 'refunded', null, 'tx-foreign-2'),
  );
  await diary.note('the last is sent back by our bank', () => refund('tx-foreign-3'));
  await diary.note('a part of the last goes back as well', () =>
    post.returned(sql, 'asing tx-foreign-3', 'partially_refunded', 2_000, 'tx-foreign-3'),
  );
}

/** Repeated reports of earlier payments, and invalid shares and amounts. */
export async function tellOfOldNews(stage: Stage): Promise<void> {
  const { database, diary, give } = stage;
  const { sql, ownerSql } = database;
  const { paid, returned } = callsOf(stage);
  const [settled, lost, denied, partly] = [
    await give('noted'),
    await give('lost'),
    await give('denied'),
    await give('partly'),
  ];
  for (const gift of [settled, lost, denied, partly]) await paid(gift);
  await returned(lost, 'charged_back');
  await returned(denied, 'reversed');
  await returned(partly, 'partially_refunded', 1_000);
  const byStatus = { settled, charged_back: lost, reversed: denied, partially_refunded: partly };
  for (const [status, { reference }] of Object.entries(byStatus))
    await sql`SELECT note_gateway_status('midtrans', ${reference}, ${transactionOf(reference)}, ${status})`;
  await diary.leaveOut();
  const words = await Promise.all(Object.values(byStatus).map((gift) => paidNow(sql, gift)));
  await diary.note('notifications come of what was paid before', () => confirmPaid(sql, 'midtrans', words));
  await diary.note('a share is rounded down, and one of nothing is nothing', async () => {
    const [row] =
      await sql`SELECT share_of(100, 2, 3) AS third, share_of(5, 1, 0) AS of_nothing, share_of(9000000000000000, 8000000000000000, 9000000000000000) AS large`;
    return row;
  });
  for (const [name, rupiah] of Object.entries({ 'less than nothing': -1, 'no amount': null }))
    await diary.note(
      `a leg of ${name} is posted`,
      () =>
        ownerSql`SELECT post('asing', 'unmatched_received', NULL, NULL, ARRAY[leg(clearing_account('midtrans'), ledger_account('unmatched'), ${rupiah}::bigint)])`,
    );
}
