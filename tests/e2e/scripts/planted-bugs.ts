/**
 * Proves that the kill test can fail: it is run against copies of the product, each with one bug planted, and must catch every one.
 * Slow, and run by hand when the test or what it guards changes: `node tests/e2e/scripts/planted-bugs.ts`. Exits 1 when a bug got by.
 */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Plant {
  bug: string;
  /** `find` stands exactly once in the file. */
  changes: { file: string; find: string; put: string }[];
  /** What the test must have noticed. */
  caughtBy: RegExp;
}

const PLANTS: Plant[] = [
  {
    bug: 'a repeated key makes another donation',
    changes: [
      {
        file: 'apps/api/src/donations/idempotency.ts',
        find: 'if (claimed === undefined) return undefined;',
        put: '',
      },
    ],
    caughtBy: /AssertionError: expected .* to be /,
  },
  {
    bug: 'a notification is acknowledged before its money is booked',
    changes: [
      {
        file: 'apps/api/src/webhooks/routes.ts',
        find: 'const outcome = await payments.confirmNotification(reference, rawBody);',
        put: `const outcome = 'paid';
        setTimeout(() => void payments.confirmNotification(reference, rawBody).catch(() => {}), 300);`,
      },
    ],
    caughtBy: /expected 'awaiting' to be 'paid'/,
  },
];

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LEFT_OUT = new Set(['.turbo', '.data', 'test-results', 'storybook-static']);
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

function runKillTest(copy: string): Promise<{ code: number | null; output: string }> {
  const vitest = join(copy, 'tests/e2e/node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', 'test/kill'], {
    cwd: join(copy, 'tests/e2e'),
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

/** Makes the changes of a plant; answers how to take them back. */
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
    for (const [path, source] of originals) await writeFile(path, source);
  };
}

async function isCaught(copy: string, plant: Plant): Promise<boolean> {
  const { bug, caughtBy } = plant;
  const takeBack = await plantIn(copy, plant);
  const { code, output } = await runKillTest(copy);
  await takeBack();
  const caught = code !== 0 && caughtBy.test(output);
  const said = output.split('\n').find((line) => caughtBy.test(line)) ?? output.slice(-2_000);
  console.log(`${caught ? 'caught' : 'GOT BY'}: ${bug}\n  ${said.trim()}`);
  return caught;
}

const copy = await copyProduct();
try {
  for (const plant of PLANTS) {
    if (!(await isCaught(copy, plant))) process.exitCode = 1;
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}
