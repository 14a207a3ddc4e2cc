import { PassThrough } from 'node:stream';
import { runSignedIn } from '../../src/backoffice/commands/calls/run-signed-in.ts';
import type { Shell } from '../../src/backoffice/commands/calls/shell.ts';
import { signedInWord } from '../../src/backoffice/commands/calls/words.ts';

/** Result of a signed-in command. */
export interface Ran {
  exitCode: number;
  /** Lines of the result. */
  printed: string;
  /** Lines for the person at the terminal, with the questions. */
  noted: string;
}

export type ShellOptions = Partial<Pick<Shell, 'env' | 'fetch' | 'input'>> & {
  /** Piped lines. */
  lines?: readonly string[];
  /** Contents of files by path; `-` is the piped input. */
  files?: Readonly<Record<string, string>>;
};

/** A network without any site. Each test of wrong input fails if it sends a request. */
const noFetch: typeof fetch = () => Promise.reject(new Error('a request was sent'));

function readFrom(files: Readonly<Record<string, string>>): Shell['readFile'] {
  return (path) => {
    const content = files[path];
    if (content === undefined) throw new Error(`ENOENT: ${path}`);
    return Buffer.from(content);
  };
}

function piped(lines: readonly string[]): PassThrough {
  const input = new PassThrough();
  input.end(lines.map((line) => `${line}\n`).join(''));
  return input;
}

/** Surroundings of a command, with lists of its output. */
export function createShell({ env = {}, fetch = noFetch, files = {}, lines = [], input }: ShellOptions = {}) {
  const printed: string[] = [];
  const noted: string[] = [];
  const output = new PassThrough();
  output.on('data', (chunk: Buffer) => noted.push(chunk.toString()));
  const shell: Shell = {
    print: (text) => printed.push(`${text}\n`),
    note: (text) => noted.push(`${text}\n`),
    input: input ?? piped(lines),
    output,
    env,
    fetch,
    readFile: readFrom(files),
  };
  return { shell, printed, noted };
}

/** Runs `ops <args>`, a signed-in command. */
export async function runInShell(args: readonly string[], options: ShellOptions = {}): Promise<Ran> {
  const word = signedInWord(args);
  if (word === undefined) throw new Error(`${args[0]} is no signed-in command`);
  const { shell, printed, noted } = createShell(options);
  const exitCode = await runSignedIn(word, args.slice(1), shell);
  return { exitCode, printed: printed.join(''), noted: noted.join('') };
}
