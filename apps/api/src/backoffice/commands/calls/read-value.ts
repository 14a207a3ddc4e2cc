import { basename } from 'node:path';
import { WrongCommand } from './errors.ts';
import { describe, type Field, typesOf } from './fields.ts';
import type { Shell } from './shell.ts';

/** A whole number as JSON writes it: `5.000` would be 5. */
const WHOLE = /^-?(?:0|[1-9]\d*)$/;

/** Reads the file of an option. @throws WrongCommand */
export function readNamedFile(option: string, path: string, { readFile }: Pick<Shell, 'readFile'>): Buffer {
  try {
    return readFile(path);
  } catch (error) {
    throw new WrongCommand(
      `--${option}: ${path || 'a file without a name'} cannot be read (${error instanceof Error ? error.message : error})`,
    );
  }
}

/** @throws WrongCommand */
export function readJson(option: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WrongCommand(
      `--${option} takes JSON, and this is none: ${error instanceof Error ? error.message : error}. Write a text in double quotes, and quote all of it for the shell: '["a", "b"]'`,
    );
  }
}

/** A text as it is written, or the content of the file after an `@`; `@@` begins a text with one `@`. */
function textOf(option: string, text: string, shell: Pick<Shell, 'readFile'>): string {
  if (text.startsWith('@@')) return text.slice(1);
  return text.startsWith('@') ? readNamedFile(option, text.slice(1), shell).toString('utf8') : text;
}

/** Reads the value of a body's field from the command line, by the types of its schema. @throws WrongCommand */
export function readValue({ name, schema }: Field, written: string, shell: Pick<Shell, 'readFile'>): unknown {
  const types = typesOf(schema);
  if (written === 'null' && types.includes('null')) return null;
  const text = textOf(name, written, shell);
  if (types.includes('string')) return text;
  if (types.includes('integer') && !WHOLE.test(text))
    throw new WrongCommand(`--${name} takes a ${describe(schema)}, without separators, and not "${text}": 50000`);
  if (types.includes('boolean') && !['true', 'false'].includes(text))
    throw new WrongCommand(`--${name} takes true or false, and not "${text}"`);
  return readJson(name, text);
}

/** The form of an upload: `@<file>`. @throws WrongCommand */
export function readUpload(
  { field, maxBytes }: { field: string; maxBytes: number },
  written: string,
  shell: Pick<Shell, 'readFile'>,
): FormData {
  if (!written.startsWith('@')) throw new WrongCommand(`--${field} takes a file: write @ before its path`);
  const path = written.slice(1);
  const content = readNamedFile(field, path, shell);
  if (content.byteLength > maxBytes)
    throw new WrongCommand(`--${field}: ${path} has ${content.byteLength} bytes, and at most ${maxBytes} are allowed`);
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(content)]), basename(path));
  return form;
}
