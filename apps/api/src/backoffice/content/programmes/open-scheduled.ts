import type { Queryable } from '../../../platform/database/client.ts';
import { readProgramme } from './read-programme.ts';

/** No operator reads the programme: the number of no account. */
const NOBODY = 0;

/** SQL: programmes `t` whose chosen time has come. */
const fromDue = (sql: Queryable) => sql`
  FROM donation_targets t JOIN target_revisions r ON r.target_id = t.id JOIN programme_revisions w ON w.revision_id = r.id
  WHERE t.status = 'draft' AND r.status = 'editing' AND w.opens_at <= now()`;

/** Returns true if a programme has to be published. */
export async function isOpeningDue(sql: Queryable): Promise<boolean> {
  const [row] = await sql<[{ isDue: boolean }]>`SELECT EXISTS (SELECT ${fromDue(sql)}) AS "isDue"`;
  return row.isDue;
}

/**
 * Publishes programmes whose chosen time has come. One with unmet conditions stays a draft, and its time counts as missed. Returns the
 * number of both.
 */
export async function openScheduledProgrammes(sql: Queryable): Promise<number> {
  const due = await sql<{ id: string }[]>`SELECT t.public_id AS id ${fromDue(sql)} ORDER BY w.opens_at`;
  let done = 0;
  for (const { id } of due) {
    const { programme, record } = await readProgramme(sql, NOBODY, id);
    const isComplete = record.conditions.every(({ isMet }) => isMet) && record.request === null;
    const [row] = await sql<[{ opened: boolean }]>`
      SELECT open_scheduled_programme(${programme}, ${record.version}, ${isComplete}) AS opened`;
    done += Number(row.opened);
  }
  return done;
}
