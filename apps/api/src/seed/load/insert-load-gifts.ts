import { platformFeeOf } from '@uluran/contract/fees';
import { GIVING_TYPES } from '@uluran/contract/targets';
import { at } from '@uluran/demo-content';
import { feeRates, paymentFees } from '../../giving/fees/payment-fees.ts';
import type { TransactionSql } from '../../platform/database/client.ts';
import type { GiftTerms } from '../demo/insert-gifts.ts';
import { records } from '../demo/records.ts';
import type { LoadCounts } from './insert-load-targets.ts';

const AMOUNTS_RUPIAH = [10_000, 20_000, 25_000, 50_000, 75_000, 100_000, 150_000, 250_000, 500_000, 1_000_000];
/** How many units of a product a gift buys. */
const QUANTITIES = [1, 1, 1, 2, 3, 5];
/** Of so many gifts each kind gets one part. */
const PARTS = { campaign: 7, csr: 1, ambassador: 1, product: 1 } as const satisfies LoadCounts;
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

/** The costs of each amount by each method and kind of giving, with their bearers, so that the rounding is the product's own. */
export type LoadPrices = string;

export async function loadPrices(sql: TransactionSql, { methods, settings }: GiftTerms): Promise<LoadPrices> {
  return records(
    (await listAmounts(sql)).flatMap((amountRupiah) =>
      methods
        .filter((terms) => amountRupiah >= terms.minimumRupiah && amountRupiah <= terms.maximumRupiah)
        .flatMap((terms, position) =>
          GIVING_TYPES.map((givingType) => {
            const gift = { amountRupiah, tipRupiah: 0, allocations: [{ givingType, amountRupiah }] };
            const fees = paymentFees(gift, terms, settings);
            return {
              amountRupiah,
              position,
              givingType,
              method: terms.method,
              gateway: terms.gateway,
              platformFeeRupiah: platformFeeOf(amountRupiah, feeRates(settings, givingType)),
              gatewayFeeRupiah: fees.gatewayFeeRupiah,
              tipFeeRupiah: fees.tipFeeRupiah,
              fundFeeRupiah: at(fees.allocationFeesRupiah, 0),
            };
          }),
        ),
    ),
  );
}

/** Possible amounts of a gift: the round amounts, and sums of units of products. */
async function listAmounts(sql: TransactionSql): Promise<number[]> {
  const prices = await sql<{ price: number }[]>`
    SELECT DISTINCT unit_price_rupiah AS price FROM load_targets WHERE unit_price_rupiah IS NOT NULL`;
  return [...new Set([...AMOUNTS_RUPIAH, ...prices.flatMap(({ price }) => QUANTITIES.map((units) => price * units))])];
}

/** Adds paid gifts for the targets of `load_targets` to `seeded_gifts`; of each kind the first ones get by far the most. */
export async function addLoadGifts(
  sql: TransactionSql,
  { count, prices, now }: { count: number; prices: LoadPrices; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO seeded_gifts (donation_id, target_id, fund_id, giving_type, donor_name, donor_email, anonymous, message, amount_rupiah,
      quantity, unit_price_rupiah, platform_fee_rupiah, gateway_fee_rupiah, tip_fee_rupiah, fund_fee_rupiah, method, gateway, reference, created_at,
      paid_at, expires_at)
    WITH sizes AS (
      SELECT kind, targets, sum(parts) OVER (ORDER BY kind) - parts AS from_part, sum(parts) OVER (ORDER BY kind) AS to_part, sum(parts) OVER () AS all_parts
      FROM (SELECT kind, count(*) AS targets, (${JSON.stringify(PARTS)}::text::jsonb ->> kind)::integer AS parts FROM load_targets GROUP BY kind) AS counted
    ), drawn AS MATERIALIZED (
      SELECT nextval('donations_id_seq') AS id, random() AS kind_draw, random() AS target_draw, random() AS amount_draw, random() AS method_draw,
        random() AS time_draw, random() AS name_draw
      FROM generate_series(1, ${count}::integer)
    ), placed AS MATERIALIZED (
      -- The fourth power puts half of the gifts on a sixteenth of the targets.
      SELECT d.*, c.target_id, c.fund_id, c.starts_at, t.giving_type, c.unit_price_rupiah, units.quantity,
        coalesce(c.unit_price_rupiah * units.quantity, (${AMOUNTS_RUPIAH}::bigint[])[1 + floor(d.amount_draw * ${AMOUNTS_RUPIAH.length})]) AS amount
      FROM drawn d JOIN sizes s ON d.kind_draw * s.all_parts >= s.from_part AND d.kind_draw * s.all_parts < s.to_part
      JOIN load_targets c ON c.kind = s.kind AND c.n = 1 + floor(s.targets * d.target_draw ^ 4)::integer
      JOIN donation_targets t ON t.id = c.target_id,
      LATERAL (SELECT CASE WHEN c.unit_price_rupiah IS NOT NULL
        THEN (${QUANTITIES}::integer[])[1 + floor(d.amount_draw * ${QUANTITIES.length})] END AS quantity) AS units
    ),
    prices AS (
      SELECT p.*, count(*) OVER (PARTITION BY "amountRupiah", "givingType") AS methods
      FROM jsonb_to_recordset(${prices}::text::jsonb) AS p ("amountRupiah" bigint, "position" integer, "givingType" text, "method" text,
        "gateway" text, "gatewayFeeRupiah" bigint, "platformFeeRupiah" bigint, "tipFeeRupiah" bigint, "fundFeeRupiah" bigint)
    )
    SELECT d.id, d.target_id, d.fund_id, d.giving_type,
      (${NAMES}::text[])[1 + floor(d.name_draw * ${NAMES.length})] || ' ' ||
        (${FAMILY_NAMES}::text[])[1 + d.id % ${FAMILY_NAMES.length}] AS donor_name,
      'donatur' || d.id || '@contoh.example', d.id % ${ANONYMOUS_EVERY} = 0,
      CASE WHEN d.id % ${PRAYER_EVERY} = 0 THEN (${PRAYERS}::text[])[1 + floor(d.time_draw * ${PRAYERS.length})] END AS message,
      d.amount, d.quantity, d.unit_price_rupiah, p."platformFeeRupiah", p."gatewayFeeRupiah", p."tipFeeRupiah", p."fundFeeRupiah", p."method", p."gateway",
      'LOAD-' || d.id, at.paid - interval '3 minutes', at.paid, at.paid + interval '12 minutes'
    FROM placed d JOIN prices p ON p."givingType" = d.giving_type AND p."amountRupiah" = d.amount AND p."position" = floor(d.method_draw * p.methods),
      LATERAL (SELECT d.starts_at + (${now}::timestamptz - interval '3 days' - d.starts_at) * d.time_draw AS paid) AS at`;
}
