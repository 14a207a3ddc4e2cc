/**
 * Runs every check (`scripts/check/steps.ts`), a few of them side by side, and goes on after a failure, so that one run shows all there
 * is to mend. The last line is `N passed, N failed`; the exit code is 1 when anything failed. Run by `npm test`.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { cpus } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { add, type Count, countStep, NOTHING } from './check/reports.ts';
import { STEPS, type Step } from './check/steps.ts';

const ROOT = dirname(import.meta.dirname);
const env = {
  ...process.env,
  PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  TURBO_TELEMETRY_DISABLED: '1',
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
};

const seconds = (since: number) => `${Math.round((performance.now() - since) / 100) / 10} s`;

/** Milliseconds that the machine's processors have worked since they were started, and those that have passed on all of them. */
function processorTimes(): { worked: number; passed: number } {
  let worked = 0;
  let passed = 0;
  for (const { times } of cpus()) {
    const sum = times.user + times.nice + times.sys + times.irq + times.idle;
    worked += sum - times.idle;
    passed += sum;
  }
  return { worked, passed };
}

/** How busy the machine was: a step that leaves processors idle could run beside another. */
function workSince(before: ReturnType<typeof processorTimes>): string {
  const { worked, passed } = processorTimes();
  return `${Math.round((100 * (worked - before.worked)) / Math.max(1, passed - before.passed))} % of the processors`;
}

const reportFiles = (name: string) =>
  Array.fromAsync(
    glob([`test-results/${name}.json`, `{apps,packages,tests}/*/test-results/${name}.json`], { cwd: ROOT }),
  );

/**
 * Whether the command ran and ended well. It gets no input. Its output goes to the terminal, or, if another step is writing there, is returned
 * as `kept`.
 */
function run([command = '', ...args]: string[], keepsOutput: boolean): Promise<{ succeeded: boolean; kept: Buffer[] }> {
  return new Promise((resolve) => {
    const output = keepsOutput ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', output, output] });
    const kept: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => kept.push(chunk));
    child.on('error', (error) => {
      console.error(`could not start ${command}: ${error.message}`);
      resolve({ succeeded: false, kept });
    });
    child.on('close', (code) => resolve({ succeeded: code === 0, kept }));
  });
}

/** Runs one step, with its heading and its duration. `isBeside`: while another writes to the terminal. */
async function runStep(step: Step, isBeside: boolean): Promise<Count> {
  const heading = `\n━━━ ${step.name} ━━━\n`;
  if (!isBeside) process.stdout.write(heading);
  const start = performance.now();
  const before = processorTimes();
  const stale = step.reports ? await reportFiles(step.reports) : [];
  for (const file of stale) rmSync(join(ROOT, file));
  const { succeeded, kept } = await run(step.command, isBeside);
  if (isBeside) process.stdout.write(Buffer.concat([Buffer.from(heading), ...kept]));
  const files = step.reports ? await reportFiles(step.reports) : null;
  const count = countStep(step.name, succeeded, files?.map((file) => readFileSync(join(ROOT, file), 'utf8')) ?? null);
  console.log(`${count.failed > 0 ? '✗' : '✓'} ${step.name}, ${seconds(start)}, ${workSince(before)}`);
  return count;
}

const failed = new Set<string>();

async function countOf(step: Step, isBeside: boolean): Promise<Count> {
  const missing = step.needs?.filter((name) => failed.has(name)) ?? [];
  if (missing.length > 0)
    return { passed: 0, failed: 1, failures: [`${step.name}: not run, because of ${missing.join(' and ')}`] };
  const count = await runStep(step, isBeside);
  if (count.failed > 0) failed.add(step.name);
  return count;
}

const start = performance.now();
let total = NOTHING;
for (const step of STEPS) {
  const sideBySide = [step, ...(step.beside ?? [])];
  const counts = await Promise.all(sideBySide.map((one) => countOf(one, one !== step)));
  total = counts.reduce(add, total);
}

console.log(`\n━━━ all checks, ${seconds(start)} ━━━`);
for (const failure of total.failures) console.log(`✗ ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
