import { describe, expect, it } from 'vitest';
import { ACTIONS, actionWord } from '../src/app/review/history-words.ts';
import { auditFilters, readAuditSearch } from '../src/features/audit/audit-search.ts';
import {
  durationWords,
  numberWords,
  objectWords,
  secondWords,
  shortSeal,
  wordsOf,
} from '../src/features/audit/audit-words.ts';

describe('the filters of the audit trail', () => {
  it.each([
    [{}, {}],
    [
      { operator: 'o1', action: 'set_role', day: '2026-11-22' },
      { operator: 'o1', action: 'set_role', day: '2026-11-22' },
    ],
    [
      { object: 'target', objectId: '17' },
      { object: 'target', objectId: 17 },
    ],
    // A number of no kind of object names nothing.
    [{ objectId: 17 }, {}],
    [{ object: 'target', objectId: -1 }, { object: 'target' }],
    [{ action: 'INVITE', day: '2026-02-31', operator: '<b>', object: 'a'.repeat(41) }, {}],
  ])('%j are read as %j', (given, read) => {
    expect(readAuditSearch(given)).toEqual(read);
  });

  it('have the number as the API takes it', () => {
    expect(auditFilters({ object: 'target', objectId: 17 })).toEqual({ object: 'target', objectId: '17' });
  });
});

describe('a line of the trail', () => {
  it('names its object by kind and name, or by its number', () => {
    expect(objectWords({ kind: 'target', id: '9', name: 'Sumur bor' })).toBe('Galang dana, Sumur bor');
    expect(objectWords({ kind: 'report', id: '9', name: null })).toBe('Laporan 9');
    expect(objectWords({ kind: 'guest', id: '0', name: null })).toBe('Donatur tamu');
    expect(objectWords({ kind: 'later_kind', id: '3', name: '' })).toBe('later kind 3');
  });

  it('has a role in words, and the text of an operator as it was written', () => {
    expect(wordsOf({ action: 'set_role', words: 'finance' })).toBe('Keuangan');
    expect(wordsOf({ action: 'comment', words: 'finance' })).toBe('finance');
  });

  it('has time to the second, number and seal in the form of the screen', () => {
    expect(secondWords('2026-11-22T03:19:04Z')).toMatch(/^22 Nov.* 10\.19\.04$/);
    expect([numberWords(41_208), durationWords(1_380)]).toEqual(['41.208', '1,4 detik']);
    expect(shortSeal('472964400000000000000000000000000000000000000000000000b560ce44')).toBe('47296440…b560ce44');
  });
});

it('every known action has words of its own', () => {
  expect(ACTIONS.filter((action) => actionWord(action) === action)).toEqual([]);
  expect(new Set(ACTIONS).size).toBe(ACTIONS.length);
});
