/** The parts of JSON Schema that the API's responses use. */
interface Schema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | false;
  prefixItems?: Schema[];
  minItems?: number;
}

function textOf({ format, pattern = '' }: Schema): string {
  if (format === 'date-time') return '2026-11-25T03:00:00.000Z';
  if (format === 'date') return '2026-11-25';
  return pattern.includes('pictures') ? `/api/pictures/${'0'.repeat(32)}` : 'contoh';
}

/**
 * Values that a schema allows. Together they have every alternative of every part, and each optional field once with and once
 * without it. Formatted text contains formatted text: a recursive part has no values of its own.
 *
 * @param within names of the definitions that this schema is a part of
 */
export function variantsOf(
  schema: Schema,
  definitions: Record<string, unknown>,
  within: readonly string[] = [],
): unknown[] {
  const inner = (part: Schema) => variantsOf(part, definitions, within);
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return within.includes(name) ? [] : variantsOf(definitions[name] as Schema, definitions, [...within, name]);
  }
  if ('const' in schema) return [schema.const];
  if (schema.enum !== undefined) return schema.enum;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return alternatives.flatMap(inner);
  if (schema.type === 'object') return objectsOf(schema, inner);
  if (schema.type === 'array') return listsOf(schema, inner);
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'integer' || schema.type === 'number') return [Math.max(1, schema.minimum ?? 1)];
  return [schema.type === 'string' ? textOf(schema) : null];
}

/** The empty list where it is allowed, and a list of all variants of an item. */
function listsOf({ items, prefixItems, minItems = 0 }: Schema, inner: (part: Schema) => unknown[]): unknown[][] {
  if (prefixItems !== undefined) return [prefixItems.map((part) => inner(part)[0])];
  const whole = items ? inner(items) : [];
  return [...(minItems === 0 ? [[]] : []), ...(whole.length > 0 ? [whole] : [])];
}

/** As many objects as the field with the most variants has; the last of them leaves out all optional fields. */
function objectsOf({ properties = {}, required = [] }: Schema, inner: (part: Schema) => unknown[]): object[] {
  const fields = Object.entries(properties).map(([key, part]) => ({ key, variants: inner(part) }));
  if (fields.some(({ variants }) => variants.length === 0)) return [];
  const most = Math.max(1, ...fields.map(({ variants }) => variants.length));
  const pick = (kept: typeof fields, index: number) =>
    Object.fromEntries(kept.map(({ key, variants }) => [key, variants[index % variants.length]]));
  const whole = Array.from({ length: most }, (_, index) => pick(fields, index));
  return [
    ...whole,
    pick(
      fields.filter(({ key }) => required.includes(key)),
      0,
    ),
  ];
}
