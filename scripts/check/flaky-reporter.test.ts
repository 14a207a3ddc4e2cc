import { expect, test } from 'vitest';
import { flakyTests } from './flaky-reporter.ts';

interface Failure {
  message: string;
  diff?: string;
}

const ran = (fullName: string, flaky: boolean, ...errors: Failure[]) =>
  ({
    fullName,
    module: { moduleId: new URL('../../tests/e2e/test/giving.e2e.test.ts', import.meta.url).pathname },
    diagnostic: () => ({ flaky }),
    result: () => ({ state: 'passed', errors }),
  }) as never;

test('lists the tests that passed when they were repeated, with the first line of the first failure', () => {
  const ranTests = [
    ran('gives', false),
    ran('gives > late', true, { message: 'timeout\nat page.goto' }, { message: 'another' }),
  ];
  expect(flakyTests(ranTests)).toEqual([
    { file: 'tests/e2e/test/giving.e2e.test.ts', test: 'gives > late', error: 'timeout' },
  ]);
});

test('adds what differed from what was expected', () => {
  const diff =
    '\u001b[32m- Expected\u001b[39m\n\u001b[31m+ Received\u001b[39m\n\n- []\n\u001b[31m+ [\u001b[39m\n\u001b[31m+   "target-size"\u001b[39m\n+ ]';
  expect(flakyTests([ran('is pressed', true, { message: 'expected [ Array(1) ]', diff })])).toMatchObject([
    { error: 'expected [ Array(1) ] + [ +   "target-size" + ]' },
  ]);
});
