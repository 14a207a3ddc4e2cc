import { platformFeeOf } from '@uluran/contract/fees';
import { GIVING_TYPES } from '@uluran/contract/targets';
import type { TransactionSql } from '../../database/client.ts';
import { feeRates, paymentFees } from '../../donations/payment-fees.ts';
import type { GiftTerms } from '../demo/insert-gifts.ts';
import { at } from '../demo/random.ts';
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

/** What each amount costs by each method and kind of giving, and who bears it, so that the rounding is the product's own. */
export type LoadPrices = string;

export function loadPrices({ methods, settings }: GiftTerms): LoadPrices {
  return records(
    AMOUNTS_RUPIAH.flatMap((amountRupiah) =>
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

/** Adds paid gifts for the campaigns of `load_campaigns` to `seeded_gifts`; the first ones get by far the most. */
export async function addLoadGifts(
  sql: TransactionSql,
  { count, prices, now }: { count: number; prices: LoadPrices; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO seeded_gifts (donation_id, target_id, fund_id, giving_type, donor_name, donor_email, anonymous, message, amount_rupiah,
      platform_fee_rupiah, gateway_fee_rupiah, tip_fee_rupiah, fund_fee_rupiah, method, gateway, reference, created_at, paid_at, expires_at)
    WITH size AS (SELECT count(*) AS campaigns FROM load_campaigns),
    drawn AS MATERIALIZED (
      -- The fourth power puts half of the gifts on a sixteenth of the campaigns.
      SELECT nextval('donations_id_seq') AS id, 1 + floor(size.campaigns * random() ^ 4)::integer AS n, random() AS amount_draw, random() AS method_draw, random() AS time_draw,
        random() AS name_draw
      FROM generate_series(1, ${count}::integer), size
    ),
    prices AS (
      SELECT p.*, count(*) OVER (PARTITION BY "amountRupiah", "givingType") AS methods
      FROM jsonb_to_recordset(${prices}::text::jsonb) AS p ("amountRupiah" bigint, "position" integer, "givingType" text, "method" text,
        "gateway" text, "gatewayFeeRupiah" bigint, "platformFeeRupiah" bigint, "tipFeeRupiah" bigint, "fundFeeRupiah" bigint)
    )
    SELECT d.id, c.target_id, c.fund_id, t.giving_type,
      (${NAMES}::text[])[1 + floor(d.name_draw * ${NAMES.length})] || ' ' ||
        (${FAMILY_NAMES}::text[])[1 + d.id % ${FAMILY_NAMES.length}] AS donor_name,
      'donatur' || d.id || '@contoh.example', d.id % ${ANONYMOUS_EVERY} = 0,
      CASE WHEN d.id % ${PRAYER_EVERY} = 0 THEN (${PRAYERS}::text[])[1 + floor(d.time_draw * ${PRAYERS.length})] END AS message,
      p."amountRupiah", p."platformFeeRupiah", p."gatewayFeeRupiah", p."tipFeeRupiah", p."fundFeeRupiah", p."method", p."gateway",
      'LOAD-' || d.id, at.paid - interval '3 minutes', at.paid, at.paid + interval '12 minutes'
    FROM drawn d JOIN load_campaigns c ON c.n = d.n JOIN donation_targets t ON t.id = c.target_id
    JOIN prices p ON p."givingType" = t.giving_type
      AND p."amountRupiah" = (${AMOUNTS_RUPIAH}::bigint[])[1 + floor(d.amount_draw * ${AMOUNTS_RUPIAH.length})]
      AND p."position" = floor(d.method_draw * p.methods),
      LATERAL (SELECT c.starts_at + (${now}::timestamptz - interval '3 days' - c.starts_at) * d.time_draw AS paid) AS at`;
}
