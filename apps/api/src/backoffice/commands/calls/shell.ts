import { readFileSync } from 'node:fs';

/** Surroundings of a command: its terminal, files and network. */
export interface Shell {
  /** Prints a line of the result. */
  print: (text: string) => void;
  /** Prints a line for the person at the terminal, which is no part of the result. */
  note: (text: string) => void;
  /** Source of answers to questions, with the terminal's own functions if it is one. */
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  /** Receives the questions. */
  output: NodeJS.WritableStream;
  env: Readonly<Record<string, string | undefined>>;
  fetch: typeof fetch;
  /** Reads a file; `-` is the piped input. Throws the error of the system. */
  readFile: (path: string) => Buffer;
}

/** Descriptor of the piped input. */
const STDIN = 0;

/** The surroundings of this process. */
export function processShell(): Shell {
  return {
    print: (text) => console.log(text),
    note: (text) => console.error(text),
    input: process.stdin,
    output: process.stderr,
    env: process.env,
    fetch,
    readFile: (path) => readFileSync(path === '-' ? STDIN : path),
  };
}
