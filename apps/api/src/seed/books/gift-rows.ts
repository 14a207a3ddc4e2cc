import type { TransactionSql } from '../../platform/database/client.ts';

/**
 * Makes the temporary table `seeded_gifts`: one row for each paid gift with one allocation and one payment, to be filled and then booked
 * by `bookGifts`. Ids and public ids come by themselves. It lives until the transaction ends.
 */
export async function createGiftRows(sql: TransactionSql): Promise<void> {
  await sql`
    CREATE TEMPORARY TABLE seeded_gifts (
      donation_id bigint DEFAULT nextval('donations_id_seq'),
      payment_id bigint DEFAULT nextval('payments_id_seq'),
      transaction_id bigint DEFAULT nextval('gateway_transactions_id_seq'),
      paid_posting bigint DEFAULT nextval('ledger_postings_id_seq'),
      settled_posting bigint DEFAULT nextval('ledger_postings_id_seq'),
      part_posting bigint DEFAULT nextval('ledger_postings_id_seq'),
      donation_public_id text DEFAULT replace(gen_random_uuid()::text, '-', ''),
      payment_public_id text DEFAULT replace(gen_random_uuid()::text, '-', ''),
      target_id bigint, fund_id bigint, giving_type text,
      donor_name text, donor_email text, anonymous boolean, message text,
      amount_rupiah bigint, quantity integer, unit_price_rupiah bigint, tip_rupiah bigint DEFAULT 0, platform_fee_rupiah bigint,
      gateway_fee_rupiah bigint, tip_fee_rupiah bigint, fund_fee_rupiah bigint,
      gateway text, method text, reference text,
      created_at timestamptz, paid_at timestamptz, expires_at timestamptz,
      -- The gateway pays the gifts of a day in Jakarta out on the second day after it, at six.
      value_date date GENERATED ALWAYS AS ((paid_at AT TIME ZONE 'Asia/Jakarta')::date + 2) STORED,
      settled_at timestamptz GENERATED ALWAYS AS
        (((paid_at AT TIME ZONE 'Asia/Jakarta')::date + 2 + time '06:00') AT TIME ZONE 'Asia/Jakarta') STORED
    ) ON COMMIT DROP`;
  await sql`CREATE INDEX ON seeded_gifts (target_id)`;
}
