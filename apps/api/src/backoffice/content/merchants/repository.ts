import type { MerchantRecord, MerchantRecordFilters, MerchantRecordItem } from '@uluran/contract/endpoints';
import type { MerchantRecordState } from '@uluran/contract/merchants';
import type { Queryable } from '../../../platform/database/client.ts';
import { type Cursor, pageOf } from '../../../platform/http/cursors.ts';
import { recordHistory } from '../../records/history-text.ts';
import { containing } from '../../records/search-text.ts';
import type { RegisteredCode } from './read-code.ts';

/** Days after which an unconfirmed code ends: a second operator may be away over a weekend. */
const PROPOSAL_DAYS = 7;

const TABLES = (sql: Queryable) => sql`merchants m JOIN provinces p ON p.code = m.province_code
  CROSS JOIN LATERAL (SELECT CASE WHEN m.published_at IS NOT NULL THEN 'published' WHEN was_merchant_published(m.id) THEN 'hidden' ELSE 'draft' END AS state,
    (open_merchant_code_proposal(m.id)).id IS NOT NULL AS waits) s`;

const itemFields = (
  sql: Queryable,
) => sql`'id', m.public_id, 'name', m.name, 'category', m.category, 'district', m.district, 'city', m.city,
  'province', json_build_object('code', p.code, 'name', p.name), 'nmid', m.nmid, 'state', s.state, 'codeWaits', s.waits, 'codeCheckedAt', iso_time(m.checked_at)`;

const matchesText = (sql: Queryable, q: string) =>
  q === ''
    ? sql``
    : sql`AND (m.public_id = ${q} OR concat_ws(' ', m.name, m.address, m.district, m.city, m.nmid) ILIKE ${containing(q)})`;

function matchesState(sql: Queryable, state: MerchantRecordState | undefined) {
  if (state === undefined) return sql``;
  return state === 'waiting' ? sql`AND s.waits` : sql`AND s.state = ${state}`;
}

/** Selection and position of a page of merchants. */
export interface PageOfMerchants {
  filters: Pick<MerchantRecordFilters, 'state'> & { q: string };
  limit: number;
  cursor: Cursor | undefined;
  /** See `nameOfList`. */
  list: string;
}

/** Returns merchants, the newest first. */
export async function listMerchants(
  sql: Queryable,
  { filters: { q, state }, limit, cursor, list }: PageOfMerchants,
): Promise<{ items: MerchantRecordItem[]; nextCursor: string | null }> {
  const rows = await sql<{ item: MerchantRecordItem; id: number }[]>`
    SELECT json_build_object(${itemFields(sql)}) AS item, m.id FROM ${TABLES(sql)}
    WHERE true ${matchesText(sql, q)} ${matchesState(sql, state)} ${cursor === undefined ? sql`` : sql`AND m.id < ${cursor.id}::bigint`}
    ORDER BY m.id DESC LIMIT ${limit + 1}`;
  const { rows: shown, nextCursor } = pageOf(rows, limit, ({ id }) => ({ key: String(id), id }), list);
  return { items: shown.map(({ item }) => item), nextCursor };
}

/** Number of merchants with a state. */
export interface MerchantCount {
  state: MerchantRecordItem['state'];
  waits: boolean;
  merchants: number;
}

/** Returns the numbers of merchants that match a text. */
export async function countMerchants(sql: Queryable, q: string): Promise<MerchantCount[]> {
  return await sql<MerchantCount[]>`
    SELECT s.state, s.waits, count(*)::integer AS merchants FROM ${TABLES(sql)} WHERE true ${matchesText(sql, q)} GROUP BY 1, 2`;
}

/** A merchant as it is stored, with the texts of its codes. */
export type StoredMerchant = Omit<MerchantRecord, 'code' | 'proposal'> & {
  qrString: string;
  proposal: (Omit<NonNullable<MerchantRecord['proposal']>, 'code'> & { qrString: string }) | null;
};

/** Returns one merchant for an operator. */
export async function readMerchant(
  sql: Queryable,
  operator: number,
  publicId: string,
): Promise<StoredMerchant | undefined> {
  const [row] = await sql<{ merchant: StoredMerchant }[]>`
    SELECT json_build_object(${itemFields(sql)}, 'description', m.description, 'address', m.address,
      'position', json_build_object('latitude', m.latitude, 'longitude', m.longitude), 'zone', m.zone,
      'hours', (SELECT coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI'))
        ORDER BY h.weekday, h.opens), '[]') FROM merchant_hours h WHERE h.merchant_id = m.id),
      'cover', json_build_object('url', '/api/pictures/' || c.id, 'alt', m.picture_alt, 'width', c.width, 'height', c.height, 'widths', c.widths),
      'publishedAt', iso_time(m.published_at), 'wasPublished', was_merchant_published(m.id), 'qrString', m.qris,
      'proposal', (SELECT json_build_object('qrString', o.details ->> 'qris', 'reason', o.details ->> 'reason', 'proposedBy', u.name, 'isOwn', o.proposed_by = ${operator},
          'proposedAt', iso_time(o.proposed_at), 'expiresAt', iso_time(o.expires_at))
        FROM open_merchant_code_proposal(m.id) o JOIN users u ON u.id = o.proposed_by),
      'version', merchant_version(m.id), 'history', ${recordHistory(sql, 'merchant', sql`m.id`)}) AS merchant
    FROM ${TABLES(sql)} JOIN pictures c ON c.id = m.picture_id WHERE m.public_id = ${publicId}`;
  return row?.merchant;
}

/** Returns the codes of all other merchants: registered ones, and those that wait for a second operator. */
export async function readOtherCodes(sql: Queryable, publicId: string | undefined): Promise<RegisteredCode[]> {
  return await sql<RegisteredCode[]>`
    SELECT m.public_id AS id, m.name, c.qris AS "qrString" FROM merchants m
    CROSS JOIN LATERAL (SELECT m.qris UNION ALL SELECT o.details ->> 'qris' FROM open_merchant_code_proposal(m.id) o WHERE o.id IS NOT NULL) c
    WHERE m.public_id IS DISTINCT FROM ${publicId ?? null} ORDER BY m.id`;
}

/** Returns the present code of a merchant; undefined for none. */
export async function readPresentCode(sql: Queryable, publicId: string): Promise<string | undefined> {
  const [row] = await sql<{ qris: string }[]>`SELECT qris FROM merchants WHERE public_id = ${publicId}`;
  return row?.qris;
}

/** Fields of a merchant in the database, besides its code. */
export interface StoredFields {
  name: string;
  category: string;
  description: string;
  address: string;
  district: string;
  city: string;
  provinceCode: string;
  latitude: number;
  longitude: number;
  zone: string;
  pictureId: string;
  pictureAlt: string;
  hours: readonly { weekday: number; opens: string; closes: string }[];
}

/** A code as the database stores it. */
export interface StoredCode {
  qris: string;
  nmid: string;
}

/** A change of one merchant by an operator. Each throws an error with the name of a constraint for a refused change. */
export interface MerchantChange {
  /** Public id. */
  id: string;
  operator: number;
  version: string;
}

const json = (value: unknown) => JSON.stringify(value);
const place = (sql: Queryable, { id, operator, version }: MerchantChange) =>
  sql`(SELECT id FROM merchants WHERE public_id = ${id}), ${operator}, ${version}`;

export async function insertMerchant(
  sql: Queryable,
  { id, operator, fields }: { id: string; operator: number; fields: StoredFields & StoredCode },
): Promise<void> {
  await sql`SELECT create_merchant(${operator}, ${id}, ${json(fields)}::text::jsonb)`;
}

export async function updateMerchant(
  sql: Queryable,
  change: MerchantChange & { fields: StoredFields; words: string },
): Promise<void> {
  await sql`SELECT change_merchant(${place(sql, change)}, ${json(change.fields)}::text::jsonb, ${change.words})`;
}

export async function publishMerchant(sql: Queryable, change: MerchantChange): Promise<void> {
  await sql`SELECT publish_merchant(${place(sql, change)})`;
}

export async function hideMerchant(sql: Queryable, change: MerchantChange & { words: string }): Promise<void> {
  await sql`SELECT hide_merchant(${place(sql, change)}, ${change.words})`;
}

export async function setCode(
  sql: Queryable,
  change: MerchantChange & { code: StoredCode; words: string },
): Promise<void> {
  await sql`SELECT set_merchant_code(${place(sql, change)}, ${json(change.code)}::text::jsonb, ${change.words})`;
}

export async function proposeCode(
  sql: Queryable,
  change: MerchantChange & { code: StoredCode; words: string; summary: string },
): Promise<void> {
  await sql`SELECT propose_merchant_code(${place(sql, change)}, ${change.summary}, ${json(change.code)}::text::jsonb, ${change.words},
    make_interval(days => ${PROPOSAL_DAYS}))`;
}

export async function confirmCode(sql: Queryable, change: MerchantChange): Promise<void> {
  await sql`SELECT confirm_merchant_code(${place(sql, change)})`;
}

export async function withdrawCode(sql: Queryable, change: MerchantChange & { words: string }): Promise<void> {
  await sql`SELECT withdraw_merchant_code(${place(sql, change)}, ${change.words})`;
}
