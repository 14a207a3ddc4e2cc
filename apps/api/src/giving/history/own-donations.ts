import { RECEIPT_SERIES } from '@uluran/brand/foundation';
import type {
  GiftStanding,
  OwnDonation,
  OwnDonationDetail,
  OwnDonationFilters,
  OwnDonationsMeta,
} from '@uluran/contract/endpoints';
import type { DonationStatus } from '@uluran/contract/states';
import { paymentPath } from '@uluran/contract/targets';
import type { Queryable } from '../../platform/database/client.ts';
import { text } from '../../platform/database/statement.ts';
import { type Cursor, pageOf } from '../../platform/http/cursors.ts';
import { pictureJson } from '../../platform/pictures/picture-json.ts';
import { isOpen } from '../../targets/kinds/card-text.ts';
import { isOwnGift } from '../donors/own-gifts.ts';
import { donationJson } from '../payments/payment-details.ts';

const STATUSES_OF: Readonly<Record<GiftStanding, readonly DonationStatus[]>> = {
  open: ['pending'],
  paid: ['paid', 'partially_refunded'],
  over: ['expired', 'cancelled'],
  returned: ['partially_refunded', 'refunded', 'reversed'],
};

type WithoutPath<Gift extends OwnDonation> = Omit<Gift, 'payment'> & {
  payment: Omit<OwnDonation['payment'], 'path'> & { id: string };
};

/** Returns SQL for gifts `d` of the account `u`, each with the payment `p` that represents it. */
function ownGifts(sql: Queryable, userId: number) {
  return sql`users u JOIN donations d ON ${isOwnGift(sql)} AND u.id = ${userId}
    JOIN donation_targets t ON t.id = d.target_id JOIN users o ON o.id = t.owner_id
    JOIN LATERAL (SELECT * FROM payments WHERE donation_id = d.id ORDER BY paid_at IS NOT NULL DESC, id DESC LIMIT 1) p ON true`;
}

/** Returns SQL for the moment of a gift, by which lists are ordered and years counted. */
function momentOf(sql: Queryable) {
  return sql`coalesce(d.paid_at, d.created_at)`;
}

function giftJson(sql: Queryable) {
  return sql`(${donationJson(sql)})::jsonb || jsonb_build_object('givenAt', iso_time(${momentOf(sql)}),
    'payment', jsonb_build_object('id', p.public_id, 'method', p.method, 'status', p.status, 'amountRupiah', p.amount_rupiah, 'expiresAt', iso_time(p.expires_at)),
    'payable', d.status = 'pending' AND p.status = 'awaiting' AND p.expires_at > now(),
    'returnedRupiah', (SELECT coalesce(sum(returned_of_payment(b)), 0) FROM payments b WHERE b.donation_id = d.id))`;
}

function withPath<Gift extends OwnDonation>({ payment: { id, ...payment }, ...gift }: WithoutPath<Gift>): Gift {
  const { target } = gift as unknown as OwnDonation;
  return { ...gift, payment: { path: paymentPath(target, id), ...payment } } as unknown as Gift;
}

/** Returns SQL for gifts whose title, organiser or numbers contain this text. */
function contains(sql: Queryable, words: string) {
  return sql`AND position(lower(${words}) IN lower(concat_ws(' ', t.title, o.name, d.receipt_number,
    (SELECT concat_ws('/', ${RECEIPT_SERIES}::text, r.year, lpad(r.number::text, 7, '0')) FROM receipts r WHERE r.donation_id = d.id)))) > 0`;
}

interface PageOfGifts {
  filters: Omit<OwnDonationFilters, 'cursor' | 'limit' | 'year'> & { year?: number | undefined };
  limit: number;
  cursor: Cursor | undefined;
  /** See `nameOfList`. */
  list: string;
}

/** Returns gifts of an account that match a filter, newest first; their number; and the years with gifts. */
export async function listOwnDonations(
  sql: Queryable,
  userId: number,
  { filters: { standing, kind, year, q }, limit, cursor, list }: PageOfGifts,
): Promise<{ items: OwnDonation[]; meta: OwnDonationsMeta }> {
  const words = q?.trim() ?? '';
  const inYear = sql`extract(year FROM ${momentOf(sql)} AT TIME ZONE 'Asia/Jakarta')::integer`;
  const wanted = sql`true
    ${standing === undefined ? sql`` : sql`AND d.status = ANY(${[...STATUSES_OF[standing]]}::donation_status[])`}
    ${kind === undefined ? sql`` : sql`AND t.kind = ${kind}`}
    ${year === undefined ? sql`` : sql`AND ${inYear} = ${year}`}
    ${words === '' ? sql`` : contains(sql, words)}`;
  const rows = await sql<{ item: WithoutPath<OwnDonation>; id: number; key: string }[]>`
    SELECT ${giftJson(sql)} AS item, d.id, ${momentOf(sql)}::text AS key
    FROM ${ownGifts(sql, userId)}
    WHERE ${wanted} ${cursor ? sql`AND (${momentOf(sql)}, d.id) < (${cursor.key}::text::timestamptz, ${cursor.id}::bigint)` : sql``}
    ORDER BY ${momentOf(sql)} DESC, d.id DESC LIMIT ${limit + 1}`;
  const [counted] = await sql<[{ total: number; years: number[] }]>`
    SELECT (count(*) FILTER (WHERE ${wanted}))::integer AS total, coalesce(array_agg(DISTINCT ${inYear} ORDER BY ${inYear} DESC), '{}') AS years
    FROM ${ownGifts(sql, userId)}`;
  const page = pageOf(rows, limit, ({ key, id }) => ({ key, id }), list);
  return {
    items: page.rows.map(({ item }) => withPath<OwnDonation>(item)),
    meta: { nextCursor: page.nextCursor, ...counted },
  };
}

/** Returns SQL: true if the same can be given again now. A gift to an ambassador arrives at its campaign, which must accept gifts too. */
function isStillOpen(sql: Queryable) {
  return sql`EXISTS (SELECT FROM target_revisions r WHERE r.id = t.published_revision_id AND ${sql.unsafe(isOpen(text`t`, text`r`))})
    AND NOT EXISTS (SELECT FROM ambassadors m JOIN donation_targets mt ON mt.id = m.parent_id LEFT JOIN target_revisions mr ON mr.id = mt.published_revision_id
      WHERE m.target_id = t.id AND (${sql.unsafe(isOpen(text`mt`, text`mr`))}) IS NOT TRUE)`;
}

/** Returns SQL for the deliveries of a product since a gift was paid. */
function deliveriesJson(sql: Queryable) {
  const picture = sql.unsafe(pictureJson(text`vp`, text`v.picture_alt`));
  return sql`coalesce((SELECT jsonb_agg(jsonb_build_object('id', v.public_id, 'units', v.units, 'deliveredOn', v.delivered_on, 'place', v.place,
      'description', v.description, 'picture', CASE WHEN vp.id IS NOT NULL THEN ${picture} END) ORDER BY v.delivered_on DESC, v.id DESC)
    FROM product_deliveries v LEFT JOIN pictures vp ON vp.id = v.picture_id
    WHERE v.target_id = t.id AND v.is_delivered AND v.delivered_on >= (d.paid_at AT TIME ZONE 'Asia/Jakarta')::date), '[]')`;
}

/** Returns one gift of an account, by its public id; undefined if it is not the account's. */
export async function readOwnDonation(
  sql: Queryable,
  userId: number,
  publicId: string,
): Promise<OwnDonationDetail | undefined> {
  const [row] = await sql<{ item: WithoutPath<OwnDonationDetail> }[]>`
    SELECT ${giftJson(sql)} || jsonb_build_object('givenName', d.donor_name, 'acceptsDonations', ${isStillOpen(sql)},
      'allocations', (SELECT jsonb_agg(jsonb_build_object('givingType', a.giving_type, 'amountRupiah', a.amount_rupiah, 'platformFeeRupiah', a.platform_fee_rupiah,
          'target', jsonb_build_object('kind', at.kind, 'slug', at.address, 'title', at.title, 'organiser', ao.name)) ORDER BY a.position)
        FROM donation_allocations a JOIN donation_targets at ON at.id = a.target_id JOIN users ao ON ao.id = at.owner_id WHERE a.donation_id = d.id),
      'product', (SELECT jsonb_build_object('unit', g.unit, 'deliveries', ${deliveriesJson(sql)}) FROM products g WHERE g.target_id = t.id)) AS item
    FROM ${ownGifts(sql, userId)} WHERE d.public_id = ${publicId}`;
  return row === undefined ? undefined : withPath<OwnDonationDetail>(row.item);
}
