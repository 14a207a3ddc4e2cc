import { type LedgerGift, operate, post, transactionOf } from '../../../support/ledger.ts';
import type { Stage } from './story.ts';

type Line = readonly [transaction: string, rupiah: number, fee?: number];

const tx = ({ reference }: LedgerGift) => transactionOf(reference);

const settlerOf =
  ({ database: { ownerSql }, people }: Stage) =>
  async (name: string, lines: readonly Line[], by = people.one) => {
    await ownerSql`SELECT post_settlement('midtrans', ${name}, (now() AT TIME ZONE 'Asia/Jakarta')::date,
      ${lines.map(([transaction]) => transaction)}::text[], ${lines.map(([, rupiah]) => rupiah)}::bigint[], ${lines.map(([, , fee = 0]) => fee)}::bigint[], ${by}, ${people.other})`;
    return 'booked';
  };

/** Returns the value of the only row of a statement. */
const done = (query: PromiseLike<readonly Record<string, unknown>[]>) =>
  Promise.resolve(query).then(([row]) => Object.values(row ?? {})[0] ?? '');

/** Payouts of the gateway. Returns a settled gift to two funds. */
export async function tellOfSettlements(stage: Stage): Promise<LedgerGift> {
  const { database, diary, give, giveToTwo, people } = stage;
  const { sql, ownerSql } = database;
  const settle = settlerOf(stage);
  const paid = (gift: LedgerGift) => post.paid(sql, gift.reference, gift.paymentRupiah);

  const [one, two, back, small, odd, late, half, least] = [
    await give('settled'),
    await giveToTwo('settled two'),
    await give('back'),
    await give('small', {
      giftRupiah: 1_000,
      tipRupiah: 0,
      platformFeeRupiah: 50,
      gatewayFeeRupiah: 4_440,
      tipFeeRupiah: 0,
      fundFeeRupiah: 0,
    }),
    await give('odd'),
    await give('late'),
    await giveToTwo('half'),
    await give('least', { giftRupiah: 1, tipRupiah: 0, platformFeeRupiah: 0, gatewayFeeRupiah: 0, tipFeeRupiah: 0 }),
  ];
  await post.closed(sql, late.reference, 'expired');
  for (const gift of [one, two, back, small, odd, late, half, least]) await paid(gift);
  await post.returned(sql, half.reference, 'partially_refunded', 60_000);
  await post.returned(sql, back.reference, 'partially_refunded', 40_000);
  await post.paid(sql, 'asing dibayar', 30_000, 'tx-waits');
  await diary.leaveOut();
  await diary.note('one operator alone books a payout', () => settle('PO-0', [[tx(one), 105_000]], people.other));
  await diary.note('a payout of nothing is booked', () => settle('PO-1', []));
  await diary.note('the gateway pays out', () =>
    settle('PO-2', [
      [tx(two), 110_000, 900],
      [tx(one), 105_000, 700],
      [tx(back), 105_000, 700],
      [tx(back), -40_000],
      [tx(small), 1_000, 4_440],
      ['tx-waits', 30_000, 150],
      [tx(late), 105_000, 700],
      [tx(half), 110_000, 900],
      [tx(least), 1, 0],
    ]),
  );
  await diary.note('the same payout again', () => settle('PO-2', [[tx(one), 105_000, 700]]));
  await diary.note('it pays out what the books do not have so', () =>
    settle('PO-3', [
      [tx(one), 105_000, 700],
      [tx(one), -1, 0],
      [tx(one), 1, 0],
      [tx(odd), 105_000, -1],
      [tx(back), -40_000, -300],
      ['tx-unknown', 5_000, 100],
      ['tx-unknown', -6_000],
      [tx(small), 0, 400],
    ]),
  );
  await diary.note('settled money waits no more: it becomes a gift', async () => {
    const [row] = await ownerSql<[{ payment: string }]>`
      SELECT assign_unmatched(u.id, p.donation_id, '{d-waits,p-waits}', 1500, 0, 150, ${people.one}, ${people.other}) AS payment
      FROM unmatched_payments u JOIN gateway_transactions t ON t.id = u.transaction_id JOIN payments p ON p.gateway_reference = ${one.reference}
      WHERE t.transaction_id = 'tx-waits'`;
    return row.payment;
  });
  const rest = await give('rest of it');
  await post.paid(sql, rest.reference, 120_000);
  await post.returned(sql, rest.reference, 'partially_refunded', 20_000);
  await operate.assign(ownerSql, [people.one, people.other], rest.reference);
  await post.returned(sql, rest.reference, 'partially_refunded', 30_000);
  await diary.leaveOut();
  await diary.note('a gift is paid out of which a part went back before it was one, and a part after', () =>
    settle('PO-5', [[tx(rest), 120_000, 700]]),
  );
  await diary.note('it is charged back', () => post.returned(sql, rest.reference, 'charged_back'));
  await diary.note('that is won', () => post.paid(sql, rest.reference, 120_000));
  await diary.note('a part of a settled gift goes back', () =>
    post.returned(sql, one.reference, 'partially_refunded', 10_000),
  );
  return two;
}

/** Requested money of a fund, and the decisions about it. Returns two approved withdrawals and one that waits. */
async function tellOfRequests({ database: { sql, ownerSql }, diary, people, funds }: Stage) {
  const ask = (rupiah: number) => operate.ask(sql, funds.zakat, rupiah);
  await diary.note('more is asked for than there is', () => ask(1_000_000));
  const named: number[] = [];
  const request = async (rupiah: number) => {
    const id = await ask(rupiah);
    if (id !== null) named.push(id);
    return id !== null;
  };
  await diary.note('money is asked for', () => request(20_000));
  await diary.note('more is asked for', () => request(15_000));
  await diary.note('and more', () => request(10_000));
  await diary.note('the whole of the rest', () => request(11_500));
  const [sent = 0, sentBack = 0, released = 0, waiting = 0] = named;
  const approve = (id: number, by: number) => done(ownerSql`SELECT approve_withdrawal(${id}, ${by})`);
  for (const id of [sent, sentBack]) {
    await diary.note('one operator approves', () => approve(id, people.one));
    await diary.note('the same one again', () => approve(id, people.one));
    await diary.note('the other one', () => approve(id, people.other));
  }
  await diary.note('it is approved once more', () => approve(sent, people.other));
  await diary.note('one is rejected', () =>
    done(ownerSql`SELECT release_withdrawal(${released}, 'rejected', ${people.one}, 'Berkas kurang')`),
  );
  await diary.note('one is released as none is', () =>
    done(ownerSql`SELECT release_withdrawal(${waiting}, 'returned', ${people.one}, 'Keliru')`),
  );
  return { sent, sentBack, waiting };
}

/** Transfers of funds, and their returns. */
export async function tellOfWithdrawals(stage: Stage): Promise<void> {
  const { diary, people } = stage;
  const { ownerSql } = stage.database;
  const { sent, sentBack, waiting } = await tellOfRequests(stage);
  await diary.note('a payout begins', () => done(ownerSql`SELECT start_payout(${sent}, 2500, ${people.one}) > 0`));
  await diary.note('another begins', () => done(ownerSql`SELECT start_payout(${sentBack}, 1000, ${people.one}) > 0`));
  await diary.note('the first fails', () => done(ownerSql`SELECT fail_payout(${sent}, 'Rekening ditutup')`));
  await diary.note('what is not on its way fails', () =>
    done(ownerSql`SELECT fail_payout(${waiting}, 'Rekening ditutup')`),
  );
  await ownerSql`SELECT approve_withdrawal(${waiting}, ${people.one})`;
  await diary.leaveOut();
  await diary.note('what is in review fails', () => done(ownerSql`SELECT fail_payout(${waiting}, 'Rekening ditutup')`));
  await diary.note('it begins again', () => done(ownerSql`SELECT start_payout(${sent}, 2500, ${people.other}) > 0`));
  await diary.note('the first is sent', () => done(ownerSql`SELECT complete_payout(${sent}, 'BANK-1', ${people.one})`));
  await diary.note('it is sent again', () => done(ownerSql`SELECT complete_payout(${sent}, 'BANK-1', ${people.one})`));
  await diary.note('the second is sent', () =>
    done(ownerSql`SELECT complete_payout(${sentBack}, 'BANK-2', ${people.one})`),
  );
  const evidence = (id: number, rupiah: number) =>
    done(ownerSql`SELECT accept_evidence(${id}, 'Kuitansi', ${rupiah}, ${people.one})`);
  await diary.note('a receipt is accepted', () => evidence(sent, 7_500));
  await diary.note('one of more than is left', () => evidence(sent, 10_001));
  await diary.note('the rest', () => evidence(sent, 10_000));
  await diary.note('one more', () => evidence(sent, 1));
  await diary.note('a receipt for the second', () => evidence(sentBack, 4_000));
  await diary.note('the second is sent back', () =>
    done(ownerSql`SELECT return_payout(${sentBack}, 'Rekening ditutup', ${people.other})`),
  );
}

/** A gift to two funds is charged back after one fund has spent its part; then it is won and paid out again. */
export async function tellOfDebts(stage: Stage, two: LedgerGift): Promise<void> {
  const { diary } = stage;
  const { sql } = stage.database;
  await diary.note('a gift to two funds is charged back, of which one has spent it', () =>
    post.returned(sql, two.reference, 'charged_back'),
  );
  await diary.note('that is won', () => post.paid(sql, two.reference, two.paymentRupiah));
  await diary.note('what was won is paid out', () => settlerOf(stage)('PO-4', [[tx(two), 110_000, 500]]));
}

/** The worker folds in small steps and at once; then the balances are rebuilt. */
export async function tellOfFolding({ database: { sql, ownerSql }, diary, give }: Stage): Promise<void> {
  const folded = async (limit: number) => {
    const [row] = await sql<[{ count: number }]>`SELECT roll_up_ledger(${limit}) AS count`;
    const [book] = await sql<[Record<string, number>]>`
      SELECT min(place)::integer AS first, max(place + transfers)::integer AS next, sum(transfers)::integer AS transfers FROM ledger_places`;
    return { ...row, ...book };
  };
  await diary.note('two postings are folded', () => folded(2));
  await diary.note('all others', () => folded(5_000));
  await diary.note('nothing is left', () => folded(5_000));
  await diary.note('the books are written again', () => ownerSql`SELECT rebuild_rollups()`.then(() => 'rebuilt'));

  const [early, waits] = [await give('early'), await give('waits')];
  await post.paid(sql, early.reference, early.paymentRupiah);
  await folded(5_000);
  await post.paid(sql, waits.reference, waits.paymentRupiah);
  await diary.leaveOut();
  await diary.note('one gift is folded, and another waits, when the rest is spoilt', async () => {
    await ownerSql`DELETE FROM ledger_queue`;
    await ownerSql`DELETE FROM target_days WHERE source = 'ambassador'`;
    await ownerSql`UPDATE target_days SET donations = donations + 1`;
    await ownerSql`UPDATE target_totals SET gross_rupiah = gross_rupiah + 1, ambassador_donations = ambassador_donations + 1`;
    await ownerSql`UPDATE fund_pockets SET amount_rupiah = amount_rupiah + 1`;
  });
  await diary.note('the books are written again', () => ownerSql`SELECT rebuild_rollups()`.then(() => 'rebuilt'));
}
