import type { CategoryChanges, CategoryRecord, NewCategory } from '@uluran/contract/endpoints';
import type { Queryable } from '../../../platform/database/client.ts';

const records = (sql: Queryable) => sql`
    SELECT k.code, k.name, k.icon, k.examples, row_number() OVER (ORDER BY k.position)::integer AS place, k.hidden_at IS NOT NULL AS "isHidden",
      u.open_targets AS "openTargets", u.all_targets AS "allTargets", k.version
    FROM categories k JOIN category_use u ON u.code = k.code`;

/** Returns all categories in their order. */
export async function listCategoryRecords(sql: Queryable): Promise<CategoryRecord[]> {
  return await sql<CategoryRecord[]>`${records(sql)} ORDER BY k.position`;
}

export async function readCategoryRecord(sql: Queryable, code: string): Promise<CategoryRecord | undefined> {
  const [row] = await sql<CategoryRecord[]>`SELECT * FROM (${records(sql)}) r WHERE r.code = ${code}`;
  return row;
}

/** A change of one category by an operator. Each throws an error with the name of a constraint for a refused change. */
export interface CategoryChange {
  code: string;
  operator: number;
  version: number;
}

export async function insertCategory(
  sql: Queryable,
  operator: number,
  { code, name, icon, examples }: NewCategory,
): Promise<void> {
  await sql`SELECT create_category(${operator}, ${code}, ${name}, ${icon}, ${examples})`;
}

export async function updateCategory(
  sql: Queryable,
  { code, operator, version, name, icon, examples }: CategoryChange & CategoryChanges,
): Promise<void> {
  await sql`SELECT change_category(${code}, ${operator}, ${version}, ${name}, ${icon}, ${examples})`;
}

export async function moveCategory(
  sql: Queryable,
  { code, operator, version, place }: CategoryChange & { place: number },
): Promise<void> {
  await sql`SELECT move_category(${code}, ${operator}, ${version}, ${place})`;
}

export async function showCategory(
  sql: Queryable,
  { code, operator, version, isShown }: CategoryChange & { isShown: boolean },
): Promise<void> {
  await sql`SELECT show_category(${code}, ${operator}, ${version}, ${isShown})`;
}

export async function deleteCategory(sql: Queryable, { code, operator, version }: CategoryChange): Promise<void> {
  await sql`SELECT remove_category(${code}, ${operator}, ${version})`;
}
