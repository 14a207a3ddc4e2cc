import { describe, expect, it } from 'vitest';
import { countStep } from './reports.ts';

const report = (...statuses: string[]) =>
  JSON.stringify({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'whatever',
        assertionResults: statuses.map((status) => ({
          fullName: `is ${status}`,
          status,
          failureMessages: status === 'failed' ? ['Error: 1 is not 2\n    at a.test.ts:3:4'] : [],
        })),
      },
    ],
  });
const brokenFile = JSON.stringify({ testResults: [{ name: 'b.test.ts', status: 'failed', assertionResults: [] }] });

describe('countStep', () => {
  it('counts a step without tests as one check', () => {
    expect(countStep('lint', true, null)).toEqual({ passed: 1, failed: 0, failures: [] });
    expect(countStep('lint', false, null)).toEqual({ passed: 0, failed: 1, failures: ['lint'] });
  });

  it('adds up the tests of every report', () => {
    expect(countStep('unit', false, [report('passed', 'passed'), report('passed', 'failed')])).toEqual({
      passed: 3,
      failed: 1,
      failures: ['is failed (Error: 1 is not 2)'],
    });
  });

  it('counts a test file that does not load', () => {
    expect(countStep('unit', false, [brokenFile])).toEqual({ passed: 0, failed: 1, failures: ['b.test.ts'] });
  });

  it('fails when the runner failed although every test passed', () => {
    expect(countStep('unit', false, [report('passed')])).toEqual({ passed: 1, failed: 1, failures: ['unit'] });
  });

  it('fails when no test ran', () => {
    expect(countStep('unit', true, [])).toMatchObject({ passed: 0, failed: 1 });
  });
});
