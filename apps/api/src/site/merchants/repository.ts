import type { Merchant, MerchantCode, MerchantPlace, MerchantSummary } from '@uluran/contract/endpoints';
import type { OpeningHours } from '@uluran/contract/merchants';
import type { Queryable } from '../../platform/database/client.ts';
import { type SqlText, statement, text } from '../../platform/database/statement.ts';
import { type Cursor, pageOf } from '../../platform/http/cursors.ts';
import { pictureJson } from '../../platform/pictures/picture-json.ts';

/** Stored fields of a merchant: the hours determine if it is open, and its code if it is listed. */
export type StoredSummary = Omit<MerchantSummary, 'isOpen' | 'changesAt'> & { hours: OpeningHours[]; qrString: string };
export type StoredMerchant = Omit<Merchant, 'isOpen' | 'changesAt' | 'payerName' | 'payerCity' | 'now'>;

const SUMMARY = text`'id', m.public_id, 'name', m.name, 'category', m.category, 'district', m.district, 'city', m.city,
    'province', json_build_object('code', p.code, 'name', p.name), 'position', json_build_object('latitude', m.latitude, 'longitude', m.longitude),
    'zone', m.zone, 'codeCheckedAt', iso_time(m.checked_at), 'qrString', m.qris,
    'hours', (SELECT coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI'))
      ORDER BY h.weekday, h.opens), '[]') FROM merchant_hours h WHERE h.merchant_id = m.id)`;

const PUBLIC = text`merchants m JOIN provinces p ON p.code = m.province_code`;
const PUBLISHED = text`m.published_at <= now()`;

/** Local time of the merchant. */
const LOCAL = text`($now::text::timestamptz AT TIME ZONE 'UTC' + make_interval(hours => CASE m.zone WHEN 'WIB' THEN 7 WHEN 'WITA' THEN 8 ELSE 9 END))`;

/** Same result as `openingAt` of the contract. */
const OPEN = text`EXISTS (SELECT FROM merchant_hours h, LATERAL (SELECT ${LOCAL} AS at) AS clock WHERE h.merchant_id = m.id AND (
      h.weekday = extract(isodow FROM clock.at) AND h.opens <= clock.at::time AND (h.closes <= h.opens OR clock.at::time < h.closes)
      OR h.closes <= h.opens AND h.weekday = extract(isodow FROM clock.at - interval '1 day') AND clock.at::time < h.closes))`;

/** True if every word is contained in the searched fields of a merchant. */
const SEARCHED = text`NOT EXISTS (SELECT FROM regexp_split_to_table(lower($q), '[[:space:]]+') AS word
      WHERE strpos(lower(concat_ws(' ', m.name, m.address, m.district, m.city)), word) = 0)`;

const WHERE = text`${PUBLISHED} AND ($category = '' OR m.category = $category) AND ($province = '' OR m.province_code = $province)
      AND ($city = '' OR m.city = $city) AND ($q = '' OR ${SEARCHED}) AND (NOT $open::boolean OR ${OPEN})`;

const pageStatement = (after: SqlText) =>
  statement<{ item: StoredSummary; id: number; key: string }>(text`
    SELECT json_build_object(${SUMMARY}) AS item, m.id, m.checked_at::text AS key
    FROM ${PUBLIC} WHERE ${WHERE} ${after}
    ORDER BY m.checked_at DESC, m.id DESC LIMIT $rows`);

const firstPage = pageStatement(text``);
const furtherPage = pageStatement(text`AND (m.checked_at, m.id) < ($key::text::timestamptz, $id::bigint)`);
const countRows = statement<{ total: number }>(text`
    SELECT count(*)::integer AS total FROM ${PUBLIC} WHERE ${WHERE} AND m.public_id <> ALL (string_to_array($hidden, ' '))`);

/** Filters of a list; an empty text for no filter. */
export interface MerchantFilters {
  category: string;
  province: string;
  city: string;
  q: string;
  open: boolean;
}

/** Returns published merchants, the last checked first; `now` determines which are open. */
export async function listMerchants(
  sql: Queryable,
  filters: MerchantFilters,
  { limit, cursor, now }: { limit: number; cursor: Cursor | undefined; now: Date },
) {
  const values = { ...filters, now: now.toISOString(), rows: limit + 1 };
  const rows = await (cursor === undefined ? firstPage(sql, values) : furtherPage(sql, { ...values, ...cursor }));
  const page = pageOf(rows, limit, ({ key, id }) => ({ key, id }));
  return { items: page.rows.map(({ item }) => item), nextCursor: page.nextCursor };
}

/** Returns the number of merchants on all pages of a list, without the hidden ones. */
export async function countMerchants(
  sql: Queryable,
  filters: MerchantFilters,
  now: Date,
  hidden: readonly string[],
): Promise<number> {
  const [row] = await countRows(sql, { ...filters, now: now.toISOString(), hidden: hidden.join(' ') });
  return row?.total ?? 0;
}

/** Returns the cities with published merchants, without the hidden ones. */
export async function listPlaces(sql: Queryable, hidden: readonly string[]): Promise<MerchantPlace[]> {
  return await sql<MerchantPlace[]>`
    SELECT m.city, json_build_object('code', p.code, 'name', p.name) AS province, count(*)::integer AS "merchantCount"
    FROM merchants m JOIN provinces p ON p.code = m.province_code
    WHERE m.published_at <= now() AND m.public_id <> ALL (string_to_array(${hidden.join(' ')}, ' ')) GROUP BY m.city, p.code, p.name ORDER BY p.name, m.city`;
}

const codePage = (after: SqlText) =>
  statement<{ item: MerchantCode; id: number; key: string }>(text`
    SELECT json_build_object('id', m.public_id, 'name', m.name, 'city', m.city, 'qrString', m.qris, 'codeCheckedAt', iso_time(m.checked_at)) AS item,
      m.id, m.checked_at::text AS key
    FROM merchants m WHERE ${PUBLISHED} ${after} ORDER BY m.checked_at DESC, m.id DESC LIMIT $rows`);

const firstCodes = codePage(text``);
const furtherCodes = codePage(text`AND (m.checked_at, m.id) < ($key::text::timestamptz, $id::bigint)`);

/** Returns the codes of published merchants, the last checked first. */
export async function listCodes(sql: Queryable, limit: number, cursor: Cursor | undefined) {
  const values = { rows: limit + 1 };
  const rows = await (cursor === undefined ? firstCodes(sql, values) : furtherCodes(sql, { ...values, ...cursor }));
  const page = pageOf(rows, limit, ({ key, id }) => ({ key, id }));
  return { items: page.rows.map(({ item }) => item), nextCursor: page.nextCursor };
}

/** Returns every merchant's registered code. */
export async function readRegisteredCodes(sql: Queryable): Promise<{ id: string; qrString: string }[]> {
  return await sql<{ id: string; qrString: string }[]>`SELECT public_id AS id, qris AS "qrString" FROM merchants`;
}

const selectMerchant = statement<{ item: StoredMerchant }>(text`
    SELECT json_build_object(${SUMMARY}, 'description', m.description, 'address', m.address, 'nmid', m.nmid,
      'cover', ${pictureJson(text`c`, text`m.picture_alt`)}) AS item
    FROM ${PUBLIC} JOIN pictures c ON c.id = m.picture_id WHERE ${PUBLISHED} AND m.public_id = $id`);

/** Returns one published merchant. */
export async function readMerchant(sql: Queryable, id: string): Promise<StoredMerchant | undefined> {
  const [row] = await selectMerchant(sql, { id });
  return row?.item;
}
