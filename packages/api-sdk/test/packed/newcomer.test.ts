import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Registry, serveRegistry } from '../../../../scripts/packed/registry.ts';
import { packWithNeeds, run } from '../../../../scripts/packed/stranger.ts';
import { at, STEPS } from '../../scripts/readme.ts';
import { createFakeServer } from '../../src/testing/index.ts';
import { type Listening, serveFetch } from './http.ts';
import { NODES } from './installed.ts';

/**
 * Simulates a newcomer: an empty folder, and the README's steps in order, read from the README itself. A shell runs its lines, install lines included
 * (the registry is on loopback and has the packed packages); its programs are written to files and run.
 */

const fake = createFakeServer();
let home: string;
let api: Listening;
let registry: Registry;

/** The API, and the route of the sandbox by which a script pays. */
async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  if (!request.url.endsWith('/_control/pay')) return fake.fetch(request);
  const { qr_string } = await request.json();
  const paid = fake.pay(`contoh-p${fake.calls.filter(({ endpoint }) => endpoint === 'createDonation').length}`);
  return Response.json({ paid: paid.qrString === qr_string }, { status: paid.qrString === qr_string ? 200 : 404 });
}

/** Expected output of each program. Programs that only export print nothing. */
const OUTPUTS: Record<string, RegExp> = {
  'give.mjs': /^Rp50000 is due at \/campaigns\/\S+\n$/,
  'pay.mjs': /^paid at 20\d\d-\S+\n$/,
  'sign-in.mjs': /^signed in as Ratna Wulandari\n$/,
  'remembered.mts': /^$/,
  'failures.mts': /^$/,
  'more.mts': /^$/,
  'queries.mjs': /^1\n$/,
  'fake.mjs': /^Sumur untuk Sukamaju\npaid\n/,
};
/** Needs a compiler on every platform; `readme.test.ts` runs it in a browser. */
const COMPILED = ['donation.tsx'];
/** The first release of Node that runs TypeScript. */
const TYPES_SINCE = 22;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'uluran-newcomer-'));
  const tarballs = join(home, 'tarballs');
  mkdirSync(tarballs);
  const packed = await packWithNeeds(tarballs, 'api-sdk', [
    '@tanstack/react-query',
    'react',
    'react-dom',
    '@types/react',
  ]);
  [registry, api] = await Promise.all([serveRegistry(packed), serveFetch(answer)]);
});
afterAll(async () => {
  await Promise.all([registry?.close(), api?.close()]);
  rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

test('the README begins with its install line, and has the programs that are known here', () => {
  expect(STEPS[0]).toEqual({ line: 'npm install @uluran/api-sdk' });
  expect(STEPS.flatMap((step) => ('file' in step ? [step.file] : [])).toSorted()).toEqual(
    [...Object.keys(OUTPUTS), ...COMPILED].toSorted(),
  );
});

describe.each(NODES)('on Node %s', (release, program) => {
  test('the README works from its first step to its last', async () => {
    const folder = join(home, `node-${release}`);
    mkdirSync(folder);
    const settings = {
      PATH: [dirname(program), process.env.PATH].join(delimiter),
      HOME: home,
      npm_config_registry: registry.origin,
      npm_config_cache: join(home, 'cache'),
    };
    const environment = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    const shell = (line: string) => run('env', [...environment, 'sh', '-c', line], { cwd: folder });

    expect((await shell('node --version')).stdout).toMatch(new RegExp(`^v${release}\\.`));
    fake.reset();
    const ran: string[] = [];
    for (const step of STEPS) {
      if ('line' in step) {
        await shell(step.line);
        continue;
      }
      writeFileSync(join(folder, step.file), at(api.origin, step.code));
      const needsTypes = step.file.endsWith('.mts') && release < TYPES_SINCE;
      if (needsTypes || COMPILED.includes(step.file)) continue;
      const { stdout, stderr } = await shell(`node ${step.file}`);
      expect([step.file, stdout]).toEqual([step.file, expect.stringMatching(OUTPUTS[step.file] ?? /no output/)]);
      expect([step.file, stderr]).toEqual([step.file, '']);
      ran.push(step.file);
    }
    expect(ran).toHaveLength(Object.keys(OUTPUTS).length - (release < TYPES_SINCE ? 3 : 0));
    expect(readdirSync(join(folder, 'node_modules'))).toContain('@uluran');
    // No dependency is needed beyond those that the README installs.
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(Object.keys(dependencies)).toEqual(['@tanstack/react-query', '@uluran/api-sdk', 'react', 'react-dom']);
  });
});
