import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inventedPlaces, readIdentity } from '../src/identity/identity-document.ts';

const OTHER = fileURLToPath(new URL('../fixtures/other-foundation.json', import.meta.url));

function identityOf(given: string | undefined) {
  const read = readIdentity(given);
  if ('problem' in read) throw new Error(read.problem);
  return read.identity;
}

function problemOf(given: string): string {
  const read = readIdentity(given);
  return 'problem' in read ? read.problem : '';
}

test('without a document the foundation is the demo’s, which passes its own check and is invented throughout', () => {
  const demo = identityOf(undefined);
  expect(identityOf(JSON.stringify(demo))).toEqual(demo);
  expect(inventedPlaces(demo)).toEqual([
    'legalEntity',
    'registration.deed',
    'registration.taxNumber',
    'permit.number',
    'permit.note',
    'receiptSeries',
    'contacts.email',
    'contacts.phone',
    'contacts.address',
    'mailSender',
    'dataProtection.email',
    'security.email',
    'board.0.name',
    'board.1.name',
    'board.2.name',
  ]);
});

test('a document is read from a file or from the variable itself, and nothing of it is invented', () => {
  const other = identityOf(OTHER);
  expect(other.legalEntity).toBe('Yayasan Jembatan Pulau');
  expect(identityOf(JSON.stringify(other))).toEqual(other);
  expect(inventedPlaces(other)).toEqual([]);
});

test('a place that was forgotten is named', () => {
  const { contacts } = identityOf(undefined);
  expect(inventedPlaces({ ...identityOf(OTHER), contacts })).toEqual([
    'contacts.email',
    'contacts.phone',
    'contacts.address',
  ]);
});

test('a document that is no use is described by its places', () => {
  const other = identityOf(OTHER);
  expect(problemOf('/tidak/ada.json')).toBe('names a file that cannot be read (ENOENT)');
  expect(problemOf('{"name": ')).toBe('is no JSON');
  expect(problemOf(JSON.stringify({ ...other, permit: { ...other.permit, number: '' }, mailSender: 'surat' }))).toBe(
    'holds permit.number (one line of text), mailSender (a mail address such as halo@yayasan.example)',
  );
  expect(problemOf(JSON.stringify({ ...other, legalentity: 'x' }))).toMatch(/^holds the document \(/);
});
