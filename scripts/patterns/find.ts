import { parseSync } from 'vite';

/** A regular expression in a source file. */
export interface Pattern {
  file: string;
  line: number;
  source: string;
  flags: string;
}

/** A place where a pattern is put together when the program runs. */
export interface Built {
  file: string;
  line: number;
  /** The call, as it is written. */
  call: string;
}

interface Syntax {
  type?: unknown;
  start?: unknown;
  end?: unknown;
  regex?: { pattern: string; flags: string };
  callee?: { name?: unknown };
  arguments?: readonly { type?: unknown; value?: unknown }[];
}

function* nodesOf(value: unknown): Generator<Syntax> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && 'type' in value) yield value;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

const buildsPattern = ({ type, callee }: Syntax) =>
  (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp';

/** The patterns that a source file is written with, and the places where it builds others. Comments and strings are no patterns. */
export function patternsOf(file: string, source: string): { patterns: Pattern[]; built: Built[] } {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const patterns: Pattern[] = [];
  const built: Built[] = [];
  for (const node of nodesOf(program)) {
    const place = { file, line: source.slice(0, Number(node.start)).split('\n').length };
    if (node.regex !== undefined) patterns.push({ ...place, source: node.regex.pattern, flags: node.regex.flags });
    if (buildsPattern(node)) built.push({ ...place, call: source.slice(Number(node.start), Number(node.end)) });
  }
  return { patterns, built };
}
