import type { Sql } from '@uluran/api/testing';
import { type Book, inBook, NAME_SCHEMA } from './book.ts';
import type { FunctionFile } from './functions.ts';
import { firstFailure, openFunds } from './life.ts';
import { refusalOf, type Servers } from './servers.ts';

/** Tables of a gift's way, by the column that would place their rows, were each row placed by its fund. */
const ROW_BY_ROW = {
  funds: 'id',
  donation_targets: 'fund_id',
  donations: 'target_id',
  donation_allocations: 'fund_id',
  payments: 'donation_id',
  gateway_transactions: 'payment_id',
  ledger_accounts: 'fund_id',
  ledger_postings: 'fund_id',
  ledger_transfers: 'posting_id',
  ledger_queue: 'fund_id',
  ledger_places: 'fund_id',
  fund_pockets: 'fund_id',
  target_totals: 'target_id',
  fund_line_events: 'fund_id',
  withdrawals: 'fund_id',
} as const;

/** Citus' reply to each of the product's tables as they are, were each row to be placed by its fund: a line for each table. */
export async function refusedTables(sql: Sql): Promise<string[]> {
  const lines: string[] = [];
  for (const [table, column] of Object.entries(ROW_BY_ROW)) {
    const refusal = await sql
      .begin(async (tx) => {
        await tx`SELECT create_distributed_table(${table}, ${column})`;
        throw new Error('nothing');
      })
      .catch(refusalOf);
    lines.push(`${table} by ${column}: ${refusal}`);
  }
  return lines;
}

/** Lays functions into a book on every server by itself: Citus does not replace a function in which a row of a table is an argument. */
function lay({ coordinator, workers }: Servers, book: Book, texts: readonly string[]): void {
  for (const server of [coordinator, ...workers])
    server.run(
      `SET citus.enable_ddl_propagation = off;\n${inBook(book, texts.join('\n'))}\n${NAME_SCHEMA(book)}`,
      book.searchPath,
    );
}

/** Takes each change of the patch back by itself, and returns what Citus says then; a change that is not needed is a finding. */
export async function refusedFunctions(servers: Servers, book: Book, sql: Sql, functions: readonly FunctionFile[]) {
  const lines: string[] = [];
  const findings: string[] = [];
  for (const file of functions.filter(({ changed }) => changed !== null)) {
    const folder = file.name.split('/')[0];
    const siblings = functions.filter(({ name }) => name.split('/')[0] === folder);
    const textOf = (other: FunctionFile) => other.changed ?? other.text;
    const failure = await firstRefusal(
      servers,
      book,
      sql,
      siblings.map((other) => (other === file ? other.text : textOf(other))),
    );
    lay(servers, book, siblings.map(textOf));
    if (failure === undefined) findings.push(`${file.name} is changed for Citus without need`);
    else lines.push(`${file.name}: ${failure}`);
  }
  return { lines, findings };
}

async function firstRefusal(
  servers: Servers,
  book: Book,
  sql: Sql,
  texts: readonly string[],
): Promise<string | undefined> {
  try {
    lay(servers, book, texts);
    const [fund] = await openFunds(sql, 1);
    const failure = fund && (await firstFailure(sql, fund));
    return failure && `${failure.step}: ${refusalOf(failure.error)}`;
  } catch (error) {
    return refusalOf(error);
  }
}
