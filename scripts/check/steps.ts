/** One thing that `npm test` does. */
export type Step = {
  name: string;
  command: string[];
  /** Name of the vitest JSON reports it leaves as `test-results/<name>.json` in each workspace (or at the root). */
  reports?: string;
  /** Steps whose success it needs; without it the step fails unrun. */
  needs?: string[];
  /** Steps that run at the same time, where each leaves processors idle. Their output comes at their end. */
  beside?: Step[];
};

/** One of the root's own scripts, so that a step and the word people type are the same thing. */
const word = (name: string) => ['pnpm', 'run', name];

const withReport = (reports: string) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=test-results/${reports}.json`,
];

/** @param atOnce workspaces tested side by side: more than one where tests wait more than they compute */
const testsEverywhere = (script: string, reports: string, atOnce = 1) => [
  ...['turbo', 'run', script, '--continue', `--concurrency=${atOnce}`, '--output-logs=full', '--'],
  ...withReport(reports),
];

/** Every check, cheapest first. */
export const STEPS: Step[] = [
  { name: 'one version per dependency', command: word('versions') },
  { name: 'formatting', command: word('format:check') },
  { name: 'lint', command: word('lint') },
  { name: 'boundaries', command: word('arch') },
  { name: 'dead code', command: word('dead') },
  { name: 'documentation', command: word('docs') },
  { name: 'OpenAPI document', command: word('openapi') },
  { name: 'types', command: word('typecheck') },
  { name: 'tests of the tools', command: ['vitest', 'run', ...withReport('tools')], reports: 'tools' },
  { name: 'unit tests', command: testsEverywhere('test:unit', 'unit', 3), reports: 'unit' },
  { name: 'build', command: ['turbo', 'run', 'build', '--continue', '--output-logs=errors-only'] },
  { name: 'byte budgets', command: word('size'), needs: ['build'] },
  { name: 'published package', command: word('publishable'), needs: ['build'] },
  { name: 'Storybook', command: ['turbo', 'run', 'build-storybook', '--output-logs=errors-only'] },
  {
    name: 'installed packages',
    command: [
      'bash',
      'scripts/browser.sh',
      'bash',
      'scripts/python.sh',
      ...testsEverywhere('test:packed', 'packed', 2),
    ],
    reports: 'packed',
    needs: ['build'],
    beside: [
      {
        name: 'stories',
        command: ['bash', 'scripts/browser.sh', ...testsEverywhere('test:stories', 'stories')],
        reports: 'stories',
      },
    ],
  },
  { name: 'database tests', command: testsEverywhere('test:db', 'db', 2), reports: 'db' },
  {
    name: 'whole-system tests',
    command: ['bash', 'scripts/browser.sh', 'bash', 'scripts/python.sh', ...testsEverywhere('test:e2e', 'e2e')],
    reports: 'e2e',
    needs: ['build'],
  },
];
