import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleOf } from '@uluran/api-sdk/documentation';
import { linksFrom } from './markdown.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const README = 'packages/api-sdk/README.md';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The part of the SDK's README below a heading, without the heading. Throws an Error if there is no such heading. */
export function readmePart(heading: string): string {
  const parts = read(README).split(/^## /m);
  const part = parts.find((text) => text.startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`${README} has no part "${heading}"`);
  return linksFrom(README, part.slice(heading.length).trim());
}

/** A code block of the README by the name in its first line, or the source of one of its exported functions. */
export function readmeCode(name: string, exported?: string): string {
  const blocks = read(README).matchAll(/```(\w+)\n([\s\S]*?)```/g);
  const [, language = '', code = ''] = [...blocks].find(([, , text = '']) => text.startsWith(`// ${name}\n`)) ?? [];
  if (code === '') throw new Error(`${README} has no block "${name}"`);
  if (exported === undefined) return `\`\`\`${language}\n${code}\`\`\``;
  const pattern = new RegExp(
    `^(?:/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?export (?:async )?function ${exported}\\b[\\s\\S]*?\\n\\}$`,
    'm',
  );
  const body = pattern.exec(code)?.[0];
  if (body === undefined) throw new Error(`"${name}" in ${README} has no function ${exported}`);
  return `\`\`\`${language}\n${body}\n\`\`\``;
}

/** The example of a call, which a test runs. */
export const callExample = (group: string, call: string) => `\`\`\`ts\n${exampleOf(group, call)}\n\`\`\``;

/** A page of the repository without its first heading. */
export function documentPart(file: string): string {
  return linksFrom(
    file,
    read(file)
      .replace(/^# .*\n/, '')
      .trim(),
  );
}
