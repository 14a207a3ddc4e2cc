import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';

const CONTRACT = join(import.meta.dirname, '../../../contract/src');

/** The contract's descriptions of the fields of an object, including fields that it copies from another; an empty text for a field without one. */
const meanings = new Map<z.ZodMiniObject, Map<string, string>>();

function isObjectSchema(value: unknown): value is z.ZodMiniObject {
  return typeof value === 'object' && value !== null && 'shape' in value;
}

/** The docstrings directly above the fields of an object. */
function docstringsOf(body: string, indent: string): [field: string, text: string][] {
  const docstring = new RegExp(`\\n${indent}/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\n${indent}(\\w+)[:,]`, 'g');
  return [...body.matchAll(docstring)].map(([, text = '', field = '']) => [
    field,
    text.replace(/\s*\n\s*\*\s?/g, ' ').trim(),
  ]);
}

/** A named object. An object with a check begins on its own line, with a deeper indent. An object on one line has no descriptions. */
const OBJECT = /export const (\w+) = z(\n( +))?\.(?:strictO|o)bject\(\{((?:(?!\nexport )[\s\S])*?)\n\3\}\)/g;

/** The objects by name, with the names of the objects whose fields each copies. */
const named = new Map<string, { schema: z.ZodMiniObject; parents: string[] }>();

for (const file of globSync('**/*.ts', { cwd: CONTRACT })) {
  const source = readFileSync(join(CONTRACT, file), 'utf8');
  const objects = [...source.matchAll(OBJECT)];
  if (objects.length === 0) continue;
  const module: Record<string, unknown> = await import(join(CONTRACT, file));
  for (const [, name = '', , outer = '', body = ''] of objects) {
    const schema = module[name];
    if (!isObjectSchema(schema)) continue;
    const indent = `${outer}  `;
    const declared = [...body.matchAll(new RegExp(`\\n${indent}(\\w+)[:,]`, 'g'))];
    const fields = declared.map(([, field = '']): [string, string] => [field, '']);
    meanings.set(schema, new Map([...fields, ...docstringsOf(body, indent)]));
    const parents = [...body.matchAll(/\n {2}\.\.\.(\w+)\.shape,/g)].map(([, parent = '']) => parent);
    named.set(name, { schema, parents });
  }
}

function meaningIn(
  { schema, parents }: { schema: z.ZodMiniObject; parents: string[] },
  field: string,
): string | undefined {
  const own = meanings.get(schema)?.get(field);
  if (own !== undefined) return own;
  const known = parents.map((name) => named.get(name)).filter((parent) => parent !== undefined);
  return known.map((parent) => meaningIn(parent, field)).find((meaning) => meaning !== undefined);
}

/** The object within a nullable, optional or list schema. */
export function objectIn(schema: unknown): z.ZodMiniObject | undefined {
  if (isObjectSchema(schema)) return schema;
  const { def } = (schema as { _zod?: { def: { innerType?: unknown; element?: unknown } } } | undefined)?._zod ?? {};
  const inner = def?.innerType ?? def?.element;
  return inner === undefined ? undefined : objectIn(inner);
}

/** The description of a field by name and schema, if all its occurrences agree: for objects without a name. */
function commonMeaning(object: z.ZodMiniObject, field: string): string {
  const meaningTexts = [...meanings].flatMap(([schema, texts]) =>
    schema.shape[field] === object.shape[field] && texts.has(field) ? [texts.get(field) ?? ''] : [],
  );
  return new Set(meaningTexts).size === 1 ? (meaningTexts[0] ?? '') : '';
}

/** Returns the contract's description of a field of an object, or nothing. */
export function meaningOf(object: z.ZodMiniObject | undefined, field: string): string {
  if (object === undefined) return '';
  const known = [...named.values()].find(({ schema }) => schema === object);
  return (known && meaningIn(known, field)) ?? commonMeaning(object, field);
}
