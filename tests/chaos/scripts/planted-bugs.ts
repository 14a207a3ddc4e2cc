/**
 * Proves that the lanes, and the kill test of the whole system, can fail: each runs against copies of the product with one planted
 * bug, and must find it. Slow, and run by hand after a change of a test or of the code that it tests: `node
 * tests/chaos/scripts/planted-bugs.ts`, with words of bugs' names to select some. Exits 1 if a bug was not found.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProduct } from '../src/world/product-copy.ts';
import { PLANTS, type Plant } from './plants.ts';

const KILL_HOST = 'kill-host';
const KILL_ROUNDS = '3';

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
    // Last change first, because two may be in one file.
    for (const [path, source] of originals.reverse()) await writeFile(path, source);
  };
}

async function isCaught(copy: string, plant: Plant): Promise<boolean> {
  const takeBack = await plantIn(copy, plant);
  let allCaught = true;
  for (const { by, saying } of plant.caught) {
    const { code, output } = await runTest(copy, by);
    const caught = code !== 0 && saying.test(output);
    const evidence = output.split('\n').find((line) => saying.test(line)) ?? output.slice(-2_000);
    console.log(`${caught ? 'caught' : 'GOT BY'}: ${plant.bug}, by ${by}\n  ${evidence.trim()}`);
    allCaught &&= caught;
  }
  await takeBack();
  return allCaught;
}

const words = process.argv.slice(2).join(' ');
const copy = await mkdtemp(join(tmpdir(), 'uluran-planted-'));
try {
  await copyProduct(copy, ['apps', 'packages', 'tests', 'deploy', 'scripts']);
  for (const plant of PLANTS.filter(({ bug }) => bug.includes(words))) {
    if (!(await isCaught(copy, plant))) process.exitCode = 1;
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}
