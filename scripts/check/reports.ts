/** Fields of vitest's JSON report that are read here. */
type Report = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    /** Times in ms. */
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

/** Number of passed and failed checks. Each failure has its name and the first line of its error. */
export type Count = { passed: number; failed: number; failures: string[] };

export const NOTHING: Count = { passed: 0, failed: 0, failures: [] };

/** Both counts together. */
export function add(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, failures: [...a.failures, ...b.failures] };
}

const LONGEST_REASON = 200;

function withReason(name: string, message = ''): string {
  const [reason = ''] = message.split('\n');
  return reason === '' ? name : `${name} (${reason.slice(0, LONGEST_REASON)})`;
}

/** Counts the tests of one vitest JSON report. A file that fails outside its tests (it does not load) counts as one failure. */
function countReport(json: string): Count {
  const { testResults }: Report = JSON.parse(json);
  return testResults.reduce<Count>((count, file) => {
    const failures = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => withReason(fullName, failureMessages?.[0]));
    if (failures.length === 0 && file.status === 'failed') failures.push(withReason(file.name, file.message));
    const passed = file.assertionResults.filter(({ status }) => status === 'passed').length;
    return add(count, { passed, failed: failures.length, failures });
  }, NOTHING);
}

/**
 * The count of one step. A step without test reports is one check. A step of tests is one failure if it ended badly although no
 * test failed, or if it ran no tests at all.
 *
 * @param reports vitest JSON reports of the step; `null` when it is no step of tests
 */
export function countStep(name: string, succeeded: boolean, reports: string[] | null): Count {
  const own = succeeded ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] };
  if (reports === null) return own;
  const count = reports.map(countReport).reduce(add, NOTHING);
  if (count.failed > 0) return count;
  if (!succeeded) return add(count, own);
  return count.passed > 0 ? count : { passed: 0, failed: 1, failures: [`${name}: no test ran`] };
}

/** Seconds that each test file of a vitest JSON report took. */
export function fileTimes(json: string): { file: string; seconds: number }[] {
  const { testResults }: Report = JSON.parse(json);
  return testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: inSeconds(endTime - startTime) }));
}

/** Milliseconds as seconds, to a tenth. */
export const inSeconds = (ms: number) => Math.round(ms / 100) / 10;
