import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const README = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
/** Origin of the API in the README's examples. */
const README_ORIGIN = 'http://127.0.0.1:3000';
/** Origin of the sandbox in the README's examples. */
const README_SANDBOX = 'http://127.0.0.1:3001';

/** A program of the README. */
export interface Example {
  /** File name of the program, from its first line. */
  file: string;
  code: string;
}

/** A step of the README: a line for the terminal, or a program to paste. */
export type ReadmeStep = { line: string } | Example;

/** The README's steps in order. */
export const STEPS: ReadmeStep[] = [...README.matchAll(/^```(sh|tsx?|javascript)\n([\s\S]*?)^```$/gm)].flatMap(
  ([, language, text = '']): ReadmeStep[] => {
    if (language === 'sh') return text.split('\n').flatMap((line) => (line === '' ? [] : [{ line }]));
    const [, file = '', code = ''] = /^\/\/ (\S+)\n([\s\S]*)$/.exec(text) ?? [];
    return [{ file, code }];
  },
);

/** The README's programs in order. */
export const EXAMPLES: Example[] = STEPS.flatMap((step) => ('file' in step ? [step] : []));

/** The README's page. */
export const PAGE = /^```html\n([\s\S]*?)^```$/m.exec(README)?.[1] ?? '';

/** An example with another server in place of the README's; the server is also its sandbox. */
export function at(origin: string, code: string): string {
  return code.replaceAll(README_ORIGIN, origin).replaceAll(README_SANDBOX, origin);
}
