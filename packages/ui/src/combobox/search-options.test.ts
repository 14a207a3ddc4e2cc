import { describe, expect, it } from 'vitest';
import { searchOptions } from './search-options.ts';

const BANKS = [
  { value: 'rakyat', label: 'Bank Rakyat Nusantara', keywords: ['BRN'] },
  { value: 'sentral', label: 'Bank Sentral Asih', keywords: ['BSA'] },
  { value: 'asih', label: 'Asih Syariah' },
  { value: 'daerah', label: 'BPD Jawa Barat', detail: 'Bandung' },
];
const found = (query: string) => searchOptions(BANKS, query).map(({ value }) => value);

describe('searchOptions', () => {
  it('keeps everything in its order for an empty query', () => {
    expect(searchOptions(BANKS, '  ')).toBe(BANKS);
  });

  it('finds words in any order, in capitals or not, and signs do not matter', () => {
    expect(found('nusantara rakyat')).toEqual(['rakyat']);
    expect(found('JAWA-BARAT')).toEqual(['daerah']);
  });

  it('finds by other names and by the second line', () => {
    expect(found('bsa')).toEqual(['sentral']);
    expect(found('bandung')).toEqual(['daerah']);
  });

  it('puts labels that begin so before those that only hold it', () => {
    expect(found('asih')).toEqual(['asih', 'sentral']);
  });

  it('ignores accents', () => {
    expect(searchOptions([{ value: 'x', label: 'Kafé Peduli' }], 'kafe')).toHaveLength(1);
  });

  it('finds nothing when one word is missing', () => {
    expect(found('bank zebra')).toEqual([]);
  });
});
