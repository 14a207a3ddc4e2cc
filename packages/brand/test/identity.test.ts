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

test('colours are optional; what cannot be read is refused with the pair and its ratio', () => {
  const other = identityOf(OTHER);
  const coloured = (colours: unknown) => JSON.stringify({ ...other, colours });
  expect(other.colours).toBeUndefined();
  expect(identityOf(coloured({ main: '#5b2a6e' })).colours).toEqual({ main: '#5b2a6e' });
  expect(inventedPlaces(identityOf(coloured({ main: '#ff8502', accent: '#934a01' })))).toEqual([]);
  expect(problemOf(coloured({ main: 'plum' }))).toBe('holds colours.main (a colour such as #5b2a6e)');
  expect(problemOf(coloured({ main: '#5b2a6e', accent: '#e0a3ff' }))).toBe(
    'holds colours of too little contrast (link #e0a3ff on page #f9f6fa in the light scheme reaches 1.8:1, where 4.5:1 is needed)',
  );
});

test('the logo is read beside the document, or from it, and refused with what is wrong', () => {
  const coloured = fileURLToPath(new URL('../fixtures/coloured-foundation.json', import.meta.url));
  const { logo = '' } = identityOf(coloured);
  expect(logo).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
  const other = identityOf(OTHER);
  expect(identityOf(JSON.stringify({ ...other, logo })).logo).toBe(logo);
  expect(problemOf(JSON.stringify({ ...other, logo: '/tidak/ada.svg' }))).toBe(
    'holds a logo (/tidak/ada.svg) that cannot be read (ENOENT)',
  );
  expect(problemOf(JSON.stringify({ ...other, logo: '<svg viewBox="0 0 9 9"><script/></svg>' }))).toBe(
    'holds a logo that has an element <script>, and a mark is of plain shapes',
  );
  expect(problemOf(JSON.stringify({ ...other, logo: OTHER }))).toMatch(/^holds a logo \(.*\) that has not one <svg>/);
});
