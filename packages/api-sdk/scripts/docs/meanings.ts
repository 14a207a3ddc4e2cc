import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';

const CONTRACT = join(import.meta.dirname, '../../../contract/src');

/** What a field of an object means: its docstring in the contract, by its name and the very schema it has there. */
const meanings = new Map<string, Map<unknown, string>>();

function isObjectSchema(value: unknown): value is z.ZodMiniObject {
  return typeof value === 'object' && value !== null && 'shape' in value;
}

/** The docstrings right above the fields of an object, as the source writes them. */
function docstringsOf(body: string): [field: string, text: string][] {
  return [...body.matchAll(/\n {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2}(\w+):/g)].map(([, text = '', field = '']) => [
    field,
    text.replace(/\s*\n\s*\*\s?/g, ' ').trim(),
  ]);
}

for (const file of globSync('**/*.ts', { cwd: CONTRACT })) {
  const source = readFileSync(join(CONTRACT, file), 'utf8');
  const objects = [...source.matchAll(/export const (\w+) = z\.(?:strictO|o)bject\(\{([\s\S]*?)\n\}\)/g)];
  if (objects.length === 0) continue;
  const module: Record<string, unknown> = await import(join(CONTRACT, file));
  for (const [, name = '', body = ''] of objects) {
    const schema = module[name];
    if (!isObjectSchema(schema)) continue;
    for (const [field, text] of docstringsOf(body)) {
      const known = meanings.get(field) ?? new Map<unknown, string>();
      meanings.set(field, known.set(schema.shape[field], text));
    }
  }
}

/** The object behind what may be null, left out or a list of it. */
export function objectIn(schema: unknown): z.ZodMiniObject | undefined {
  if (isObjectSchema(schema)) return schema;
  const { def } = (schema as { _zod?: { def: { innerType?: unknown; element?: unknown } } } | undefined)?._zod ?? {};
  const inner = def?.innerType ?? def?.element;
  return inner === undefined ? undefined : objectIn(inner);
}

/** What the contract says of a field of an object, or nothing. */
export function meaningOf(object: z.ZodMiniObject | undefined, field: string): string {
  return meanings.get(field)?.get(object?.shape[field]) ?? '';
}
