import * as fc from 'fast-check';
import { expect } from 'vitest';
import { codePoint } from '../../../../../../scripts/check/code-point.ts';
import { RUNS_EVERYTHING } from '../../../../../../scripts/check/lanes.ts';

/** Bodies that each endpoint gets beside its good one. */
const RUNS = RUNS_EVERYTHING ? 200 : 10;

/** Texts that a browser, a database or a library reads in another way than they look. */
const TEXTS = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\u202e', '\ufeff', 'a'.repeat(5_000), 'İ'.repeat(300), '😀'.repeat(300)],
  ...[
    'https:/\\/host',
    'HTTPS://host/x',
    'https://host\\x',
    'https://ho st/',
    'https://[::1',
    'https://a:b@host:99999/',
  ],
  ...[
    'javascript:alert(1)',
    '//host',
    'mailto:',
    '/api/pictures/',
    '/api/pictures/../x',
    `/api/pictures/${'0'.repeat(32)}`,
  ],
  ...['0000-01-01', '0001-01-01', '2026-02-30', '9999-12-31', '+275760-09-13', '2026-13-01'],
  ...['-0', '0', '1e309', 'NaN', '9'.repeat(40), "'; --", '%00', '{}', 'null', 'a@b', 'a@b.co', '+6281', '0812'],
];
const NUMBERS = [0, -0, -1, 0.5, 1e-9, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, -(2 ** 63), 1e308, Number.MIN_VALUE];
const OTHERS = [null, true, false, [], {}, [[]], [null], { length: 1 }];

const odd: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...OTHERS) },
  { weight: 1, arbitrary: fc.string({ unit: codePoint, maxLength: 200 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

type Path = readonly (string | number)[];

/** Every place in a JSON value, the value itself first. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...keys.flatMap((key) => placesOf(Reflect.get(value, key), [...path, key]))];
}

/** The same value with another one at a place; undefined takes the place away. */
function replaced(value: unknown, [key, ...path]: Path, by: unknown): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return by;
  const copy: unknown[] | object = Array.isArray(value) ? [...value] : { ...value };
  Reflect.set(copy, key, replaced(Reflect.get(copy, key), path, by));
  return copy;
}

/** Returns bodies like a good one, but for one or two places that hold something else, or nothing. */
function bodiesLike(good: unknown): fc.Arbitrary<unknown> {
  const place = fc.constantFrom(...placesOf(good), ['tidak-dikenal']);
  const change = fc.tuple(place, fc.option(odd, { nil: undefined, freq: 8 }));
  return fc
    .array(change, { minLength: 1, maxLength: 2 })
    .map((changes) => changes.reduce<unknown>((body, [path, by]) => replaced(body, path, by), good))
    .filter((body) => body !== undefined);
}

/** Sends bodies like a good one, and expects that the endpoint takes or refuses each, and fails at none. */
export async function tryBodiesLike(
  good: unknown,
  send: (body: unknown) => Promise<{ status: number }>,
): Promise<void> {
  const property = fc.asyncProperty(bodiesLike(good), async (body) => {
    const { status } = await send(body);
    expect(status, JSON.stringify(body)).toBeLessThan(500);
  });
  await fc.assert(property, { numRuns: RUNS });
}
