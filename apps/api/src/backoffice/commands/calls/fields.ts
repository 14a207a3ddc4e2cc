import { calendarDay, nameFormats } from '@uluran/contract/endpoints';
import * as z from 'zod/mini';
import type { OperatorCall } from './operator-calls.ts';

/** The parts of JSON Schema that inputs of operators' calls use. */
export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** A field of a call's input. */
export interface Field {
  name: string;
  /** Part of the request that contains it. A file is the only field of a form. */
  place: 'path' | 'query' | 'body' | 'file';
  required: boolean;
  schema: Schema;
}

function fieldsIn(place: Field['place'], schema: z.ZodMiniType | undefined): Field[] {
  if (schema === undefined) return [];
  // The input of a figure in a query is any text; its output has the limits.
  const io = place === 'query' ? 'output' : 'input';
  const described = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: nameFormats }) as Schema;
  return Object.entries(described.properties ?? {}).map(([name, field]) => ({
    name,
    place,
    required: described.required?.includes(name) === true,
    schema: field,
  }));
}

/** Fields of a call's path, query, body and form, as the schemas of the contract name them. */
export function fieldsOf({ endpoint }: OperatorCall): Field[] {
  const { params, query, body, multipart } = endpoint;
  const fields = [...fieldsIn('path', params), ...fieldsIn('query', query), ...fieldsIn('body', body)];
  if (multipart === undefined) return fields;
  return [...fields, { name: multipart.field, place: 'file', required: true, schema: {} }];
}

/** Types of JSON that a value may have; `any` without a limit. */
export function typesOf({ anyOf, type = 'any' }: Schema): string[] {
  return anyOf ? anyOf.flatMap(typesOf) : [type];
}

/** Integers without a limit have that of exact integers. False for undefined and NaN. */
const isLimit = (limit = Number.NaN) => Math.abs(limit) < Number.MAX_SAFE_INTEGER;

function between(least: number | undefined, most: number | undefined, unit = ''): string {
  const limits = [isLimit(least) && `at least ${least}`, isLimit(most) && `at most ${most}`].filter(Boolean);
  return limits.length === 0 ? '' : `, ${limits.join(' and ')}${unit}`;
}

function describeObject({ properties = {}, required = [] }: Schema): string {
  const names = Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
  return `object {${names.join(', ')}}`;
}

/** Pattern of days. A day with a rule of its own has it without the format. */
const { pattern: DAY } = z.toJSONSchema(calendarDay) as Schema;

function describeText({ format, pattern, minLength, maxLength }: Schema): string {
  if (format === 'date-time') return 'time in UTC, as 2026-11-25T03:00:00.000Z';
  if (pattern !== undefined && pattern === DAY) return 'day, as 2026-11-25';
  return `text${between(minLength, maxLength, ' characters')}`;
}

/** Returns the type and limits of a value in words: `text, at most 64 characters`. */
export function describe(schema: Schema): string {
  const { anyOf, type, minimum, exclusiveMinimum, maximum } = schema;
  if (anyOf) return anyOf.map(describe).join(', or ');
  if (schema.enum) return schema.enum.join(' | ');
  if ('const' in schema) return String(schema.const);
  if (type === 'string') return describeText(schema);
  if (type === 'boolean') return 'true | false';
  if (type === 'null') return 'null';
  if (type === 'object') return `JSON ${describeObject(schema)}`;
  if (type === 'array')
    return `JSON list of ${describe(schema.items ?? {})}${between(schema.minItems, schema.maxItems, ' entries')}`;
  if (type === 'integer') return `whole number${between(minimum ?? (exclusiveMinimum ?? Number.NaN) + 1, maximum)}`;
  return type === 'number' ? `number${between(minimum, maximum)}` : 'JSON';
}
