import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS, endpointOf, IDEMPOTENCY_KEY_PATTERN, ROUTE_NAMES } from '../src/endpoints/index.ts';
import { ERROR_SENTENCES, ERROR_STATUS } from '../src/errors.ts';
import { ROUTES, type Route, type RouteName } from '../src/routes.ts';

const schemaOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object };

/** With the general type, for fields that no endpoint has yet. */
const routeOf = (name: RouteName): Route => ROUTES[name];

test('every route has an endpoint, and every endpoint a route', () => {
  expect(Object.keys(ENDPOINTS).sort()).toEqual(Object.keys(ROUTES).sort());
});

test('no two routes answer the same call', () => {
  const calls = Object.values(ROUTES).map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(new Set(calls).size).toBe(calls.length);
});

describe.each(ROUTE_NAMES)('%s', (name) => {
  const endpoint = endpointOf(name);
  const { method, path, audience } = routeOf(name);

  test('takes exactly the parameters of its path', () => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key).sort();
    expect(endpoint.params === undefined ? [] : Object.keys(schemaOf(endpoint.params).properties ?? {}).sort()).toEqual(
      inPath,
    );
  });

  test('has a path of lower-case words', () => {
    expect(path).toMatch(/^(?:\/(?:[a-z]+(?:[-._][a-z]+)*|\{[a-z]\w*\}))+$/);
  });

  test('carries a body only where its method may, and a key only where it changes something', () => {
    if (method === 'GET')
      expect([endpoint.body, endpoint.rawBody, endpoint.idempotent]).toEqual([undefined, undefined, undefined]);
  });

  test('declares what follows from what it takes', () => {
    const { errors } = endpoint;
    if (endpoint.query !== undefined) expect(errors).toContain('malformed_request');
    if (endpoint.params !== undefined) expect(errors).toContain('not_found');
    if (endpoint.body !== undefined) {
      for (const code of ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'])
        expect(errors).toContain(code);
    }
    if (endpoint.idempotent)
      expect(errors).toEqual(
        expect.arrayContaining(['idempotency_key_missing', 'idempotency_key_reused', 'idempotency_key_in_progress']),
      );
    if (audience === 'bearer' || audience === 'operator') expect(errors).toContain('invalid_token');
    if (audience === 'bearer' && !endpoint.temporaryPassword) expect(errors).toContain('must_change_password');
    expect(errors.includes('step_up_required')).toBe(endpoint.stepUp === true);
    if (endpoint.multipart !== undefined)
      expect(errors).toEqual(expect.arrayContaining(['unsupported_media_type', 'payload_too_large']));
    if (audience === 'gateway') expect(errors).toContain('invalid_signature');
  });

  test('is described in one line', () => {
    expect(endpoint.summary).toMatch(/^[A-Z].{5,120}[^.]$/);
    expect(endpoint.tag).not.toBe('');
  });
});

test.each(Object.entries(ERROR_SENTENCES))('%s has an Indonesian sentence', (code, sentence) => {
  expect(Object.keys(ERROR_STATUS)).toContain(code);
  expect(sentence).toMatch(/^[A-Z].{10,}\.$/);
});

test.each([
  ['8c0a1c6e-0f5b-4f57-9d37-2f6f3a1c9b11', true],
  ['12345678', true],
  ['a'.repeat(100), true],
  ['1234567', false],
  ['a'.repeat(101), false],
  ['with space', false],
  ['12345678\n', false],
  ['', false],
])('the idempotency key %j is accepted: %s', (key, accepted) => {
  expect(IDEMPOTENCY_KEY_PATTERN.test(key)).toBe(accepted);
});
