import type { Queryable } from '../../platform/database/client.ts';

/** A category of campaigns. */
export interface Category {
  readonly code: string;
  readonly name: string;
}

/** Returns all categories, hidden ones included. */
export async function listCategories(sql: Queryable): Promise<Category[]> {
  return await sql<Category[]>`SELECT code, name FROM categories ORDER BY position`;
}
