/**
 * Proves that the lanes, and the whole system's kill test, can fail: each is run against copies of the product with one bug planted, and must
 * catch it. Slow, and run by hand when a test or what it guards changes: `node tests/chaos/scripts/planted-bugs.ts`, with words of a bug's
 * name for some of them. Exits 1 when a bug got by.
 */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLANTS, type Plant } from './plants.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LEFT_OUT = new Set(['.turbo', '.data', 'test-results', 'storybook-static']);
const KILL_HOST = 'kill-host';
const KILL_ROUNDS = '3';

/** Copies the sources; libraries are shared with the original through a link. */
async function copyProduct(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'uluran-planted-'));
  for (const folder of ['apps', 'packages', 'tests']) {
    await cp(join(ROOT, folder), join(copy, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !LEFT_OUT.has(basename(path)),
    });
  }
  for (const file of ['package.json', 'tsconfig.base.json']) await cp(join(ROOT, file), join(copy, file));
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function runTest(copy: string, by: string): Promise<{ code: number | null; output: string }> {
  const [cwd, args] =
    by === KILL_HOST
      ? ['tests/e2e', [join(copy, 'tests/e2e/node_modules/vitest/vitest.mjs'), 'run', 'test/kill']]
      : ['tests/chaos', ['src/main.ts', by]];
  const child = spawn(process.execPath, args as string[], {
    cwd: join(copy, cwd as string),
    env: { ...process.env, KILL_ROUNDS, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk);
    });
  }
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve({ code, output }));
  });
}

/** Makes a plant's changes; returns a function that reverts them. */
async function plantIn(copy: string, { bug, changes }: Plant): Promise<() => Promise<void>> {
  const originals: [path: string, source: string][] = [];
  for (const { file, find, put } of changes) {
    const path = join(copy, file);
    const source = await readFile(path, 'utf8');
    if (source.split(find).length !== 2)
      throw new Error(`"${bug}" finds its place in ${file} no more: mend the plant.`);
    originals.push([path, source]);
    await writeFile(
      path,
      source.replace(find, () => put),
    );
  }
  return async () => {
    // Last change first: two may be in one file.
    for (const [path, source] of originals.reverse()) await writeFile(path, source);
  };
}

async function isCaught(copy: string, plant: Plant): Promise<boolean> {
  const takeBack = await plantIn(copy, plant);
  let allCaught = true;
  for (const { by, saying } of plant.caught) {
    const { code, output } = await runTest(copy, by);
    const caught = code !== 0 && saying.test(output);
    const said = output.split('\n').find((line) => saying.test(line)) ?? output.slice(-2_000);
    console.log(`${caught ? 'caught' : 'GOT BY'}: ${plant.bug}, by ${by}\n  ${said.trim()}`);
    allCaught &&= caught;
  }
  await takeBack();
  return allCaught;
}

const words = process.argv.slice(2).join(' ');
const copy = await copyProduct();
try {
  for (const plant of PLANTS.filter(({ bug }) => bug.includes(words))) {
    if (!(await isCaught(copy, plant))) process.exitCode = 1;
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}
