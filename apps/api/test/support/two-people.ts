import { runOps } from '../../src/backoffice/commands/run-ops.ts';
import type { Sql } from '../../src/platform/database/client.ts';
import type { AskGateway } from '../../src/treasury/settlements/service.ts';
import { openSealer } from './sealer.ts';

const nobodyAnswers: AskGateway = () => Promise.reject(new Error('no gateway in this test'));

/**
 * Runs a command as operators do: `--approved-by <e-mail>` makes that operator confirm the proposal of the first. Returns the last
 * output. Second factors are skipped; `test/operators/proof.db.test.ts` tests them.
 */
export async function opsByTwo(
  ownerSql: Sql,
  args: readonly string[],
  ask: AskGateway = nobodyAnswers,
): Promise<string> {
  const at = args.indexOf('--approved-by');
  const run = async (words: readonly string[]) => {
    const printed: string[] = [];
    const prove = () => Promise.resolve();
    await runOps(ownerSql, words, { print: (text) => printed.push(text), ask, openSealer, prove });
    return printed.join('\n');
  };
  if (at === -1) return await run(args);
  const proposed = await run(args.toSpliced(at, 2));
  const number = /ops confirm (\d+)/.exec(proposed)?.[1];
  if (number === undefined) throw new Error(`nothing was proposed: ${proposed}`);
  return await run(['confirm', number, '--by', args[at + 1] ?? '']);
}
