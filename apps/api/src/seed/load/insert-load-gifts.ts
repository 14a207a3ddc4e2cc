import { GIVING_TYPES } from '@uluran/contract/targets';
import type { TransactionSql } from '../../database/client.ts';
import { platformFeeRupiah } from '../../donations/donation.domain.ts';
import { gatewayFeeRupiah } from '../../payments/methods.ts';
import type { GiftTerms } from '../demo/insert-gifts.ts';
import { records } from '../demo/records.ts';

const AMOUNTS_RUPIAH = [10_000, 20_000, 25_000, 50_000, 75_000, 100_000, 150_000, 250_000, 500_000, 1_000_000];
const NAMES = ['Siti', 'Budi', 'Wayan', 'Ratna', 'Yohanes', 'Dewi', 'Agus', 'Nurul', 'Made', 'Rina', 'Tono', 'Fitri'];
const FAMILY_NAMES = [
  'Wulandari',
  'Santoso',
  'Pratama',
  'Lestari',
  'Siregar',
  'Hidayat',
  'Putri',
  'Nasution',
  'Saputra',
];
const PRAYERS = ['Semoga lekas pulih.', 'Semoga bermanfaat.', 'Tetap semangat.', 'Semoga menjadi berkah.'];
/** Every how many gifts one carries a prayer, and one is anonymous. */
const PRAYER_EVERY = 5;
const ANONYMOUS_EVERY = 4;

/** What each amount costs by each method and kind of giving, so that the rounding is the product's own. */
export type LoadPrices = string;

export function loadPrices({ methods, platformFeeBasisPoints }: GiftTerms): LoadPrices {
  return records(
    AMOUNTS_RUPIAH.flatMap((amountRupiah) =>
      methods
        .filter((terms) => amountRupiah >= terms.minimumRupiah && amountRupiah <= terms.maximumRupiah)
        .flatMap((terms, position) =>
          GIVING_TYPES.map((givingType) => ({
            amountRupiah,
            position,
            givingType,
            method: terms.method,
            gateway: terms.gateway,
            gatewayFeeRupiah: gatewayFeeRupiah(terms, amountRupiah),
            platformFeeRupiah: platformFeeRupiah(amountRupiah, givingType, platformFeeBasisPoints),
          })),
        ),
    ),
  );
}

/** Adds paid gifts to the campaigns of `load_campaigns`, the first of which get by far the most. */
export async function insertLoadGifts(
  sql: TransactionSql,
  { count, prices, now }: { count: number; prices: LoadPrices; now: Date },
): Promise<void> {
  await drawGifts(sql, count, prices, now);
  await sql`
    INSERT INTO donations (id, public_id, target_id, fund_id, donor_name, donor_email, anonymous, message, amount_rupiah,
      platform_fee_rupiah, status, receipt_number, created_at, paid_at)
    OVERRIDING SYSTEM VALUE
    SELECT id, public_id, target_id, fund_id, donor_name, 'donatur' || id || '@contoh.example', id % ${ANONYMOUS_EVERY} = 0, message,
      amount_rupiah, platform_fee_rupiah, 'paid', receipt_number(id, paid_at), paid_at - interval '3 minutes', paid_at
    FROM load_gifts`;
  await sql`
    INSERT INTO payments (id, public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, gateway_reference, status,
      charge_attempts, created_at, expires_at, paid_at, checked_at)
    OVERRIDING SYSTEM VALUE
    SELECT payment_id, replace(gen_random_uuid()::text, '-', ''), id, gateway, method, amount_rupiah, gateway_fee_rupiah, 'LOAD-' || id,
      'settled', 1, paid_at - interval '3 minutes', paid_at + interval '12 minutes', paid_at, paid_at
    FROM load_gifts`;
  await sql`
    INSERT INTO ledger_transfers (reference, leg, posting, debit_account_id, credit_account_id, amount_rupiah, target_id, created_at)
    SELECT 'payment:' || payment_id, l.leg, 'donation_paid', l.debit_account_id, l.credit_account_id, l.amount_rupiah, target_id, paid_at
    FROM load_gifts g, donation_legs(g.fund_id, g.amount_rupiah, 0, g.platform_fee_rupiah, g.gateway_fee_rupiah) l`;
  await sql`DROP TABLE load_gifts`;
}

async function drawGifts(sql: TransactionSql, count: number, prices: LoadPrices, now: Date): Promise<void> {
  await sql`
    CREATE TEMPORARY TABLE load_gifts ON COMMIT DROP AS
    WITH size AS (SELECT count(*) AS campaigns FROM load_campaigns),
    drawn AS MATERIALIZED (
      -- The fourth power puts half of the gifts on a sixteenth of the campaigns.
      SELECT nextval(pg_get_serial_sequence('donations', 'id')) AS id, nextval(pg_get_serial_sequence('payments', 'id')) AS payment_id,
        1 + floor(size.campaigns * random() ^ 4)::integer AS n, random() AS amount_draw, random() AS method_draw, random() AS time_draw,
        random() AS name_draw
      FROM generate_series(1, ${count}::integer), size
    ),
    prices AS (
      SELECT p.*, count(*) OVER (PARTITION BY "amountRupiah", "givingType") AS methods
      FROM jsonb_to_recordset(${prices}::text::jsonb) AS p ("amountRupiah" bigint, "position" integer, "givingType" text, "method" text,
        "gateway" text, "gatewayFeeRupiah" bigint, "platformFeeRupiah" bigint)
    )
    SELECT d.id, d.payment_id, replace(gen_random_uuid()::text, '-', '') AS public_id, c.target_id, c.fund_id,
      (${NAMES}::text[])[1 + floor(d.name_draw * ${NAMES.length})] || ' ' ||
        (${FAMILY_NAMES}::text[])[1 + d.id % ${FAMILY_NAMES.length}] AS donor_name,
      CASE WHEN d.id % ${PRAYER_EVERY} = 0 THEN (${PRAYERS}::text[])[1 + floor(d.time_draw * ${PRAYERS.length})] END AS message,
      p."amountRupiah" AS amount_rupiah, p."platformFeeRupiah" AS platform_fee_rupiah, p."gatewayFeeRupiah" AS gateway_fee_rupiah,
      p."method" AS method, p."gateway" AS gateway,
      c.starts_at + (${now}::timestamptz - interval '3 days' - c.starts_at) * d.time_draw AS paid_at
    FROM drawn d JOIN load_campaigns c ON c.n = d.n JOIN donation_targets t ON t.id = c.target_id
    JOIN prices p ON p."givingType" = t.giving_type
      AND p."amountRupiah" = (${AMOUNTS_RUPIAH}::bigint[])[1 + floor(d.amount_draw * ${AMOUNTS_RUPIAH.length})]
      AND p."position" = floor(d.method_draw * p.methods)`;
}
