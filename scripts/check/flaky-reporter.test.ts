import { expect, test } from 'vitest';
import { flakyTests } from './flaky-reporter.ts';

const ran = (fullName: string, flaky: boolean, ...messages: string[]) =>
  ({
    fullName,
    module: { moduleId: new URL('../../tests/e2e/test/giving.e2e.test.ts', import.meta.url).pathname },
    diagnostic: () => ({ flaky }),
    result: () => ({ state: 'passed', errors: messages.map((message) => ({ message })) }),
  }) as never;

test('lists the tests that passed when they were repeated, with the first line of the first failure', () => {
  const ranTests = [ran('gives', false), ran('gives > late', true, 'timeout\nat page.goto', 'another')];
  expect(flakyTests(ranTests)).toEqual([
    { file: 'tests/e2e/test/giving.e2e.test.ts', test: 'gives > late', error: 'timeout' },
  ]);
});
