import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createClient } from '../../src/platform/database/client.ts';
import {
  createDatabase,
  dropDatabase,
  TEST_SERVER_VARIABLE,
  type TestServerAddress,
  withDatabase,
} from '../../src/testing/test-server.ts';

const PACKAGE = join(import.meta.dirname, '../..');

/**
 * Runs test files whose databases all hold a mistake. Returns whether one of them fails.
 *
 * @param statement that puts the mistake into a database
 * @param files parts of their paths, in the order in which they are tried
 */
export async function isNoticedByTests(statement: string, files: readonly string[]): Promise<boolean> {
  const address: TestServerAddress = JSON.parse(process.env[TEST_SERVER_VARIABLE] ?? '{}');
  const template = `uluran_mutant_${randomBytes(6).toString('hex')}`;
  await createDatabase(address, template, address.template);
  try {
    const owner = createClient(withDatabase(address.ownerUrl, template), { max: 1, statementTimeoutMs: 0 });
    await owner.unsafe(statement).finally(() => owner.end());
    const tests = spawn('vitest', ['run', '--config', 'vitest.mutant.config.ts', '--bail', '1', ...files], {
      cwd: PACKAGE,
      env: { ...process.env, [TEST_SERVER_VARIABLE]: JSON.stringify({ ...address, template }) },
      stdio: 'ignore',
    });
    const [code] = await once(tests, 'exit');
    return code !== 0;
  } finally {
    await dropDatabase(address, template);
  }
}
