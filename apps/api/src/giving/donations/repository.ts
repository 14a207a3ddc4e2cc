import type { WallDonor, WallSort } from '@uluran/contract/endpoints';
import type { ShareChannel } from '@uluran/contract/share-links';
import type { GivingType, TargetAddress } from '@uluran/contract/targets';
import type { Queryable } from '../../platform/database/client.ts';
import { type Cursor, pageOf } from '../../platform/http/cursors.ts';
import { ANONYMOUS_NAME } from '../donors/anonymous.domain.ts';

/** Rows of a new donation and its payment. */
export interface NewDonation {
  publicId: string;
  targetId: number;
  /** The account it belongs to; null for a guest's donation. */
  userId: number | null;
  donorName: string;
  donorEmail: string | null;
  donorPhone: string | null;
  anonymous: boolean;
  message: string | null;
  amountRupiah: number;
  /** Both null if the target is not given by the unit. */
  quantity: number | null;
  unitPriceRupiah: number | null;
  tipRupiah: number;
  /** Channel of the shared link that the donor followed; null if unknown. */
  shareChannel: ShareChannel | null;
  /** Parts of the gift for its targets; they add up to `amountRupiah`. */
  allocations: readonly NewAllocation[];
}

/** A part of a gift for one target, with the terms of the day on which it is given. */
export interface NewAllocation {
  targetId: number;
  fundId: number;
  givingType: GivingType;
  amountRupiah: number;
  platformFeeRupiah: number;
}

export async function insertDonation(sql: Queryable, donation: NewDonation): Promise<number> {
  const column = <Value>(read: (allocation: NewAllocation, index: number) => Value) => donation.allocations.map(read);
  const [row] = await sql<[{ id: number }]>`
    WITH donation AS (
      INSERT INTO donations (public_id, target_id, user_id, donor_name, donor_email, donor_phone, anonymous, message, amount_rupiah, quantity, unit_price_rupiah,
        tip_rupiah, attribution)
      VALUES (${donation.publicId}, ${donation.targetId}, ${donation.userId}, ${donation.donorName}, ${donation.donorEmail}, ${donation.donorPhone},
        ${donation.anonymous}, ${donation.message}, ${donation.amountRupiah}, ${donation.quantity}, ${donation.unitPriceRupiah},
        ${donation.tipRupiah}, CASE WHEN ${donation.shareChannel}::text IS NOT NULL THEN jsonb_build_object('shareChannel', ${donation.shareChannel}::text) END)
      RETURNING id)
    INSERT INTO donation_allocations (donation_id, position, target_id, fund_id, giving_type, amount_rupiah, platform_fee_rupiah)
    SELECT donation.id, a.* FROM donation, unnest(${column((_, index) => index + 1)}::smallint[], ${column((one) => one.targetId)}::bigint[],
      ${column((one) => one.fundId)}::bigint[], ${column((one) => one.givingType)}::text[], ${column((one) => one.amountRupiah)}::bigint[],
      ${column((one) => one.platformFeeRupiah)}::bigint[]) AS a
    RETURNING donation_id AS id`;
  return row.id;
}

/** Fields of a donation for a further payment. */
export interface PayableDonation {
  id: number;
  targetId: number;
  amountRupiah: number;
  tipRupiah: number;
  /** Null if it was not given by the unit. */
  quantity: number | null;
  unitPriceRupiah: number | null;
  allocations: Omit<NewAllocation, 'platformFeeRupiah'>[];
  target: TargetAddress;
}

export async function findPayable(sql: Queryable, publicId: string): Promise<PayableDonation | undefined> {
  const [row] = await sql<PayableDonation[]>`
    SELECT d.id, d.target_id AS "targetId", d.amount_rupiah AS "amountRupiah", d.tip_rupiah AS "tipRupiah", d.quantity,
      d.unit_price_rupiah AS "unitPriceRupiah",
      (SELECT json_agg(json_build_object('targetId', a.target_id, 'fundId', a.fund_id, 'givingType', a.giving_type, 'amountRupiah', a.amount_rupiah) ORDER BY a.position)
        FROM donation_allocations a WHERE a.donation_id = d.id) AS allocations, json_build_object('kind', t.kind, 'slug', t.address) AS target
    FROM donations d JOIN donation_targets t ON t.id = d.target_id WHERE d.public_id = ${publicId}`;
  return row;
}

/** Returns the current answer to the prayer of the gift `d`; null without one. */
function answerJson(sql: Queryable) {
  return sql`(SELECT CASE WHEN n.words IS NOT NULL THEN json_build_object('words', n.words, 'answeredAt', iso_time(n.answered_at)) END
    FROM prayer_answers n WHERE n.donation_id = d.id ORDER BY n.id DESC LIMIT 1)`;
}

/** A part of a wall. */
export interface WallPage {
  limit: number;
  cursor: Cursor | undefined;
  prayersOnly: boolean;
  sort: WallSort;
  /** See `nameOfList`; undefined for the usual order. */
  list: string | undefined;
}

/** SQL of each order: its key as text, its condition after a cursor, and its clause. Each reads an index of the paid gifts of a target. */
const WALL_ORDERS = {
  newest: (sql: Queryable) => ({
    key: sql`d.paid_at::text`,
    after: ({ key, id }: Cursor) => sql`AND (d.paid_at, d.id) < (${key}::text::timestamptz, ${id}::bigint)`,
    by: sql`d.paid_at DESC, d.id DESC`,
  }),
  first: (sql: Queryable) => ({
    key: sql`d.paid_at::text`,
    after: ({ key, id }: Cursor) => sql`AND (d.paid_at, d.id) > (${key}::text::timestamptz, ${id}::bigint)`,
    by: sql`d.paid_at, d.id`,
  }),
  largest: (sql: Queryable) => ({
    key: sql`d.amount_rupiah::text`,
    after: ({ key, id }: Cursor) => sql`AND (d.amount_rupiah, d.id) < (${key}::text::bigint, ${id}::bigint)`,
    by: sql`d.amount_rupiah DESC, d.id DESC`,
  }),
} as const satisfies Record<WallSort, unknown>;

/** Returns the wall of names and prayers: paid donations in one of the orders, with names hidden at the donor's request. */
export async function readWallDonors(
  sql: Queryable,
  targetId: number,
  { limit, cursor, prayersOnly, sort, list }: WallPage,
): Promise<{ items: WallDonor[]; nextCursor: string | null }> {
  const order = WALL_ORDERS[sort](sql);
  const rows = await sql<{ item: WallDonor; id: number; key: string }[]>`
    SELECT json_build_object('id', md5(d.public_id), 'name', CASE WHEN d.anonymous THEN ${ANONYMOUS_NAME}::text ELSE d.donor_name END,
      'anonymous', d.anonymous, 'amountRupiah', d.amount_rupiah, 'message', d.message,
      'amenCount', (SELECT count(*) FROM prayer_amens a WHERE a.donation_id = d.id), 'quantity', d.quantity,
      'answer', ${answerJson(sql)},
      'matchedRupiah', coalesce(m.matched_rupiah, 0), 'matchLimited', m.limited_by IS NOT NULL, 'paidAt', iso_time(d.paid_at)) AS item, d.id, ${order.key} AS key
    FROM donations d LEFT JOIN donation_matches m ON m.donation_id = d.id AND m.position = 1
    WHERE d.target_id = ${targetId} AND d.status IN ('paid', 'partially_refunded')
      ${prayersOnly ? sql`AND d.message IS NOT NULL` : sql``}
      ${cursor ? order.after(cursor) : sql``}
    ORDER BY ${order.by}
    LIMIT ${limit + 1}`;
  const page = pageOf(rows, limit, ({ key, id }) => ({ key, id }), list);
  return { items: page.rows.map((row) => row.item), nextCursor: page.nextCursor };
}
