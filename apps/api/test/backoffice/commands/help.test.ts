import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { asksForHelp, USAGE } from '../../../src/backoffice/commands/run-ops.ts';

const PROGRAM = fileURLToPath(new URL('../../../src/backoffice/commands/main.ts', import.meta.url));

test('--help prints how commands are written, without an error and without a database', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  // Rejects if the program ends with another code than 0.
  expect(await promisify(execFile)(process.execPath, [PROGRAM, '--help'], { env })).toEqual({
    stdout: `${USAGE}\n`,
    stderr: '',
  });
});

test.each([
  [['help'], true],
  [['-h'], true],
  [['unmatched', '--help'], true],
  [['unmatched', 'refund', '1', '--reference', 'help'], false],
  [[], false],
])('%j asks for help: %s', (args, expected) => {
  expect(asksForHelp(args)).toBe(expected);
});
