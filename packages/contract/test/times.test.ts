import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpointOf, instant, nameFormats, ROUTE_NAMES } from '../src/endpoints/index.ts';

interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  [keyword: string]: unknown;
}

/** Field names that are used only for times and days. */
const TIME_NAME = /At$|On$|[uU]ntil$|[dD]ay$|[dD]ate$|[aA]sOf$|^(?:now|since|from|at|validFrom)$/;

const ONE_FORMAT = z.toJSONSchema(instant) as Schema;

/** Every text in a schema, with the name of its field, through lists, choices and references. */
function texts(schema: unknown, name = ''): { name: string; format?: string; pattern?: string }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, format, pattern, properties = {}, ...others } = schema as Schema;
  return [
    ...(type === 'string' ? [{ name, ...(format && { format }), ...(pattern && { pattern }) }] : []),
    ...Object.entries(properties).flatMap(([key, property]) => texts(property, key)),
    ...Object.values(others).flatMap((part) => texts(part, name)),
  ];
}

function textsOf(name: (typeof ROUTE_NAMES)[number]) {
  const { response, meta } = endpointOf(name);
  const parts = meta === undefined ? [response] : [response, meta];
  return parts.flatMap((part) =>
    texts(z.toJSONSchema(part, { io: 'output', unrepresentable: 'any', override: nameFormats })),
  );
}

test.each([
  ['2026-11-25T03:00:00.000Z', true],
  ['2026-11-25T03:00:00Z', false],
  ['2026-11-25T03:00:00.123456Z', false],
  ['2026-11-25T03:00:00.123456+00:00', false],
  ['2026-11-25T10:00:00.000+07:00', false],
  ['2026-11-25 03:00:00.000Z', false],
  ['2026-11-32T03:00:00.000Z', false],
  ['2026-11-25', false],
])('the time %s is one of an answer: %s', (text, expected) => {
  expect(instant.safeParse(text).success).toBe(expected);
});

describe('times in answers', () => {
  test.each(ROUTE_NAMES)('of %s are in the one format, or days', (name) => {
    const named = textsOf(name).filter((found) => TIME_NAME.test(found.name));
    expect(named.filter(({ format }) => format !== 'date-time' && format !== 'date')).toEqual([]);
    const times = textsOf(name).filter(({ format }) => format === 'date-time');
    expect(times.filter(({ pattern }) => pattern !== ONE_FORMAT.pattern)).toEqual([]);
  });

  test('are found wherever they stand', () => {
    const found = ROUTE_NAMES.flatMap(textsOf).filter(({ format }) => format === 'date-time');
    expect(new Set(found.map(({ name }) => name)).size).toBeGreaterThan(30);
  });
});
