import { describe, expect, it } from 'vitest';
import { type ArrivalNoteProps, arrivalSentence } from '../../src/features/donate/arrival-note.tsx';
import { METHODS } from './fixtures.ts';
import { plain } from './plain.ts';

const [qris, bca] = METHODS;
const DONATION = { platformFeeBasisPoints: 500, costCeilingBasisPoints: 1_000 };
const say = (more: Partial<ArrivalNoteProps>) => {
  const amountRupiah = more.amountRupiah ?? 10_000;
  const choice = { tipRupiah: 0, totalRupiah: amountRupiah, method: bca, methods: METHODS };
  return plain(arrivalSentence({ amountRupiah, ...choice, rates: DONATION, givingType: 'donasi', ...more }));
};

describe('what arrives of a gift', () => {
  it('stands beside the ways to pay, with QRIS where more arrives by it', () => {
    expect(say({})).toBe(
      'Dari Rp 10.000, Rp 9.000 sampai setelah biaya pengelolaan dan pembayaran. Dengan QRIS Rp 9.500.',
    );
    expect(say({ method: qris })).toBe('Dari Rp 10.000, Rp 9.500 sampai setelah biaya pengelolaan dan pembayaran.');
  });

  it('does not point to QRIS where it cannot be used', () => {
    expect(say({ amountRupiah: 20_000_000 })).not.toContain('QRIS');
  });

  it('is the rule where nothing follows the choice', () => {
    expect(say({ totalRupiah: 0 })).toContain('paling banyak 10 %');
  });

  it('is everything of zakat and disaster relief', () => {
    const rates = { platformFeeBasisPoints: 0, costCeilingBasisPoints: 0 };
    expect(say({ rates })).toBe('Donasi ini sampai utuh, apa pun cara bayarnya.');
    expect(say({ rates, givingType: 'zakat' })).toBe('Zakat ini sampai utuh, apa pun cara bayarnya.');
  });
});
