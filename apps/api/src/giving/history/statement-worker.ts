/** Runs in a thread of `statement-printer.ts`: one statement at a time. */
import { move } from 'piscina';
import type { GivingStatement } from './statement.domain.ts';
import { statementDocument } from './statement-document.ts';

/** Returns the file without a copy between the threads. */
export async function print(statement: GivingStatement): Promise<unknown> {
  const file = await statementDocument(statement);
  const bytes = new Uint8Array(file);
  return move(bytes.buffer);
}
