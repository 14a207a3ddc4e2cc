import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Findings } from '../attacks/findings.ts';
import { runTool } from './run-tool.ts';
import type { Tool } from './tool.ts';

const LIMIT_MS = 1_800_000;
/** It multiplies the optional fields of a body by each other: a few hundred thousand requests, without a limit. */
const HOW = {
  SPECMATIC_GENERATIVE_TESTS: 'true',
  SPECMATIC_DISABLE_TELEMETRY: 'true',
  MAX_TEST_REQUEST_COMBINATIONS: '10',
};
/** Followed until they end, which they do not within a test's time. */
const STREAMS = '/payments/{id}/events';

/** One of its tests: `-ve` sends something that the document refuses and waits for a refusal, `+ve` something made up that it allows. */
const TEST = /<testcase\b[^>]*\bname="([^"]*)"[^>]*?(?:\/>|>([\s\S]*?)<\/testcase>)/g;

/**
 * Counts its negative tests and notes those that failed. The positive ones name campaigns, payments and cursors that do not exist, and take
 * the right refusal for a failure: what is asked rightly is tested elsewhere, with things that exist.
 */
async function readReports(folder: string, findings: Findings): Promise<number> {
  let negative = 0;
  for (const file of await readdir(folder).catch(() => [])) {
    if (!file.endsWith('.xml')) continue;
    for (const [, name = '', body = ''] of (await readFile(join(folder, file), 'utf8')).matchAll(TEST)) {
      if (!name.includes('-ve')) continue;
      negative += 1;
      if (/<(?:failure|error)\b/.test(body))
        findings.add(
          `${name}: ${body
            .replaceAll(/<[^>]*>|\s+/g, ' ')
            .trim()
            .slice(0, 300)}`,
        );
    }
  }
  return negative;
}

/** Sends to every endpoint what its own OpenAPI document refuses, with one thing wrong at a time. */
export const specmatic: Tool = {
  name: 'specmatic',
  command: 'specmatic',
  run: async ({ document }, origin, findings, folder) => {
    const { [STREAMS]: _, ...paths } = document.paths;
    const contract = join(folder, 'uluran.json');
    await writeFile(contract, JSON.stringify({ ...document, paths }));
    const reports = join(folder, 'reports');
    const { code, output } = await runTool(
      'specmatic',
      ['test', contract, '--testBaseURL', `${origin}/api`, '--junitReportDir', reports, '--timeout', '30', '--lenient'],
      { cwd: folder, limitMs: LIMIT_MS, env: HOW },
    );
    const negative = await readReports(reports, findings);
    if (code === null || negative === 0) findings.add(`specmatic did not finish: ${output.slice(-300)}`);
    return `${negative} requests that the document refuses, at ${Object.keys(paths).length} paths`;
  },
  plant: () => ({
    bug: 'an amount that is no number is taken',
    found: /-ve.*\/donations/,
    answer: async ({ method, target }) =>
      method === 'POST' && target === '/api/donations'
        ? { status: 201, headers: { 'content-type': 'application/json' }, body: Buffer.from('{"status":true}') }
        : undefined,
  }),
};
