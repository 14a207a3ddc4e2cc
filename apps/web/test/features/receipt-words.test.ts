import { GIVING_TYPES } from '@uluran/contract/targets';
import { describe, expect, it } from 'vitest';
import { receiptWords } from '../../src/app/receipt-words.ts';

describe('the words of a receipt', () => {
  it.each([
    ['donasi', 'Kuitansi donasi', 'bukan zakat, sehingga tidak mengurangi'],
    ['zakat', 'Kuitansi zakat', 'Kuitansi ini belum memenuhi syarat itu'],
    ['infaq', 'Kuitansi infak', 'bukan zakat, sehingga tidak mengurangi'],
    ['wakaf', 'Kuitansi wakaf', 'bukan sertifikat wakaf uang'],
    ['bencana', 'Kuitansi donasi bencana', 'bukan zakat, sehingga tidak mengurangi'],
  ] as const)('for %s say %s and %s', (type, title, law) => {
    expect(receiptWords([type])).toMatchObject({ title, law: expect.stringContaining(law) });
  });

  it('never promise less tax without a licence for zakat', () => {
    for (const type of GIVING_TYPES) expect(receiptWords([type]).law).not.toMatch(/dapat mengurangi/);
  });

  it('name every kind of fund of a gift to several', () => {
    expect(receiptWords(['donasi', 'wakaf'])).toMatchObject({ title: 'Kuitansi donasi', fund: 'Donasi; Wakaf' });
  });
});
