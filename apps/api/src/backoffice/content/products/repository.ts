import type { ProductRecord, ProductRecordFilters, ProductRecordItem } from '@uluran/contract/endpoints';
import type { ProductRecordState } from '@uluran/contract/products';
import type { GivingType } from '@uluran/contract/targets';
import type { Queryable } from '../../../platform/database/client.ts';
import { type SqlText, statement, text } from '../../../platform/database/statement.ts';
import { type Cursor, pageOf } from '../../../platform/http/cursors.ts';
import type { PictureSize } from '../../../targets/drafts/draft.domain.ts';
import { recordHistory } from '../../records/history-text.ts';
import { containing } from '../../records/search-text.ts';
import { ITEM, RECORD, TABLES } from './product-text.ts';
import type { StoredDelivery, StoredFields, StoredPrice } from './stored-fields.ts';

const FOUND = text`($q = '' OR t.public_id = $q OR concat_ws(' ', r.title, r.city, p.name, o.name) ILIKE $part)`;

const pageStatement = (after: SqlText) =>
  statement<{ item: ProductRecordItem; id: number }>(text`
    SELECT json_build_object(${ITEM}) AS item, t.id FROM ${TABLES}
    WHERE ${FOUND} AND ($state = '' OR t.status = $state) ${after} ORDER BY t.id DESC LIMIT $rows`);
const firstPage = pageStatement(text``);
const furtherPage = pageStatement(text`AND t.id < $id::bigint`);

/** Selection and position of a page of products. */
export interface PageOfProducts {
  filters: Pick<ProductRecordFilters, 'state'> & { q: string };
  limit: number;
  cursor: Cursor | undefined;
  /** See `nameOfList`. */
  list: string;
}

/** Returns products, the newest first. */
export async function listProducts(
  sql: Queryable,
  { filters: { q, state }, limit, cursor, list }: PageOfProducts,
): Promise<{ items: ProductRecordItem[]; nextCursor: string | null }> {
  const values = { q, part: containing(q), state: state ?? '', rows: limit + 1 };
  const rows = await (cursor === undefined ? firstPage(sql, values) : furtherPage(sql, { ...values, id: cursor.id }));
  const { rows: shown, nextCursor } = pageOf(rows, limit, ({ id }) => ({ key: String(id), id }), list);
  return { items: shown.map(({ item }) => item), nextCursor };
}

const countStatement = statement<{ state: ProductRecordState; products: number }>(text`
  SELECT t.status AS state, count(*)::integer AS products FROM ${TABLES} WHERE ${FOUND} GROUP BY 1`);

/** Returns the numbers of products that match a text, by state. */
export async function countProducts(
  sql: Queryable,
  q: string,
): Promise<{ state: ProductRecordState; products: number }[]> {
  return await countStatement(sql, { q, part: containing(q) });
}

const selectProduct = statement<{ target: number; product: Omit<ProductRecord, 'history'> }>(text`
  SELECT t.id AS target, json_build_object(${RECORD}) AS product FROM ${TABLES} WHERE t.public_id = $id`);

/** Returns one product for an operator. */
export async function readProduct(sql: Queryable, publicId: string): Promise<ProductRecord | undefined> {
  const [row] = await selectProduct(sql, { id: publicId });
  if (row === undefined) return undefined;
  const [{ history }] = await sql<[Pick<ProductRecord, 'history'>]>`
    SELECT ${recordHistory(sql, 'target', sql`${row.target}::bigint`)} AS history`;
  return { ...row.product, history };
}

/** A target that can take the units above the need of a product. */
export interface SurplusTarget {
  id: number;
  givingType: GivingType;
}

/** Finds a campaign or programme that takes gifts, by its slug or a former one. */
export async function findSurplus(sql: Queryable, slug: string): Promise<SurplusTarget | undefined> {
  const [row] = await sql<SurplusTarget[]>`
    SELECT t.id, t.giving_type AS "givingType" FROM donation_targets t JOIN target_slugs s ON s.target_id = t.id
    WHERE s.slug = ${slug} AND t.kind IN ('campaign', 'csr') AND t.status IN ('live', 'paused')`;
  return row;
}

/** Returns the present surplus target of a product; undefined without one. */
export async function presentSurplus(
  sql: Queryable,
  publicId: string,
): Promise<(SurplusTarget & { slug: string }) | undefined> {
  const [row] = await sql<(SurplusTarget & { slug: string })[]>`
    SELECT s.id, s.giving_type AS "givingType", s.address AS slug
    FROM donation_targets t JOIN products g ON g.target_id = t.id JOIN donation_targets s ON s.id = g.surplus_target_id WHERE t.public_id = ${publicId}`;
  return row;
}

/** Returns the sizes of stored pictures. Functions of the database refuse those that a product may not use. */
export async function sizesOf(sql: Queryable, ids: readonly string[]): Promise<Map<string, PictureSize>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<({ id: string } & PictureSize)[]>`
    SELECT id, width, height, widths FROM pictures WHERE id = ANY(${[...ids]})`;
  return new Map(rows.map(({ id, ...size }) => [id, size]));
}

/** A change of one product by an operator. Each throws an error with the name of a constraint for a refused change. */
export interface ProductChange {
  /** Public id. */
  id: string;
  operator: number;
  version: string;
}

const json = (value: unknown) => JSON.stringify(value);
const place = (sql: Queryable, { id, operator, version }: ProductChange) =>
  sql`(SELECT id FROM donation_targets WHERE public_id = ${id} AND kind = 'product'), ${operator}, ${version}`;

export async function insertProduct(
  sql: Queryable,
  { id, operator, fields }: { id: string; operator: number; fields: StoredFields & StoredPrice },
): Promise<void> {
  await sql`SELECT create_product(${operator}, ${id}, ${json(fields)}::text::jsonb, ${[...fields.pictures]})`;
}

export async function updateProduct(
  sql: Queryable,
  change: ProductChange & { fields: StoredFields; words: string },
): Promise<void> {
  const { fields, words } = change;
  await sql`SELECT change_product(${place(sql, change)}, ${json(fields)}::text::jsonb, ${[...fields.pictures]}, ${words})`;
}

export async function publishProduct(sql: Queryable, change: ProductChange): Promise<void> {
  await sql`SELECT publish_product(${place(sql, change)})`;
}

export async function pauseProduct(sql: Queryable, change: ProductChange & { words: string }): Promise<void> {
  await sql`SELECT pause_product(${place(sql, change)}, ${change.words})`;
}

export async function resumeProduct(sql: Queryable, change: ProductChange): Promise<void> {
  await sql`SELECT resume_product(${place(sql, change)})`;
}

export async function setPrice(
  sql: Queryable,
  change: ProductChange & { price: StoredPrice & { startsOn: string } },
): Promise<void> {
  await sql`SELECT set_product_price(${place(sql, change)}, ${json(change.price)}::text::jsonb)`;
}

export async function withdrawPrice(sql: Queryable, change: ProductChange & { price: string }): Promise<void> {
  await sql`SELECT withdraw_product_price(${place(sql, change)}, ${change.price})`;
}

export async function insertDelivery(
  sql: Queryable,
  change: ProductChange & { publicId: string; delivery: StoredDelivery },
): Promise<void> {
  const { publicId, delivery } = change;
  await sql`SELECT record_product_delivery(${place(sql, change)}, ${publicId}, ${json(delivery)}::text::jsonb, ${[...delivery.pictures]})`;
}

export async function updateDelivery(
  sql: Queryable,
  change: ProductChange & { publicId: string; delivery: StoredDelivery },
): Promise<void> {
  const { publicId, delivery } = change;
  await sql`SELECT change_product_delivery(${place(sql, change)}, ${publicId}, ${json(delivery)}::text::jsonb, ${[...delivery.pictures]})`;
}

export async function removeDelivery(
  sql: Queryable,
  change: ProductChange & { publicId: string; words: string },
): Promise<void> {
  await sql`SELECT remove_product_delivery(${place(sql, change)}, ${change.publicId}, ${change.words})`;
}
