import { createLog, runChecks } from '@uluran/api';
import { type Book, createBook } from './book.ts';
import type { FunctionFile } from './functions.ts';
import type { Server } from './servers.ts';

/** Copies a book into a PostgreSQL without Citus, under the product's own functions, and runs the named checks there; returns those that fail. */
export async function checkCopy(
  coordinator: Server,
  plain: Server,
  number: number,
  functions: readonly FunctionFile[],
): Promise<string[]> {
  const unchanged = functions.map((file) => ({ ...file, changed: null }));
  const book: Book = await createBook(plain, number, unchanged, false);
  plain.run(
    `SET session_replication_role = replica;
    SELECT format('TRUNCATE %s', string_agg(oid::regclass::text, ', ')) FROM pg_class WHERE relnamespace = '${book.name}'::regnamespace AND relkind = 'r' \\gexec
    ${coordinator.dump(book.name)}`,
    'public',
  );
  const sql = plain.open(book.searchPath, 2);
  try {
    await sql`ANALYZE`;
    const results = await runChecks(sql, createLog({ LOG_LEVEL: 'silent' }));
    return results
      .filter(({ violations }) => violations.length > 0)
      .map(({ name, violations }) => `${book.name}: ${name} ${JSON.stringify(violations[0])}`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
