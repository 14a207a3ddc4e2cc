import { describe, expect, it } from 'vitest';
import {
  amountProblem,
  chosenAmount,
  chosenTip,
  needsConfirmation,
  tipProblem,
  totalRupiah,
} from '../../src/features/donate/amounts.ts';
import { hasOtherTip } from '../../src/features/donate/values.ts';
import { plain } from './plain.ts';

const PRESETS = [20_000, 50_000, 1_000_000];

describe('the amount', () => {
  it('is the typed one where both a preset and a text are given', () => {
    expect(chosenAmount({ amount: '75.000', preset: '50000' })).toEqual({ ok: true, amountRupiah: 75_000 });
    expect(chosenAmount({ amount: '  ', preset: '50000' })).toEqual({ ok: true, amountRupiah: 50_000 });
    expect(chosenAmount({ amount: '', preset: '' }).ok).toBe(false);
  });

  it.each([
    ['', 'Pilih atau isi jumlah donasi.'],
    ['1e3', 'Isi jumlah donasi dengan angka bulat dalam rupiah, misalnya 50.000.'],
    ['10.000,50', 'Isi jumlah donasi dengan angka bulat dalam rupiah, misalnya 50.000.'],
    ['-5000', 'Isi jumlah donasi dengan angka bulat dalam rupiah, misalnya 50.000.'],
    ['9999999999999', 'Jumlah ini terlalu besar. Periksa lagi nolnya.'],
    ['0', 'Donasi paling sedikit Rp 1.000.'],
    ['999', 'Donasi paling sedikit Rp 1.000.'],
  ])('%j gets its own sentence', (amount, sentence) => {
    expect(plain(amountProblem(chosenAmount({ amount, preset: '' }), 1_000))).toBe(sentence);
  });

  it('is fine at the minimum itself', () => {
    expect(amountProblem({ ok: true, amountRupiah: 1_000 }, 1_000)).toBeNull();
  });

  it('is asked about above five times the largest preset, not at it', () => {
    expect(needsConfirmation(5_000_000, PRESETS)).toBe(false);
    expect(needsConfirmation(5_000_001, PRESETS)).toBe(true);
    expect(needsConfirmation(9_000_000, [])).toBe(false);
  });

  it('adds the tip, which is nothing unless chosen', () => {
    expect(chosenTip({ tip: '', tipOther: '' })).toEqual({ ok: true, amountRupiah: 0 });
    expect(chosenTip({ tip: 'other', tipOther: '' })).toEqual({ ok: true, amountRupiah: 0 });
    expect(chosenTip({ tip: 'other', tipOther: '  ' })).toEqual({ ok: true, amountRupiah: 0 });
    expect(chosenTip({ tip: '5000', tipOther: '9' })).toEqual({ ok: true, amountRupiah: 5_000 });
    expect(totalRupiah({ ok: true, amountRupiah: 50_000 }, chosenTip({ tip: 'other', tipOther: '2.500' }))).toBe(
      52_500,
    );
    expect(totalRupiah({ ok: true, amountRupiah: 50_000 }, chosenTip({ tip: 'other', tipOther: 'dua' }))).toBe(0);
  });
});

describe('the tip', () => {
  it('gets a sentence where it cannot be read, and none where it can', () => {
    expect(tipProblem(chosenTip({ tip: 'other', tipOther: '1e3' }))).toBe(
      'Isi tip dengan angka bulat dalam rupiah, atau 0.',
    );
    expect(tipProblem(chosenTip({ tip: '0', tipOther: '' }))).toBeNull();
  });

  it('is typed only where the free field was chosen', () => {
    expect([hasOtherTip({ tip: 'other' }), hasOtherTip({ tip: '5000' })]).toEqual([true, false]);
  });
});
