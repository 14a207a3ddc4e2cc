import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule, Vite } from 'vitest/node';

/** A test that failed at first and passed when it was repeated. */
export interface FlakyTest {
  /** Path from the root of the repository. */
  file: string;
  /** The names of its groups and its own name. */
  test: string;
  /** First line of the first failure, and the lines that differed from the expected ones. */
  error: string;
}

const ROOT = join(import.meta.dirname, '../..');

const DIFFERENCES = 4;

function inOneLine(error: { message: string; diff?: string } | undefined): string {
  if (error === undefined) return '';
  const received = stripVTControlCharacters(error.diff ?? '')
    .split('\n')
    .filter((line) => /^\+ (?!Received)/.test(line));
  return [error.message.split('\n', 1)[0], ...received.slice(0, DIFFERENCES)].join(' ');
}

/** Tests that passed only when they were repeated. */
export function flakyTests(
  cases: Iterable<Pick<TestCase, 'diagnostic' | 'fullName' | 'module' | 'result'>>,
): FlakyTest[] {
  return [...cases]
    .filter((test) => test.diagnostic()?.flaky === true)
    .map((test) => ({
      file: relative(ROOT, test.module.moduleId),
      test: test.fullName,
      error: inOneLine(test.result().errors?.[0]),
    }));
}

function createReporter(file: string): Reporter {
  return {
    onTestRunEnd(modules: readonly TestModule[]) {
      const flaky = flakyTests(modules.flatMap((module) => [...module.children.allTests()]));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(flaky, null, 2)}\n`);
      for (const { file: of, test, error } of flaky) console.log(`flaky: ${of}: ${test} (${error})`);
    },
  };
}

/**
 * Plugin of a vitest configuration that writes the tests that needed a retry to `test-results/flaky.json` of the workspace. A
 * reporter in the configuration would be replaced by those of the command line.
 */
export function flakyReport(workspace: string): Vite.Plugin {
  return {
    name: 'flaky-report',
    configureVitest({ vitest }) {
      const reporters: unknown[] = vitest.config.reporters;
      reporters.push(createReporter(join(workspace, 'test-results/flaky.json')));
    },
  };
}
