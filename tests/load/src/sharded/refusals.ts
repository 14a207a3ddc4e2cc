import type { Sql } from '@uluran/api/testing';
import { type Book, inBook, NAME_SCHEMA } from './book.ts';
import type { FunctionFile } from './functions.ts';
import { firstFailure, openFunds } from './life.ts';
import { refusalOf, type Servers } from './servers.ts';

/** Tables of a gift, with the column that would place their rows if each row were placed by its fund. */
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

/** Citus' reply to each unchanged table of the product if its rows were placed by fund: a line for each table. */
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

/**
 * Creates functions in a book on each server separately, because Citus does not replace a function with a table's row as an
 * argument.
 */
function lay({ coordinator, workers }: Servers, book: Book, texts: readonly string[]): void {
  for (const server of [coordinator, ...workers])
    server.run(
      `SET citus.enable_ddl_propagation = off;\n${inBook(book, texts.join('\n'))}\n${NAME_SCHEMA(book)}`,
      book.searchPath,
    );
}

/** Reverts each change of the patch alone, and returns Citus' reply; a change that is not needed is a finding. */
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
