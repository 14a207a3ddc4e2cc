import type { Queryable } from '../../src/platform/database/client.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import { createCampaign } from './arrange.ts';
import { createOperators, insertGift, type Operators, operate, post, transactionOf } from './ledger.ts';

const AMOUNTS = { giftRupiah: 100_000, tipRupiah: 0, platformFeeRupiah: 5_000, gatewayFeeRupiah: 0 };

/** Requests a refund of a transaction and sends it, as if the gateway had not answered yet. Returns its number. */
async function sendRefund(
  ownerSql: Queryable,
  [by, approvedBy]: Operators,
  transaction: string,
  amountRupiah: number,
): Promise<number> {
  const [row] = await ownerSql<[{ id: number }]>`
    SELECT request_refund(id, ${amountRupiah}, 'Nominal keliru', ${by}, ${approvedBy}) AS id FROM gateway_transactions WHERE transaction_id = ${transaction}`;
  await ownerSql`SELECT begin_refund(${row.id})`;
  return row.id;
}

/** Every outcome of refunds once: a settled gift in part and in whole, unmatched money, a refused one, and one that is open. */
export async function playRefundScene(database: TestDatabase): Promise<void> {
  const { sql, ownerSql } = database;
  const campaign = await createCampaign(database);
  const operators = await createOperators(ownerSql);
  const pay = async () => {
    const { reference } = await insertGift(sql, campaign, AMOUNTS);
    await post.paid(sql, reference, 100_000);
    return reference;
  };
  const send = (transaction: string, rupiah: number) => sendRefund(ownerSql, operators, transaction, rupiah);
  const [gift, refused, open] = [await pay(), await pay(), await pay()];
  await operate.settleAll(ownerSql, operators);
  await send(transactionOf(gift), 40_000);
  const [{ refunds }] = await sql<[{ refunds: string }]>`
    SELECT json_build_array(json_build_object('key', refund_key, 'amountRupiah', amount_rupiah))::text AS refunds FROM gateway_refunds ORDER BY id DESC LIMIT 1`;
  await sql`SELECT record_transaction_returned('midtrans', ${gift}, ${transactionOf(gift)}, 'partially_refunded', 40000, ${refunds}::text::jsonb)`;
  await send(transactionOf(gift), 60_000);
  await post.returned(sql, gift, 'refunded');
  await sql`SELECT refuse_refund(${await send(transactionOf(refused), 100_000)}, '412: Merchant cannot modify')`;
  await post.paid(sql, refused, 100_000, 'tx-second');
  await send('tx-second', 100_000);
  await post.returned(sql, refused, 'refunded', null, 'tx-second');
  await send(transactionOf(open), 10_000);
}
