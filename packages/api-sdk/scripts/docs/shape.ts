import { endpointOf, nameFormats } from '@uluran/contract/endpoints';
import type { RouteName } from '@uluran/contract/routes';
import * as z from 'zod/mini';
import { meaningOf, objectIn } from './meanings.ts';

/** One field of an input or a response; nested fields have dots: `donation.amountRupiah`. */
export interface ShapeRow {
  name: string;
  type: string;
  /** The field's docstring in the contract, or an empty text. */
  meaning: string;
}

/** One field of an input, and its part of the request. */
export interface InputRow extends ShapeRow {
  place: 'path' | 'query' | 'body' | 'form';
}

interface Schema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string | string[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** Greatest depth of a table. Deeper fields are only in the types and the OpenAPI document. */
const DEPTH = 4;

function limits({ minimum, maximum, minLength, maxLength }: Schema): string {
  const texts =
    maxLength === undefined
      ? []
      : [minLength ? `${minLength}–${maxLength} characters` : `at most ${maxLength} characters`];
  if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) texts.push(`from ${minimum}`);
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) texts.push(`to ${maximum}`);
  return texts.length > 0 ? `, ${texts.join(' ')}` : '';
}

/** Names of text formats, by their names in JSON Schema. */
const TEXTS: Readonly<Record<string, string>> = { 'date-time': 'time', date: 'day, `YYYY-MM-DD`' };

function typeOf(schema: Schema, name: string): string {
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(' or ');
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.flatMap((variant) => typeOf(variant, name).split(' or ')))].join(' or ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, name)).join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {}, name)}`;
  if (schema.type === 'integer' || schema.type === 'number')
    return `${name.endsWith('Rupiah') ? 'integer rupiah' : schema.type}${limits(schema)}`;
  if (schema.type === 'string') return `${TEXTS[schema.format ?? ''] ?? 'text'}${limits(schema)}`;
  return schema.type ?? 'anything';
}

/** The fields of a nullable schema. A union has the fields of all variants; a field is required if every variant requires it. */
function fieldsOf(schema: Schema): Schema | undefined {
  if (schema.properties) return schema;
  const variants = (schema.anyOf ?? schema.oneOf ?? []).filter(({ properties }) => properties);
  if (variants.length < 2) return variants[0];
  const names = [...new Set(variants.flatMap(({ properties = {} }) => Object.keys(properties)))];
  const ofName = (name: string) => variants.flatMap(({ properties = {} }) => properties[name] ?? []);
  return {
    properties: Object.fromEntries(names.map((name) => [name, { anyOf: ofName(name) }])),
    required: names.filter((name) => variants.every(({ required = [] }) => required.includes(name))),
  };
}

function rowsOf(schema: Schema, prefix: string, depth: number, source: z.ZodMiniObject | undefined): ShapeRow[] {
  const { properties = {}, required = [] } = fieldsOf(schema) ?? {};
  return Object.entries(properties).flatMap(([key, property]) => {
    const name = `${prefix}${key}${required.includes(key) ? '' : '?'}`;
    const isList = property.type === 'array';
    const inner = (isList ? property.items : fieldsOf(property)) ?? {};
    const nested =
      depth < DEPTH
        ? rowsOf(inner, `${prefix}${key}${isList ? '[]' : ''}.`, depth + 1, objectIn(source?.shape[key]))
        : [];
    return [{ name, type: typeOf(property, key), meaning: meaningOf(source, key) }, ...nested];
  });
}

function rows(schema: z.ZodMiniType | undefined, io: 'input' | 'output', isList = false): ShapeRow[] {
  if (schema === undefined) return [];
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: nameFormats }) as Schema;
  return rowsOf(isList ? (json.items ?? {}) : json, '', 1, objectIn(schema));
}

/** Input of a call: fields of its path, its query and its body. */
export function inputRows(name: RouteName): InputRow[] {
  const { params, query, body, multipart } = endpointOf(name);
  const parts = { path: params, query, body };
  const fields = (['path', 'query', 'body'] as const).flatMap((place) =>
    rows(parts[place], 'input').map((row) => ({ ...row, place })),
  );
  if (multipart === undefined) return fields;
  const type = `file, at most ${multipart.maxBytes / 1024 / 1024} MB`;
  return [...fields, { name: multipart.field, type, meaning: '', place: 'form' }];
}

/** Fields of a call's response; for a list, of each item. */
export function answerRows(name: RouteName): ShapeRow[] {
  const { response, list } = endpointOf(name);
  return rows(response, 'output', list);
}
