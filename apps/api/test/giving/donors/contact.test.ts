import { donorSchema } from '@uluran/contract/donation-form';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePoint } from '../../../../../scripts/check/code-point.ts';
import { RUNS_EVERYTHING } from '../../../../../scripts/check/lanes.ts';
import { hashRequest } from '../../../src/giving/donations/idempotency.ts';
import { normaliseContact } from '../../../src/giving/donors/contact.ts';
import { InvalidFields } from '../../../src/platform/http/failures.ts';

/** The format of the database's check. */
const STORED = /^\+\d{8,15}$/;

test('whatever passes as a phone number is stored as one, or refused', () => {
  const character = fc.constantFrom(...'0123456789+ -().'.split(''));
  const phone = fc.oneof(
    fc.string({ unit: character, minLength: 6, maxLength: 24 }),
    fc.integer({ min: 0, max: 999_999_999_999 }).map((digits) => `+${digits}`),
  );
  fc.assert(
    fc.property(phone, (text) => {
      const parsed = donorSchema.safeParse({ name: 'Siti', phone: text });
      if (!parsed.success) return;
      try {
        expect(normaliseContact(parsed.data).phone).toMatch(STORED);
      } catch (error) {
        if (!(error instanceof InvalidFields)) throw error;
      }
    }),
    { numRuns: RUNS_EVERYTHING ? 5_000 : 1_000 },
  );
});

test.each([
  [
    { name: 'Siti', email: 'Siti.Rahma@Contoh.ID', phone: '0812-3456-7890' },
    { email: 'siti.rahma@contoh.id', phone: '+6281234567890' },
  ],
  [
    { name: 'Siti', phone: '+65 8123 4567' },
    { email: null, phone: '+6581234567' },
  ],
  [
    { name: 'Siti', email: 'SITI@contoh.id' },
    { email: 'siti@contoh.id', phone: null },
  ],
  [{ name: 'Siti' }, { email: null, phone: null }],
])('the contact of %j is stored in one form', (donor, stored) => {
  expect(normaliseContact(donor)).toEqual(stored);
});

test('a number that is none is refused beside its own field', () => {
  expect(() => normaliseContact({ name: 'Siti', phone: '--------' })).toThrow(
    expect.objectContaining({ fields: { 'donor.phone': ['Nomor WhatsApp belum benar, misalnya 0812 3456 7890.'] } }),
  );
});

test('whatever passes as an e-mail address has no character that a mail’s header could trip over', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint }), fc.string({ unit: codePoint }), (name, host) => {
      const parsed = donorSchema.safeParse({ name: 'Siti', email: `${name}@${host}.id` });
      if (parsed.success) expect(parsed.data.email).not.toMatch(/[\s\u0000-\u001f\u007f<>,;"]/);
    }),
    { numRuns: RUNS_EVERYTHING ? 2_000 : 500 },
  );
});

test('requests are the same whatever the order of their fields, and different whatever else differs', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (fields) => {
      const reversed = Object.fromEntries(Object.entries(fields).reverse());
      expect(hashRequest(reversed)).toBe(hashRequest(fields));
    }),
  );
  expect(hashRequest({ a: [1, 2] })).not.toBe(hashRequest({ a: [2, 1] }));
  expect(hashRequest({ a: '1' })).not.toBe(hashRequest({ a: 1 }));
  expect(hashRequest({ a: { b: 1 } })).not.toBe(hashRequest({ a: { c: 1 } }));
});
