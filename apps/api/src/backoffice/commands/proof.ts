import { createInterface } from 'node:readline/promises';
import { WrongCode } from '../../accounts/account/errors.ts';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import { proveOperator } from '../../accounts/operators/prove.ts';
import type { Sql } from '../../platform/database/client.ts';
import { TooManyAttempts } from '../../platform/rate-limits/budget.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import type { ProveOperator } from './command.ts';

/** Reads a line from the terminal after a question, or from piped input. */
async function readLine(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

/** Creates the proof by an operator's own app of presence at the keyboard: `read` requests a code from a person. */
export function createProof(sql: Sql, openSealer: () => Promise<Sealer>, read = readLine): ProveOperator {
  return async ({ id, email }) => {
    const readCode = () => read(`Code of the authenticator app of ${email}: `);
    const isProved = await proveOperator({ sql, sealer: await openSealer() }, id, readCode).catch((error: unknown) => {
      if (error instanceof WrongCode)
        throw new CommandRefused('The code is wrong, used, or too old. Nothing was done: wait for the next code.', {
          cause: error,
        });
      if (error instanceof TooManyAttempts)
        throw new CommandRefused('Too many codes were tried for this operator. Nothing was done: try again later.', {
          cause: error,
        });
      throw error;
    });
    if (!isProved)
      throw new CommandRefused(
        `No authenticator app is tied to ${email}: offer a code with \`ops operators enrol ${email}\`, and sign in with it.`,
      );
  };
}
