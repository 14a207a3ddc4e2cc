import type { Queryable } from '../../platform/database/client.ts';

/** Categories of campaigns, in the order of the site. */
export interface Category {
  readonly code: string;
  readonly name: string;
}

export async function listCategories(sql: Queryable): Promise<Category[]> {
  return await sql<Category[]>`SELECT code, name FROM categories ORDER BY position`;
}

/** Adds a category after the others. Returns false if the code or the name is taken. */
export async function addCategory(sql: Queryable, { code, name }: Category): Promise<boolean> {
  const rows = await sql`
    INSERT INTO categories (code, name, position) SELECT ${code}, ${name}, coalesce(max(position), 0) + 1 FROM categories
    HAVING count(*) FILTER (WHERE code = ${code} OR lower(name) = lower(${name})) = 0 RETURNING code`;
  return rows.length > 0;
}

/** Renames a category; search finds its campaigns by the new name at once. Returns false if there is none with this code. */
export async function renameCategory(sql: Queryable, { code, name }: Category): Promise<boolean> {
  const rows = await sql`UPDATE categories SET name = ${name} WHERE code = ${code} RETURNING code`;
  return rows.length > 0;
}
