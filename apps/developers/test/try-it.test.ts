import { describe, expect, it } from 'vitest';
import { prepare, type Typed } from '../src/browser/try-it/request.ts';
import type { TryCall } from '../src/browser/try-it/try-call.ts';

const typed = (changes: Partial<Typed> = {}): Typed => ({
  fields: new Map(),
  body: '',
  token: '',
  idempotencyKey: '',
  file: undefined,
  ...changes,
});
const NEWS: TryCall = {
  method: 'GET',
  path: '/campaigns/{slug}/news',
  fields: [
    { name: 'slug', in: 'path', required: true },
    { name: 'limit', in: 'query' },
    { name: 'cursor', in: 'query' },
  ],
};

describe('the request of a form', () => {
  it('has its fields in the address, and none that was left out', () => {
    const fields = new Map([
      ['slug', 'beras 5/kg'],
      ['limit', 'banyak'],
      ['cursor', ''],
    ]);
    expect(prepare(NEWS, typed({ fields }))).toEqual({
      path: '/api/campaigns/beras%205%2Fkg/news?limit=banyak',
      init: { method: 'GET', headers: { 'Uluran-Version': '2026-11-01' }, credentials: 'omit' },
    });
  });

  it('carries token, key and body', () => {
    const call: TryCall = { method: 'POST', path: '/donations', fields: [], body: '{}', idempotent: true, token: true };
    expect(prepare(call, typed({ body: '{"a":1}', token: 't', idempotencyKey: 'k' }))).toEqual({
      path: '/api/donations',
      init: {
        method: 'POST',
        headers: {
          'Uluran-Version': '2026-11-01',
          Authorization: 'Bearer t',
          'Idempotency-Key': 'k',
          'Content-Type': 'application/json',
        },
        credentials: 'omit',
        body: '{"a":1}',
      },
    });
  });

  it('is not made without a part of the address, with a body that is no JSON, or without its file', () => {
    expect(prepare(NEWS, typed())).toEqual({
      problem: 'Fill in slug: it is a part of the address.',
      field: 'slug',
    });
    const signed: TryCall = { method: 'GET', path: '/account', fields: [], token: true };
    expect(prepare(signed, typed({ token: 'token “baru”' }))).toMatchObject({ field: '$token' });
    const json: TryCall = { method: 'POST', path: '/donations', fields: [], body: '{}' };
    expect(prepare(json, typed({ body: '{' }))).toMatchObject({
      problem: expect.stringMatching(/^The body is not JSON: ./),
      field: '$body',
    });
    const file: TryCall = { method: 'POST', path: '/auth/avatar', fields: [], file: 'avatar' };
    expect(prepare(file, typed())).toEqual({ problem: 'Choose a file.', field: 'avatar' });
  });
});
