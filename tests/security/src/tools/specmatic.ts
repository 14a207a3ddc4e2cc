import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Findings } from '../attacks/findings.ts';
import { runTool } from './run-tool.ts';
import type { Tool } from './tool.ts';

const LIMIT_MS = 1_800_000;
/** It combines the optional fields of a body: a few hundred thousand requests without a limit. */
const HOW = {
  SPECMATIC_GENERATIVE_TESTS: 'true',
  SPECMATIC_DISABLE_TELEMETRY: 'true',
  MAX_TEST_REQUEST_COMBINATIONS: '10',
};
/** A stream that is read to its end, which does not come within a test's time. */
const STREAMS = '/payments/{id}/events';

/**
 * One of its tests: `-ve` sends a value that the document refuses and expects a refusal, `+ve` an invented value that it allows.
 */
const TEST = /<testcase\b[^>]*\bname="([^"]*)"[^>]*?(?:\/>|>([\s\S]*?)<\/testcase>)/g;

/**
 * Counts its negative tests and records the failed ones. The positive ones name campaigns, payments and cursors that do not exist,
 * and treat the right refusal as a failure; other tests make valid requests about existing rows.
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

/** Sends requests to every endpoint that its own OpenAPI document refuses, with one mistake each. */
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
