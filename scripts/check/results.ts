import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { FlakyTest } from './flaky-reporter.ts';
import { fileTimes } from './reports.ts';

/** How long a step took, in seconds, and the share of all processors that worked meanwhile. */
export interface StepTime {
  step: string;
  seconds: number;
  busy: number;
}

export interface FileTime {
  step: string;
  file: string;
  seconds: number;
}

/** Times of the test files in the reports of one step, by their paths from the root. */
export function filesOf(step: string, reports: readonly string[], root: string): FileTime[] {
  return reports.flatMap(fileTimes).map(({ file, seconds }) => ({ step, file: relative(root, file), seconds }));
}

/** The slowest test files, slowest first. */
export function slowest(files: readonly FileTime[], count = 10): FileTime[] {
  return files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
}

/** Writes `test-results/<name>.json` at the root. */
export function writeResult(root: string, name: string, value: unknown): void {
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(value, null, 2)}\n`);
}

/** Tests that passed only when they were repeated, from the lists that the workspaces have written. */
export function readFlaky(root: string, files: readonly string[]): FlakyTest[] {
  return files
    .map((file) => join(root, file))
    .filter((file) => existsSync(file))
    .flatMap((file): FlakyTest[] => JSON.parse(readFileSync(file, 'utf8')));
}
