/**
 * Plants small mistakes in the money code (`money-files.ts`) and in the money functions of the database, one at a time, and counts how
 * many of them a test notices. Run by `npm run mutation`; arguments keep it to the files whose path contains one of them, or the functions:
 * `npm run mutation contract qris/src/tip sql/lock_fund`. A workspace of which less than 90 % is noticed fails. Not part of `npm test`: it
 * takes hours.
 */
import { spawnSync } from 'node:child_process';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { MONEY_CODE, type MoneyCode } from './money-files.ts';

const ROOT = join(import.meta.dirname, '../../..');
const wanted = process.argv.slice(2);

/** The runner's own settings are unknown to the core's type. */
type Options = ConstructorParameters<typeof Stryker>[0] & { vitest: { configFile: string } };

function optionsFor(mutate: string[]): Options {
  return {
    mutate,
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: join(import.meta.dirname, 'vitest.config.ts') },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // A mutant that never ends is stopped, and counts as noticed; on a busy machine a short limit would count honest ones too.
    timeoutMS: 10_000,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 3,
    thresholds: { high: 95, low: 90, break: 90 },
    // As deep below the root as a workspace is, so that paths from one workspace to another still lead there.
    tempDirName: '../../.stryker-tmp',
    // The mutated copy is never type-checked, and TypeScript 7 has no JavaScript API to rewrite its configuration with.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    reporters: ['clear-text', 'html'],
    clearTextReporter: { logTests: false, reportTests: false },
    htmlReporter: { fileName: 'test-results/mutation.html' },
  };
}

async function testMutants({ folder, files, tests }: MoneyCode): Promise<void> {
  const cwd = join(ROOT, folder);
  const found = await Array.fromAsync(glob([...files], { cwd }));
  const mutate = found.filter(
    (file) => wanted.length === 0 || wanted.some((part) => join(folder, file).includes(part)),
  );
  if (mutate.length === 0) return;
  process.chdir(cwd);
  process.env.MUTATION_TESTS = JSON.stringify(tests);
  await new Stryker(optionsFor(mutate)).runMutationTest();
}

function testSqlMutants(): void {
  if (wanted.length > 0 && !wanted.some((part) => part.startsWith('sql'))) return;
  const { status } = spawnSync('vitest', ['run', '--config', 'vitest.mutation.config.ts'], {
    cwd: join(ROOT, 'apps/api'),
    env: { ...process.env, MUTATION_WANTED: JSON.stringify(wanted) },
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

for (const code of MONEY_CODE) await testMutants(code);
testSqlMutants();
