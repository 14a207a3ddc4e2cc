import { SCHEMA_NAMES } from '@uluran/contract/endpoints';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createSchemas } from '../../../src/platform/api-docs/openapi-schemas.ts';

const colour = z.object({ name: z.string() });
const shade = z.object({ of: colour, lightness: z._default(z.int(), 50) });
SCHEMA_NAMES.add(colour, { id: 'Colour' });
SCHEMA_NAMES.add(shade, { id: 'Shade' });

test('a schema with a name is said once, however deep it stands and however often', () => {
  const { describe, components } = createSchemas();
  expect(describe(z.array(shade), 'output')).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Shade' } });
  expect(describe(z.object({ a: colour, b: colour }), 'output')).toMatchObject({
    properties: { a: { $ref: '#/components/schemas/Colour' }, b: { $ref: '#/components/schemas/Colour' } },
  });
  expect(components).toEqual({
    Colour: expect.objectContaining({ properties: { name: { type: 'string' } } }),
    Shade: expect.objectContaining({
      properties: { of: { $ref: '#/components/schemas/Colour' }, lightness: expect.objectContaining({ default: 50 }) },
    }),
  });
});

test('a name that would stand for two schemas is refused', () => {
  const { describe } = createSchemas();
  describe(shade, 'output');
  expect(() => describe(shade, 'input')).toThrow('The schema Shade does not read the same everywhere');
});
