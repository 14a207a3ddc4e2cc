import { describe, expect, test } from 'vitest';
import { type MethodTerms, refusalOf, toPaymentMethods } from '../../../src/giving/payments/methods.ts';

const QRIS: MethodTerms = {
  method: 'qris',
  gateway: 'midtrans',
  description: 'Semua bank dan dompet digital',
  minimumRupiah: 1_000,
  maximumRupiah: 10_000_000,
  minutesToPay: 15,
  feeBasisPoints: 70,
  feeFixedRupiah: 0,
  enabled: true,
  disabledReason: null,
  down: false,
  pausedSeconds: null,
  feeAdded: false,
};
const BCA: MethodTerms = { ...QRIS, method: 'va_bca', feeBasisPoints: 0, feeFixedRupiah: 4_000 };
const CARD: MethodTerms = { ...QRIS, method: 'card', feeBasisPoints: 290, feeFixedRupiah: 2_000 };
const OFF: MethodTerms = { ...QRIS, method: 'va_bri', enabled: false, disabledReason: 'BRI belum dibuka.' };

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
/** The reason that each method is unavailable: null if it can be used. */
const shown = (terms: MethodTerms[], amountRupiah?: number) =>
  toPaymentMethods(terms, amountRupiah).map(({ available, unavailableReason }) => {
    expect(available).toBe(unavailableReason === null);
    return plain(unavailableReason);
  });

describe('a method', () => {
  test('takes its minimum, its maximum and nothing outside', () => {
    const refusals = [999, 1_000, 10_000_000, 10_000_001].map((amount) => plain(refusalOf(QRIS, amount)));
    expect(refusals).toEqual([
      'QRIS mulai dari Rp 1.000.',
      null,
      null,
      'QRIS hanya sampai Rp 10.000.000 sekali bayar.',
    ]);
  });

  test('that is switched off says why, for any amount; one that is not takes what is not known yet', () => {
    expect([refusalOf(OFF, 50_000), refusalOf(OFF, undefined)]).toEqual(['BRI belum dibuka.', 'BRI belum dibuka.']);
    expect(refusalOf(QRIS, undefined)).toBeNull();
  });

  test('is refused for its limits, not for a channel that is down: what was promised is kept', () => {
    expect(refusalOf({ ...QRIS, down: true }, 50_000)).toBeNull();
  });
});

describe('what donors are shown', () => {
  test('is the method with its name, limits and time', () => {
    expect(toPaymentMethods([QRIS], undefined)).toEqual([
      {
        code: 'qris',
        label: 'QRIS',
        group: 'qris',
        mark: 'QRIS',
        description: 'Semua bank dan dompet digital',
        minimumRupiah: 1_000,
        maximumRupiah: 10_000_000,
        minutesToPay: 15,
        feeBasisPoints: 70,
        feeFixedRupiah: 0,
        available: true,
        unavailableReason: null,
      },
    ]);
  });

  const DOWN = 'QRIS sedang gangguan. Pilih cara lain, atau coba lagi beberapa menit lagi.';

  test('is a channel that does not answer, while another one does', () => {
    expect(shown([{ ...QRIS, down: true }, BCA, OFF])).toEqual([DOWN, null, 'BRI belum dibuka.']);
  });

  test('is no outage where nothing else is left: the gift is taken, and paid when the gateway is back', () => {
    expect(shown([{ ...QRIS, down: true }, { ...BCA, down: true }, OFF])).toEqual([null, null, 'BRI belum dibuka.']);
  });

  test('is the limit of an amount, behind an outage', () => {
    expect(shown([QRIS, BCA], 500)).toEqual(['QRIS mulai dari Rp 1.000.', 'BCA Virtual Account mulai dari Rp 1.000.']);
    expect(shown([{ ...QRIS, down: true }, BCA], 500)[0]).toBe(DOWN);
  });

  test('is a pause of cards, before anything else', () => {
    const [reason] = shown([{ ...CARD, pausedSeconds: 600, down: true }, BCA], 500);
    expect(reason).toMatch(/kartu/i);
    expect(reason).not.toMatch(/gangguan|mulai/);
  });
});
