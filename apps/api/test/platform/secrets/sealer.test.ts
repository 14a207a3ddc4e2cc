import { expect, test } from 'vitest';
import { SealedValueUnreadable } from '../../../src/platform/secrets/errors.ts';
import { createSealer } from '../../../src/platform/secrets/sealer.ts';
import { testKey } from '../../support/sealer.ts';

const place = { column: { table: 'numbers', column: 'sealed' }, rowId: 7 };
const sealer = createSealer([testKey('k1')]);
const sealed = sealer.seal('3273015708909871', place);

test('what was sealed opens at its place, and no two seals are the same', () => {
  expect(sealer.open(sealed, place)).toBe('3273015708909871');
  expect(sealed).toMatch(/^v1:k1:[\w-]+$/);
  expect(sealed).not.toContain('3273');
  expect(sealer.seal('3273015708909871', place)).not.toBe(sealed);
  expect(sealer.open(sealer.seal('', place), place)).toBe('');
  expect(sealer.open(sealer.seal('Ñandú 🌱', place), place)).toBe('Ñandú 🌱');
});

test.each([
  ['another row', { ...place, rowId: 8 }],
  ['another column', { ...place, column: { table: 'numbers', column: 'other' } }],
  ['another table', { ...place, column: { table: 'letters', column: 'sealed' } }],
])('copied to %s it does not open', (_, elsewhere) => {
  expect(() => sealer.open(sealed, elsewhere)).toThrow(SealedValueUnreadable);
});

test('with any of its characters changed it does not open', () => {
  const from = sealed.lastIndexOf(':') + 1;
  for (let at = from; at < sealed.length - 1; at += 1) {
    const other = sealed[at] === 'A' ? 'B' : 'A';
    const altered = sealed.slice(0, at) + other + sealed.slice(at + 1);
    expect(() => sealer.open(altered, place)).toThrow(SealedValueUnreadable);
  }
});

test.each(['', 'v1', 'v1:k1:', 'v1:k1:AAAA', `v2:${sealed.slice(3)}`, '3273015708909871'])(
  '%j is no sealed value',
  (text) => {
    expect(() => sealer.open(text, place)).toThrow(SealedValueUnreadable);
  },
);

test('a missing key, and another key of the same id, are told apart in a sentence without the value', () => {
  expect(() => createSealer([testKey('k2')]).open(sealed, place)).toThrow(
    'The sealed sealed of row 7 of numbers was sealed with key k1, which ENCRYPTION_KEYS does not have.',
  );
  const impostor = createSealer([{ ...testKey('k2'), id: 'k1' }]);
  expect(() => impostor.open(sealed, place)).toThrow(/does not open with key k1: the key is another one than it was/);
});

test('an earlier key opens what it has sealed, and a new one seals', () => {
  const both = createSealer([testKey('k2'), testKey('k1')]);
  expect(both.open(sealed, place)).toBe('3273015708909871');
  expect(both.seal('1', place)).toMatch(/^v1:k2:/);
});

test('a fingerprint needs the key, keeps its purpose apart, and stays while another key takes over', () => {
  const made = sealer.digest('3273015708909871', 'a');
  for (const keys of [
    [testKey('k10'), testKey('k1')],
    [testKey('k1'), testKey('k10')],
  ] as const)
    expect(createSealer(keys).digest('3273015708909871', 'a')).toBe(made);
  expect(createSealer([testKey('k2')]).digest('3273015708909871', 'a')).not.toBe(made);
  expect(sealer.digest('3273015708909871', 'b')).not.toBe(made);
  expect(sealer.digest('3273015708909872', 'a')).not.toBe(made);
});
