import type { ProgrammeRecordFilters, ProgrammeRecordItem, ProgrammeRecordMeta } from '@uluran/contract/endpoints';
import { PROGRAMME_STATES, type ProgrammeState } from '@uluran/contract/records';
import type { Queryable } from '../../../platform/database/client.ts';
import { statement, text } from '../../../platform/database/statement.ts';
import { type Cursor, pageOf } from '../../../platform/http/cursors.ts';
import type { PictureSize } from '../../../targets/drafts/draft.domain.ts';
import { containing } from '../../records/search-text.ts';
import { AFTER_ALL } from '../page-of-names.ts';
import { ITEM, STATE, TABLES } from './record-text.ts';

const FOUND = text`t.kind = 'csr' AND ($q = '' OR r.title ILIKE $part OR co.name ILIKE $part OR o.name ILIKE $part)`;

/** Selection and position of a page of programmes. */
export interface PageOfProgrammes {
  filters: Pick<ProgrammeRecordFilters, 'state'> & { q: string };
  limit: number;
  cursor: Cursor | undefined;
  /** See `nameOfList`. */
  list: string;
}

const selectPage = statement<{ item: ProgrammeRecordItem; id: number }>(text`
  SELECT json_build_object(${ITEM}) AS item, t.id FROM ${TABLES}
  WHERE ${FOUND} AND ($state = '' OR ${STATE} = $state) AND t.id < $before::bigint ORDER BY t.id DESC LIMIT $rows`);

/** Returns programmes, the newest first. */
export async function listProgrammes(
  sql: Queryable,
  { filters: { q, state }, limit, cursor, list }: PageOfProgrammes,
): Promise<{ items: ProgrammeRecordItem[]; nextCursor: string | null }> {
  const values = { q, part: containing(q), state: state ?? '', before: cursor?.id ?? AFTER_ALL, rows: limit + 1 };
  const page = pageOf(await selectPage(sql, values), limit, ({ id }) => ({ key: String(id), id }), list);
  return { items: page.rows.map(({ item }) => item), nextCursor: page.nextCursor };
}

const selectCounts = statement<{ state: ProgrammeState; programmes: number }>(text`
  SELECT ${STATE} AS state, count(*)::integer AS programmes FROM ${TABLES} WHERE ${FOUND} GROUP BY 1`);

/** Returns the numbers of programmes that match a text, by state, and their sum. */
export async function countProgrammes(
  sql: Queryable,
  q: string,
): Promise<{ states: ProgrammeRecordMeta['states']; all: number }> {
  const counts = new Map(
    (await selectCounts(sql, { q, part: containing(q) })).map(({ state, programmes }) => [state, programmes]),
  );
  const states = Object.fromEntries(PROGRAMME_STATES.map((state) => [state, counts.get(state) ?? 0]));
  return { states, all: [...counts.values()].reduce((sum, programmes) => sum + programmes, 0) };
}

/** Returns the sizes of the pictures that a programme may use: uploads of operators, and pictures of its revisions. */
export async function usablePictures(
  tx: Queryable,
  programme: number,
  ids: readonly string[],
): Promise<Map<string, PictureSize>> {
  if (ids.length === 0) return new Map();
  // Locked, so that none is removed as unused before it is used.
  const rows = await tx<({ id: string } & PictureSize)[]>`
    SELECT p.id, p.width, p.height, p.widths FROM pictures p
    WHERE p.id = ANY(${[...ids]}) AND (is_picture_of_programme(${programme}, p.id)
      OR EXISTS (SELECT FROM picture_uploads u JOIN operators o ON o.user_id = u.user_id WHERE u.picture_id = p.id))
    FOR KEY SHARE OF p`;
  return new Map(rows.map(({ id, ...size }) => [id, size]));
}

/** A change of a programme by an operator, from the version that was read. */
export interface ProgrammeChange {
  programme: number;
  operator: number;
  version: string;
}

export async function insertProgramme(
  sql: Queryable,
  operator: number,
  { id, title, organiserId }: { id: string; title: string; organiserId: string },
): Promise<void> {
  await sql`SELECT create_programme(${operator}, ${id}, ${title}, ${organiserId})`;
}

export async function saveProgramme(
  tx: Queryable,
  { programme, operator, version }: ProgrammeChange,
  { content, pictures }: { content: object; pictures: readonly string[] },
): Promise<void> {
  await tx`SELECT save_programme(${programme}, ${operator}, ${version}, ${JSON.stringify(content)}::text::jsonb, ${[...pictures]})`;
}

export async function discardProgramme(
  tx: Queryable,
  { programme, operator, version }: ProgrammeChange,
): Promise<void> {
  await tx`SELECT discard_programme(${programme}, ${operator}, ${version})`;
}

/** Days after which an unanswered request ends. */
const REQUEST_DAYS = 7;

export async function requestPool(
  tx: Queryable,
  { programme, operator, version }: ProgrammeChange,
  { summary, details }: { summary: string; details: object },
): Promise<void> {
  await tx`SELECT request_programme_pool(${programme}, ${operator}, ${version}, ${summary}, ${JSON.stringify(details)}::text::jsonb, make_interval(days => ${REQUEST_DAYS}))`;
}

export async function withdrawPool(
  tx: Queryable,
  { programme, operator, version }: ProgrammeChange,
  words: string,
): Promise<void> {
  await tx`SELECT withdraw_programme_pool(${programme}, ${operator}, ${version}, ${words})`;
}

export async function publishProgramme(
  tx: Queryable,
  { programme, operator, version }: ProgrammeChange,
  at: string | null,
): Promise<void> {
  await tx`SELECT publish_programme(${programme}, ${operator}, ${version}, ${at}::text::timestamptz)`;
}

export async function unscheduleProgramme(
  tx: Queryable,
  { programme, operator, version }: ProgrammeChange,
): Promise<void> {
  await tx`SELECT unschedule_programme(${programme}, ${operator}, ${version})`;
}

export async function pauseProgramme(
  tx: Queryable,
  { programme, operator, version }: ProgrammeChange,
  words: string,
): Promise<void> {
  await tx`SELECT pause_programme(${programme}, ${operator}, ${version}, ${words})`;
}

export async function resumeProgramme(tx: Queryable, { programme, operator, version }: ProgrammeChange): Promise<void> {
  await tx`SELECT resume_programme(${programme}, ${operator}, ${version})`;
}
