import { migrate } from '@uluran/api';
import { type FunctionFile, NOT_FOR_CITUS } from './functions.ts';
import type { Server } from './servers.ts';

/** A schema with every table of the product, for some of the funds. */
export interface Book {
  name: string;
  searchPath: string;
}

/** So far apart that no two books of a trial use the same id, and no further, because named checks read ids in slices. */
const IDS_OF_A_BOOK = 100_000;

/** Tables without a key for replication, and unlogged ones: a book with such tables cannot be moved while it is written to. */
const MOVABLE = `
  ALTER TABLE card_pauses REPLICA IDENTITY FULL;
  ALTER TABLE prayer_amens REPLICA IDENTITY FULL;
  ALTER TABLE rate_budgets SET LOGGED;
  ALTER TABLE login_backoffs SET LOGGED;
  ALTER TABLE giving_attempts SET LOGGED;`;

export const bookOf = (number: number): Book => ({ name: `book_${number}`, searchPath: `book_${number}, public` });

/** Functions name their own schema. */
export const inBook = ({ name }: Book, text: string): string =>
  text.replaceAll('search_path = public, pg_temp', `search_path = ${name}, public, pg_temp`);

/** Functions without a schema use the search path of their caller, which differs between servers. */
export const NAME_SCHEMA = ({ name }: Book): string => `
  SELECT format('ALTER FUNCTION %s SET search_path = ${name}, public', oid::regprocedure) FROM pg_proc
    WHERE pronamespace = '${name}'::regnamespace AND proconfig IS NULL AND prolang = (SELECT oid FROM pg_language WHERE lanname = 'plpgsql') \\gexec`;

/** Creates a book. With `distributed` its tables are together on one worker; without it, it is a schema of a plain PostgreSQL. */
export async function createBook(
  server: Server,
  number: number,
  functions: readonly FunctionFile[],
  distributed: boolean,
): Promise<Book> {
  const book = bookOf(number);
  server.run(`CREATE SCHEMA ${book.name}`, 'public');
  const sql = server.open(book.searchPath, 1);
  await migrate(sql, { functionsFolder: null }).finally(() => sql.end({ timeout: 1 }));
  server.run(
    `${MOVABLE}
    SELECT format('ALTER SEQUENCE %s RESTART WITH ${number * IDS_OF_A_BOOK}', oid::regclass) FROM pg_class
      WHERE relnamespace = '${book.name}'::regnamespace AND relkind = 'S' \\gexec`,
    book.searchPath,
  );
  if (distributed) server.run(`SELECT citus_schema_distribute('${book.name}')`, 'public');
  const texts = functions
    .filter(({ name }) => !(distributed && name.startsWith(NOT_FOR_CITUS)))
    .map(({ text, changed }) => inBook(book, changed ?? text));
  // Citus copies a file's new objects to the workers at the end of its transaction.
  for (const script of distributed ? texts : [texts.join('\n')]) server.run(script, book.searchPath);
  server.run(NAME_SCHEMA(book), book.searchPath);
  return book;
}

/** The worker with the tables of a book. */
export async function workerOf(coordinator: Server, workers: readonly Server[], book: Book): Promise<Server> {
  const sql = coordinator.open('public', 1);
  const rows = await sql<{ port: number }[]>`
    SELECT DISTINCT nodeport AS port FROM citus_shards WHERE table_name::text LIKE ${`${book.name}.%`}`.finally(() =>
    sql.end({ timeout: 1 }),
  );
  const found = workers.find(({ port }) => rows.length === 1 && port === rows[0]?.port);
  if (found === undefined) throw new Error(`${book.name} lies on ${rows.length} servers.`);
  return found;
}
