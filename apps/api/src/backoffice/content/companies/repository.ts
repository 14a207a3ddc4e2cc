import type { CompanyRecord } from '@uluran/contract/endpoints';
import type { Queryable } from '../../../platform/database/client.ts';
import { statement, text } from '../../../platform/database/statement.ts';
import { pageOf } from '../../../platform/http/cursors.ts';
import { pictureJson } from '../../../platform/pictures/picture-json.ts';
import { containing } from '../../records/search-text.ts';
import { AFTER_ALL, type PageOfNames } from '../page-of-names.ts';

/** SQL: arguments of json_build_object for a company `co`. */
export const companyFields = text`'id', co.public_id, 'name', co.name, 'site', co.site, 'verification', co.verification, 'version', company_version(co.id),
  'mark', (SELECT ${pictureJson(text`k`, text`'Lambang ' || co.name`)} FROM pictures k WHERE k.id = co.mark_picture_id),
  'programmeCount', (SELECT count(DISTINCT target_id) FROM (
    SELECT x.target_id FROM csr_programmes x WHERE x.company_id = co.id
    UNION ALL SELECT r.target_id FROM programme_revisions y JOIN target_revisions r ON r.id = y.revision_id WHERE y.company_id = co.id) AS used)`;

const selectPage = statement<{ item: CompanyRecord; id: number }>(text`
    SELECT json_build_object(${companyFields}) AS item, co.id FROM companies co
    WHERE ($q = '' OR co.name ILIKE $part) AND co.id < $before::bigint ORDER BY co.id DESC LIMIT $rows`);

/** Returns companies, the newest first. */
export async function listCompanies(
  sql: Queryable,
  { q, limit, cursor, list }: PageOfNames,
): Promise<{ items: CompanyRecord[]; nextCursor: string | null }> {
  const rows = await selectPage(sql, { q, part: containing(q), before: cursor?.id ?? AFTER_ALL, rows: limit + 1 });
  const page = pageOf(rows, limit, ({ id }) => ({ key: String(id), id }), list);
  return { items: page.rows.map(({ item }) => item), nextCursor: page.nextCursor };
}

const selectCompany = statement<{ company: CompanyRecord; id: number }>(text`
  SELECT json_build_object(${companyFields}) AS company, co.id FROM companies co WHERE co.public_id = $company`);

export async function readCompany(sql: Queryable, company: string) {
  const [row] = await selectCompany(sql, { company });
  return row;
}

/** Fields of a company as they are stored. */
export interface StoredCompany {
  name: string;
  /** Empty without a site. */
  site: string;
  markId: string | null;
  verification: string;
}

export async function insertCompany(
  sql: Queryable,
  operator: number,
  id: string,
  fields: StoredCompany,
): Promise<void> {
  await sql`SELECT create_company(${operator}, ${id}, ${JSON.stringify(fields)}::text::jsonb)`;
}

export async function updateCompany(
  sql: Queryable,
  { company, operator, version }: { company: number; operator: number; version: string },
  fields: StoredCompany,
): Promise<void> {
  await sql`SELECT change_company(${company}, ${operator}, ${version}, ${JSON.stringify(fields)}::text::jsonb)`;
}
