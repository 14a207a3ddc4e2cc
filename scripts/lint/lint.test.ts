import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = dirname(dirname(import.meta.dirname));

/** The linter's name for each problem it finds in one file of an otherwise empty copy of the project. */
function problemsOf(tree: string, file: string, source: string): string[] {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), source);
  try {
    execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['lint', '--reporter=json', file], {
      cwd: tree,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    const { diagnostics }: { diagnostics: { category: string }[] } = JSON.parse(stdout);
    return diagnostics.map(({ category }) => category.split('/').at(-1) ?? category);
  }
}

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index));

const body = (count: number) => [
  'export function sum(): number {',
  '  let n = 0;',
  ...lines(count - 2, () => '  n += 1;'),
  '  return n;',
  '}',
  '',
];

describe('the linter, on planted code', () => {
  let tree: string;
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'uluran-lint-'));
    for (const path of ['biome.json', '.gitignore', 'scripts/lint']) {
      cpSync(join(ROOT, path), join(tree, path), { recursive: true });
    }
  });
  afterEach(() => rmSync(tree, { recursive: true, force: true }));

  it.each<[what: string, file: string, source: string[], problem: string]>([
    [
      'a file of 401 lines',
      'apps/api/src/a.ts',
      lines(401, (index) => `export const c${index} = ${index};`),
      'noExcessiveLinesPerFile',
    ],
    ['a function of 81 lines', 'apps/api/src/a.ts', body(81), 'noExcessiveLinesPerFunction'],
    ['a float parsed', 'apps/api/src/a.ts', ["export const amount = parseFloat('10.5');"], 'plugin'],
    [
      'an amount printed by toFixed',
      'packages/ui/src/a.ts',
      ['export const text = (n: number) => n.toFixed(0);'],
      'plugin',
    ],
    [
      'an amount rounded',
      'apps/api/src/a.ts',
      ['export const fee = (amountRupiah: number) => Math.round(amountRupiah * 0.05);'],
      'plugin',
    ],
    [
      'a style attribute',
      'apps/web/src/a.tsx',
      ["export const Bar = () => <div style={{ width: '3%' }} />;"],
      'noInlineStyles',
    ],
    [
      'a query key outside the SDK',
      'apps/web/src/a.ts',
      ["export const campaign = { queryKey: ['campaign', 'a'] };"],
      'plugin',
    ],
    [
      'a query key handed over by name',
      'packages/session/src/a.ts',
      ['export const options = (key: string[]) => ({ queryKey: key });'],
      'plugin',
    ],
    ...[
      "export const answer = { Location: '/' };",
      "export const answer = { headers: { location: '/' } };",
      'export const answer = (location: string) => new Headers({ location });',
      "export const send = (headers: Headers) => headers.set('location', '/');",
      'export const send = (headers: Headers) => headers.append("Refresh", "0;url=/");',
      "export const send = (headers: Headers) => headers.set(`Location`, '/');",
      "export const headers = new Headers([['LOCATION', '/']]);",
      "export const answer = Response.redirect('https://uluran.example/');",
      "export const answer = (context: { redirect(to: string): Response }) => context.redirect('/');",
      "export const send = (r: { writeHead(status: number, headers: object): void }) => r.writeHead(302, { location: '/' });",
    ].map((line, index): [string, string, string[], string] => [
      `a redirection written by hand (${index + 1})`,
      index % 2 === 0 ? 'packages/page-server/src/a.ts' : 'apps/host/src/a.ts',
      [line],
      'plugin',
    ]),
    ...[
      "log.error('It failed: ' + String(error));",
      "log.warn({ why: error.message }, 'It failed.');",
      "site.log.error('It failed.', { why: String(error.cause) });",
      'log[level](error.detail);',
      "log.info({ deep: { er: [error.stack] } }, 'It failed.');",
      'console.error(error);',
      'console.log(cause);',
    ].map((line, index): [string, string, string[], string] => [
      `what an error says, logged by hand (${index + 1})`,
      index % 2 === 0 ? 'apps/api/src/a.ts' : 'apps/web/src/server/a.ts',
      [line],
      'plugin',
    ]),
    ...[
      'await new Promise((resolve) => setTimeout(resolve, 300));',
      'await new Promise((done) => setTimeout(() => done(1), QUIET_MS));',
      'export const pause = () => new Promise((resolve) => void setTimeout(resolve, 1_000));',
      'await delay(150);',
      'await sleep(QUIET_MS);',
      'await page.waitForTimeout(500);',
      'await timers.setTimeout(50);',
    ].map((line, index): [string, string, string[], string] => [
      `a test of the gate that waits a fixed time (${index + 1})`,
      index % 2 === 0 ? 'apps/api/test/support/a.ts' : 'tests/e2e/test/a.e2e.test.ts',
      [line],
      'plugin',
    ]),
    ['a wait of one second for an event', 'apps/web/test/a.test.ts', ['await vi.waitFor(() => isDone());'], 'plugin'],
    ...[
      "export const read = () => localStorage.getItem('a');",
      "export const read = () => read(sessionStorage, 'a');",
      'export const read = () => window.localStorage;',
      'export const read = () => globalThis.sessionStorage?.length;',
      'export const read = () => localStorage.aamiin;',
      'export const read = () => document.cookie;',
      'export const read = () => window.document.cookie;',
      'export const jar = (one: { document: Document }) => one.document.cookie;',
    ].map((line, index): [string, string, string[], string] => [
      `a storage of the browser used directly (${index + 1})`,
      ['apps/web/src/a.tsx', 'apps/member/src/a.ts', 'packages/session/src/a.ts'][index % 3] ?? '',
      [line],
      'plugin',
    ]),
    ['a cookie written directly', 'packages/ui/src/a.ts', ["document.cookie = 'a=1';"], 'plugin'],
    ['any', 'apps/api/src/a.ts', ['export const thing = (value: any) => value;'], 'noExplicitAny'],
    [
      'a non-null assertion',
      'apps/api/src/a.ts',
      ['export const first = (list: string[]) => list[0]!.length;'],
      'noNonNullAssertion',
    ],
    ['a default export', 'apps/api/src/a.ts', ['export default 1;'], 'noDefaultExport'],
    ['a name in camel case', 'apps/api/src/donationService.ts', ['export const one = 1;'], 'useFilenamingConvention'],
    [
      'a skipped test',
      'apps/api/src/a.test.ts',
      ["import { it } from 'vitest';", "it.skip('works', () => {});"],
      'noSkippedTests',
    ],
  ])('refuses %s', (_, file, source, problem) => {
    expect(problemsOf(tree, file, `${source.join('\n')}\n`)).toContain(problem);
  });

  it.each<[what: string, file: string, source: string[]]>([
    ['a file of 400 lines', 'apps/api/src/a.ts', lines(400, (index) => `export const c${index} = ${index};`)],
    ['a function of 79 lines', 'apps/api/src/a.ts', body(79)],
    [
      'rounding in the one file for it',
      'packages/contract/src/money.ts',
      ['export const half = (rupiah: number) => Math.round(rupiah / 2);'],
    ],
    [
      'the key of options made by the SDK',
      'apps/web/src/a.ts',
      ["import { query } from './b.ts';", 'export const stale = { queryKey: query("a").queryKey };'],
    ],
    [
      'a Location that is read, and a result that says where to go',
      'apps/web/src/a.ts',
      [
        "export const read = (headers: Headers) => headers.get('location');",
        "export const result = { kind: 'redirect', location: '/' };",
      ],
    ],
    [
      'a Location in the one file for it',
      'packages/session/src/server/redirect.ts',
      ["export const headers = { Location: '/' };"],
    ],
    [
      'an error that is handed to the log whole, or in the words of the one list',
      'apps/api/src/a.ts',
      [
        "log.error({ err: error, id: String.raw`a` }, 'It failed.');",
        "log.warn('It failed: ' + errorInWords(error));",
        'console.error(errorWithPlace(error));',
      ],
    ],
    [
      'a test that waits no longer than for its event, asks again after a pause, or lets a turn pass',
      'apps/api/test/a.db.test.ts',
      [
        'await new Promise((resolve, reject) => setTimeout(() => reject(new Error()), 300));',
        'while (!(await isDone())) await delay(20);',
        'await new Promise((resolve) => setTimeout(resolve, 0));',
        'await new Promise(setImmediate);',
      ],
    ],
    ['a wait of ten seconds for an event', 'apps/web/test/a.test.ts', ['await vi.waitFor(() => isDone(), 10_000);']],
    ['a fixed time in a nightly test', 'tests/e2e/test/a.nightly.e2e.test.ts', ['await delay(150);']],
    [
      'the access to storages in the one file for it, and their names elsewhere',
      'packages/pwa/src/core/storage.ts',
      ['export const read = () => localStorage.length + sessionStorage.length + document.cookie.length;'],
    ],
    [
      'a storage handed over, and the cookies of a stand-in',
      'apps/web/src/a.ts',
      [
        "export const kind: 'localStorage' | 'cookie' = 'localStorage';",
        "export const read = (jar: { cookie: string }, storage: Storage) => jar.cookie + storage.getItem('a');",
      ],
    ],
    ['rounding of what is not money', 'packages/ui/src/a.ts', ['export const pixels = (n: number) => Math.round(n);']],
    ['a route named by its address', 'apps/web/src/routes/campaigns/$slug.index.tsx', ['export const Route = 1;']],
  ])('accepts %s', (_, file, source) => {
    expect(problemsOf(tree, file, `${source.join('\n')}`)).toEqual([]);
  });
});
