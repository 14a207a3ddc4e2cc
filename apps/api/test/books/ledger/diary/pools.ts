import { type LedgerGift, operate, post, transactionOf } from '../../../support/ledger.ts';
import type { Stage } from './story.ts';

/** A company's pool: its matches, their returns, and the repaid rest. */
export async function tellOfPools(stage: Stage): Promise<void> {
  const { database, diary, people, funds, programme, giveToProgramme } = stage;
  const { sql, ownerSql } = database;
  const paid = (gift: LedgerGift) => post.paid(sql, gift.reference, gift.paymentRupiah);
  const returned = (gift: LedgerGift, status: Parameters<typeof post.returned>[2], rupiah?: number) =>
    post.returned(sql, gift.reference, status, rupiah ?? null);
  const match = async (limit = 2_000) => {
    const [row] = await sql<[{ more: number }]>`SELECT match_gifts(${limit}) AS more`;
    return row.more;
  };
  /** Rolls up as the worker does. The diary leaves these rows out: the chapter about pools shows the matching alone. */
  const fold = async () => {
    await sql`SELECT roll_up_ledger()`;
    await diary.leaveOut();
  };
  const decide = async (what: 'close_pool' | 'repay_pool', by = people.one) => {
    const [row] = await ownerSql<
      [{ rest: number }]
    >`SELECT ${ownerSql(what)}(${programme}, ${by}, ${people.other}) AS rest`;
    return row.rest;
  };
  const open = (total: number, by = people.one) =>
    ownerSql`
    SELECT open_pool(${programme}, ${total}, 50, 40000, 75000, now() - interval '1 day', now() + interval '10 days', 'TRF-POOL', ${by}, ${people.other})`.then(
      () => 'opened',
    );

  const before = await giveToProgramme('before', 10_000);
  await paid(before);
  await fold();
  await diary.note('one operator alone opens a pool', () => open(120_000, people.other));
  await diary.note('a pool is opened', () => open(120_000));
  const [half, capped, ofDay, rest] = [
    await giveToProgramme('half', 25_001),
    await giveToProgramme('capped', 90_000),
    await giveToProgramme('of a day', 70_000),
    await giveToProgramme('rest', 60_000),
  ];
  for (const gift of [half, capped, ofDay]) await paid(gift);
  await diary.leaveOut();
  await diary.note('a pool whose gifts have no place is closed', () => decide('close_pool'));
  await fold();
  await diary.note('a part is matched', () => match(2));
  await diary.note('the rest is matched', () => match());
  await diary.note('nothing is left', () => match());
  await returned(half, 'partially_refunded', 10_000);
  await fold();
  await diary.note('a part of a match goes back', () => match());
  await returned(capped, 'charged_back');
  await fold();
  await diary.note('all of a match goes back', () => match());
  await ownerSql`UPDATE donations SET donor_email = 'budi@contoh.id' WHERE id = (SELECT donation_id FROM payments WHERE gateway_reference = ${rest.reference})`;
  await paid(rest);
  await paid(capped);
  await fold();
  await diary.note('another donor is matched, and what was won', () => match());
  const operators = [people.one, people.other] as const;
  const settle = ({ reference, paymentRupiah }: LedgerGift) =>
    operate.settle(ownerSql, operators, [{ transaction: transactionOf(reference), amountRupiah: paymentRupiah }]);
  const settledRupiah = async () => {
    const [row] = await sql<
      [{ settled: number }]
    >`SELECT settled_rupiah AS settled FROM fund_positions WHERE fund_id = ${funds.programme}`;
    return row.settled;
  };
  await settle(ofDay);
  const earlier = await settledRupiah();
  await settle(rest);
  const ofRest = (await settledRupiah()) - earlier;
  await fold();
  await diary.note('the matches of gifts that were paid out can be withdrawn', () => match());
  // Leaves only the gift that is refunded later, and a part of its match.
  const sent = await operate.request(sql, funds.programme, (await settledRupiah()) - ofRest - 5_000);
  await operate.transfer(ownerSql, operators, sent);
  await returned(rest, 'refunded');
  await fold();
  await diary.note('of a match that was spent the fund owes the rest', () => match());
  await diary.note('one operator alone closes the pool', () => decide('close_pool', people.other));
  await diary.note('money is paid back to a pool that is open', () => decide('repay_pool'));
  await diary.note('the pool is closed', () => decide('close_pool'));
  await diary.note('it is closed again', () => decide('close_pool'));
  await diary.note('nothing came back to it', () => decide('repay_pool'));
  await returned(capped, 'charged_back');
  await fold();
  await diary.note('what came back is paid back', () => decide('repay_pool'));
  await diary.note('and no more', () => decide('repay_pool'));
}
