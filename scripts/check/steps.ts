/** One check of `npm test` or `npm run test:all`. */
export type Step = {
  name: string;
  command: string[];
  /** Name of the vitest JSON reports that it writes as `test-results/<name>.json` in each workspace (or at the root). */
  reports?: string;
  /** Steps that must have passed before it starts; otherwise it fails without a run. */
  needs?: string[];
  /** Processors that it uses fully. */
  processors: 1 | 2;
};

/** A script of the root's `package.json`, so that a step and the command on the command line are the same. */
const script = (name: string) => ['pnpm', 'run', name];

const withReport = (reports: string) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=test-results/${reports}.json`,
];

const inEachWorkspace = (task: string, reports: string) => [
  ...['turbo', 'run', task, '--continue', '--concurrency=1', '--output-logs=full', '--'],
  ...withReport(reports),
];

const inBrowser = (command: string[]) => ['bash', 'scripts/browser.sh', ...command];
const withPython = (command: string[]) => ['bash', 'scripts/python.sh', ...command];

const quick = (name: string, command: string[]): Step => ({ name, command, processors: 1 });

/** Steps of `npm test`, in the order in which processors become free. */
const GATE: Step[] = [
  { name: 'build', command: script('build'), processors: 2 },
  quick('one version per dependency', script('versions')),
  quick('formatting', script('format:check')),
  quick('lint', script('lint')),
  quick('boundaries', script('arch')),
  quick('dead code', script('dead')),
  quick('documentation', script('docs')),
  quick('OpenAPI document', script('openapi')),
  quick('commit subjects', script('commits')),
  { name: 'byte budgets', command: script('size'), needs: ['build'], processors: 1 },
  { name: 'supported browsers', command: script('browsers'), needs: ['build'], processors: 1 },
  { name: 'types', command: script('typecheck'), processors: 2 },
  // With three workers: many files wait for a server or a process of their own, and with one worker the processors were idle half of
  // the time.
  {
    name: 'unit tests',
    command: [...script('test:unit'), ...withReport('unit')],
    reports: 'unit',
    needs: ['build'],
    processors: 2,
  },
  { name: 'database tests', command: inEachWorkspace('test:db', 'db'), reports: 'db', processors: 2 },
  {
    name: 'whole-system tests',
    command: inBrowser(inEachWorkspace('test:e2e', 'e2e')),
    reports: 'e2e',
    needs: ['build'],
    processors: 2,
  },
];

/** Further steps of `npm run test:all`, after those of the gate. */
const NIGHTLY: Step[] = [
  quick('age of dependencies', script('dependencies')),
  { name: 'published package', command: script('publishable'), needs: ['build'], processors: 2 },
  { name: 'Storybook', command: ['turbo', 'run', 'build-storybook', '--output-logs=errors-only'], processors: 2 },
  {
    name: 'installed packages',
    command: inBrowser(withPython(inEachWorkspace('test:packed', 'packed'))),
    reports: 'packed',
    needs: ['build'],
    processors: 2,
  },
  {
    name: 'stories',
    command: inBrowser(inEachWorkspace('test:stories', 'stories')),
    reports: 'stories',
    processors: 2,
  },
];

/** Steps of the lane. The Python example belongs to the whole-system tests of `npm run test:all`. */
export function stepsOf(lane: 'gate' | 'all'): Step[] {
  if (lane === 'gate') return GATE;
  const gate = GATE.map((step) =>
    step.reports === 'e2e' ? { ...step, command: inBrowser(withPython(inEachWorkspace('test:e2e', 'e2e'))) } : step,
  );
  return [...gate, ...NIGHTLY];
}
