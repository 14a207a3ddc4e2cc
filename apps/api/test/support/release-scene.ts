import { newPublicId } from '../../src/platform/values/public-id.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import { type ArrangedCampaign, createCampaign, createNews } from './arrange.ts';
import {
  createOperators,
  type GiftAmounts,
  insertGift,
  type Operators,
  operate,
  post,
  transactionOf,
} from './ledger.ts';

const BY_ACCOUNT = { method: 'va_bca', gatewayFeeRupiah: 4_440 } as const;
const GIFT: GiftAmounts = {
  ...BY_ACCOUNT,
  giftRupiah: 100_000,
  tipRupiah: 10_000,
  platformFeeRupiah: 5_000,
  tipFeeRupiah: 404,
};
const ZAKAT: GiftAmounts = { ...BY_ACCOUNT, giftRupiah: 250_000, tipRupiah: 0, platformFeeRupiah: 0, fundFeeRupiah: 0 };
const PAID = GIFT.giftRupiah + GIFT.tipRupiah;

/** Every event of money, once each: the possible contents of a release's database at an upgrade. */
export async function playReleaseScene(database: TestDatabase, again = ''): Promise<void> {
  const { sql, ownerSql } = database;
  const operators = await createOperators(ownerSql);
  const campaign = await createCampaign(database, { slug: `sumur-desa-wonosari${again}` });
  const zakat = await createCampaign(database, { slug: `zakat-beras${again}`, givingType: 'zakat' });
  await createNews(database, campaign.id, { evidence: [{ label: 'Pipa', amountRupiah: 40_000 }] });
  const give = async (to: ArrangedCampaign = campaign, amounts = GIFT) =>
    (await insertGift(sql, to, amounts)).reference;
  const paid = async () => {
    const reference = await give();
    await post.paid(sql, reference, PAID);
    return reference;
  };

  for (let gift = 0; gift < 8; gift += 1) await paid();
  const zakatGift = await give(zakat, ZAKAT);
  await post.paid(sql, zakatGift, ZAKAT.giftRupiah);
  await playReturns(database, paid);
  await operate.settleAll(ownerSql, operators);
  await playWithdrawals(database, operators, campaign);
  await post.returned(sql, await paid(), 'charged_back');
  await playUnmatched(database, operators, again, give, paid);
  await post.rollUp(sql);
  // Gifts that are pending, expired and late, and one with rows in the queue.
  await give();
  await post.closed(sql, await give(), 'expired');
  const late = await give();
  await post.closed(sql, late, 'expired');
  await post.paid(sql, late, PAID);
}

async function playReturns({ sql }: TestDatabase, paid: () => Promise<string>): Promise<void> {
  await post.returned(sql, await paid(), 'refunded');
  await post.returned(sql, await paid(), 'reversed');
  const inPart = await paid();
  await post.returned(sql, inPart, 'partially_refunded', 33_333);
  await post.returned(sql, inPart, 'partially_refunded', 104_000);
  const won = await paid();
  await post.returned(sql, won, 'partially_refunded', 20_000);
  await post.returned(sql, won, 'charged_back');
  await post.paid(sql, won, PAID);
}

async function playWithdrawals(
  { sql, ownerSql }: TestDatabase,
  operators: Operators,
  { fundId }: ArrangedCampaign,
): Promise<void> {
  await operate.request(sql, fundId, 20_000);
  const released = await operate.request(sql, fundId, 30_000);
  await ownerSql`SELECT release_withdrawal(${released}, 'cancelled', ${operators[0]}, 'Belum perlu')`;
  await operate.approve(ownerSql, operators, await operate.request(sql, fundId, 25_000));
  const evidenced = await operate.request(sql, fundId, 50_000);
  await operate.transfer(ownerSql, operators, evidenced, 2_500);
  await operate.evidence(ownerSql, operators, evidenced, 20_000);
  const returned = await operate.request(sql, fundId, 40_000);
  await operate.transfer(ownerSql, operators, returned);
  await ownerSql`SELECT return_payout(${returned}, 'Rekening tutup', ${operators[0]})`;
}

async function playUnmatched(
  { sql, ownerSql }: TestDatabase,
  [by, approvedBy]: Operators,
  again: string,
  give: () => Promise<string>,
  paid: () => Promise<string>,
): Promise<void> {
  const unmatchedOf = async (transaction: string) => {
    const [row] = await ownerSql<[{ id: number }]>`
      SELECT u.id FROM unmatched_payments u JOIN gateway_transactions t ON t.id = u.transaction_id WHERE t.transaction_id = ${transaction}`;
    return row.id;
  };
  const short = await give();
  await post.paid(sql, short, 40_000);
  const second = await paid();
  await post.paid(sql, second, PAID, `tx-second${again}`);
  await post.paid(sql, `ul-nobody${again}`, 75_000, `tx-nobody${again}`);
  const sentBack = await give();
  await post.paid(sql, sentBack, 60_000);
  await ownerSql`SELECT refund_unmatched(${await unmatchedOf(transactionOf(sentBack))}, 'BCA-777', ${by}, ${approvedBy})`;
  await post.returned(sql, sentBack, 'charged_back');
  await ownerSql`
    SELECT assign_unmatched(${await unmatchedOf(`tx-second${again}`)}, NULL, ${[newPublicId(), newPublicId()]}, 5500, 4440, 4440, ${by}, ${approvedBy})`;
}
