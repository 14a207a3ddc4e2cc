/**
 * Runs the checks of a lane (`scripts/check/steps.ts`): the gate for `npm test`, everything with `--all`. Steps run side by side as processors
 * are free, and the run goes on after a failure. A step's output is written to `test-results/logs`, and printed if it fails. Durations are
 * in `test-results/timings.json`. The last line is `N passed, N failed`; the exit code is 1 when anything failed.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { add, type Count, countStep, inSeconds, NOTHING } from './check/reports.ts';
import { type FileTime, filesOf, readFlaky, type StepTime, slowest, writeResult } from './check/results.ts';
import { schedule } from './check/schedule.ts';
import { type Step, stepsOf } from './check/steps.ts';

const ROOT = dirname(import.meta.dirname);
const LOGS = join(ROOT, 'test-results/logs');
const lane = process.argv.includes('--all') ? 'all' : 'gate';
const env = {
  ...process.env,
  LANE: lane,
  PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  TURBO_TELEMETRY_DISABLED: '1',
  NO_COLOR: '1',
};

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

/** Returns a stopwatch: seconds since its start, and the share of all processors that worked meanwhile. */
function stopwatch(): () => { seconds: number; busy: number } {
  const start = performance.now();
  const before = processorTimes();
  return () => {
    const { worked, passed } = processorTimes();
    const busy = (worked - before.worked) / Math.max(1, passed - before.passed);
    return { seconds: inSeconds(performance.now() - start), busy: Math.round(100 * busy) / 100 };
  };
}

const resultFiles = (name: string) =>
  Array.fromAsync(
    glob([`test-results/${name}.json`, `{apps,packages,tests}/*/test-results/${name}.json`], { cwd: ROOT }),
  );

const logOf = (step: Step) => join(LOGS, `${step.name.replaceAll(' ', '-')}.log`);

/** Runs the command without input, with its output in the step's log; resolves to whether it succeeded. */
async function run(step: Step): Promise<boolean> {
  const [command = '', ...args] = step.command;
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = createWriteStream(logOf(step));
  const ended = new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      log.write(`could not start ${command}: ${error.message}\n`);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
  const copied = [child.stdout, child.stderr].map((stream) => pipeline(stream, log, { end: false }));
  const succeeded = await ended;
  await Promise.allSettled(copied);
  await new Promise<void>((resolve) => log.end(resolve));
  return succeeded;
}

const steps: StepTime[] = [];
const files: FileTime[] = [];
let total = NOTHING;

async function runStep(step: Step): Promise<boolean> {
  console.log(`… ${step.name}`);
  const elapsed = stopwatch();
  for (const stale of step.reports ? await resultFiles(step.reports) : []) rmSync(join(ROOT, stale));
  const succeeded = await run(step);
  const names = step.reports ? await resultFiles(step.reports) : null;
  const reports = names?.map((file) => readFileSync(join(ROOT, file), 'utf8')) ?? null;
  const count = countStep(step.name, succeeded, reports);
  const time = elapsed();
  steps.push({ step: step.name, ...time });
  files.push(...filesOf(step.name, reports ?? [], ROOT));
  total = add(total, count);
  report(step, count, time);
  return count.failed === 0;
}

function report(step: Step, count: Count, { seconds, busy }: Omit<StepTime, 'step'>): void {
  const hasFailed = count.failed > 0;
  if (hasFailed) process.stdout.write(`\n━━━ ${step.name} ━━━\n${readFileSync(logOf(step), 'utf8')}\n`);
  console.log(
    `${hasFailed ? '✗' : '✓'} ${step.name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s, ${Math.round(100 * busy)} % of the processors`,
  );
}

function refuse(step: Step, failed: string[]): void {
  total = add(total, { passed: 0, failed: 1, failures: [`${step.name}: not run, because of ${failed.join(' and ')}`] });
}

const elapsed = stopwatch();
rmSync(join(ROOT, 'test-results'), { recursive: true, force: true });
mkdirSync(LOGS, { recursive: true });
for (const stale of await resultFiles('flaky')) rmSync(join(ROOT, stale));
await schedule(stepsOf(lane), availableParallelism(), runStep, refuse);

const { seconds } = elapsed();
// Seconds since the command was typed, with the installation, where the command that started this one gives its time.
const startedAt = Number(process.env.CHECK_STARTED_AT ?? Number.NaN);
const withInstall = Number.isFinite(startedAt) ? inSeconds(Date.now() - startedAt * 1000) : seconds;
const flaky = readFlaky(ROOT, await resultFiles('flaky'));
writeResult(ROOT, 'timings', {
  lane,
  seconds: withInstall,
  install: inSeconds(1000 * (withInstall - seconds)),
  steps,
  files: slowest(files, files.length),
});
writeResult(ROOT, 'flaky', flaky);
console.log('\nSlowest test files:');
for (const { file, seconds: took } of slowest(files)) console.log(`  ${took.toFixed(1).padStart(6)} s  ${file}`);
console.log(`\n━━━ ${lane === 'gate' ? 'gate' : 'all checks'}, ${withInstall} s ━━━`);
for (const { file, test, error } of flaky) console.log(`~ flaky: ${file}: ${test} (${error})`);
for (const failure of total.failures) console.log(`✗ ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
