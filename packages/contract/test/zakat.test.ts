import { describe, expect, it } from 'vitest';
import type { ZakatRates } from '../src/endpoints/index.ts';
import { owedShareRupiah, RUPIAH_LIMIT } from '../src/money.ts';
import { computeZakat, percentText, type ZakatInput } from '../src/zakat.ts';

const dated = { validFrom: '2026-02-21', source: 'uji' };
const RATES: ZakatRates = {
  date: '2026-11-02',
  income: { ...dated, monthRupiah: 7_640_144, yearRupiah: 91_681_728, goldGrams: 85, rateBasisPoints: 250 },
  wealth: { ...dated, nisabRupiah: 91_681_728, goldGrams: 85, rateBasisPoints: 250 },
  fitrah: { ...dated, personRupiah: 50_000, equivalent: '2,5 kg beras', region: 'Jakarta dan sekitarnya' },
  fidyah: { ...dated, dayRupiah: 65_000, equivalent: 'makan satu orang sehari', region: 'Jakarta dan sekitarnya' },
};

const income = (salaryRupiah: number, otherIncomeRupiah = 0): ZakatInput => ({
  kind: 'income',
  salaryRupiah,
  otherIncomeRupiah,
});
const wealth = (fields: Partial<Extract<ZakatInput, { kind: 'wealth' }>>): ZakatInput => ({
  kind: 'wealth',
  cashRupiah: 0,
  goldRupiah: 0,
  receivablesRupiah: 0,
  debtsRupiah: 0,
  isHeldOneYear: true,
  ...fields,
});

// The nisab of 2026 is that of the decree of the chairman of BAZNAS no. 15/2026: Rp7.640.144 a month, Rp91.681.728 a year, 85 grams of gold, 2,5 %.
const GOLDEN: readonly (readonly [name: string, input: ZakatInput, zakatRupiah: number])[] = [
  ['income at the nisab of the decree', income(7_640_144), 191_004],
  ['income one rupiah below it', income(7_640_143), 0],
  ['income of ten million', income(10_000_000), 250_000],
  ['salary and other income reach it together', income(6_640_144, 1_000_000), 191_004],
  ['the salary of the design', income(9_500_000, 1_200_000), 267_500],
  ['no income', income(0), 0],
  ['savings of a hundred million', wealth({ cashRupiah: 100_000_000 }), 2_500_000],
  [
    'savings of a hundred million, gold at 622.000',
    wealth({ cashRupiah: 100_000_000, gramRupiah: 622_000 }),
    2_500_000,
  ],
  ['the same with gold at 1.200.000', wealth({ cashRupiah: 100_000_000, gramRupiah: 1_200_000 }), 0],
  [
    'the wealth of the design',
    wealth({ cashRupiah: 62_000_000, goldRupiah: 41_500_000, receivablesRupiah: 8_000_000, debtsRupiah: 12_500_000 }),
    2_475_000,
  ],
  ['wealth at the nisab', wealth({ goldRupiah: 91_681_728 }), 2_292_044],
  ['wealth one rupiah below it', wealth({ goldRupiah: 91_681_727 }), 0],
  ['wealth that is not a year old', wealth({ cashRupiah: 500_000_000, isHeldOneYear: false }), 0],
  ['debts above wealth', wealth({ cashRupiah: 10_000_000, debtsRupiah: 25_000_000 }), 0],
  ['fitrah of five', { kind: 'fitrah', people: 5 }, 250_000],
  ['fitrah of four where it is 47.000', { kind: 'fitrah', people: 4, personRupiah: 47_000 }, 188_000],
  ['fidyah of seven days', { kind: 'fidyah', days: 7 }, 455_000],
  ['fidyah of a Ramadan', { kind: 'fidyah', days: 30 }, 1_950_000],
];

describe('zakat', () => {
  it.each(GOLDEN)('%s', (_name, input, zakatRupiah) => {
    const result = computeZakat(input, RATES);
    expect(result.zakatRupiah).toBe(zakatRupiah);
    expect(result.isDue).toBe(zakatRupiah > 0);
    // The last line of the explanation is the amount due.
    if (result.isDue) expect(result.steps.at(-1)?.amountRupiah).toBe(zakatRupiah);
  });

  it('explains every step with its own figures', () => {
    const { steps } = computeZakat(wealth({ cashRupiah: 100_000_000, debtsRupiah: 3, gramRupiah: 622_000 }), RATES);
    const space = '\u00a0';
    expect(steps).toEqual([
      { label: 'Harta', formula: `Rp${space}100.000.000 + Rp${space}0 + Rp${space}0`, amountRupiah: 100_000_000 },
      {
        label: 'Harta bersih',
        formula: `Rp${space}100.000.000 − Rp${space}3 utang jatuh tempo`,
        amountRupiah: 99_999_997,
      },
      { label: 'Nisab', formula: `85 gram × Rp${space}622.000 per gram emas`, amountRupiah: 52_870_000 },
      {
        label: 'Zakat maal',
        formula: `2,5% × Rp${space}99.999.997, dibulatkan ke atas ke rupiah penuh`,
        amountRupiah: 2_500_000,
      },
    ]);
  });

  it('says why nothing is due', () => {
    const verdictOf = (input: ZakatInput) => computeZakat(input, RATES).verdict;
    expect(verdictOf(income(1))).toBe('Belum mencapai nisab');
    expect(verdictOf(wealth({ cashRupiah: 1 }))).toBe('Belum mencapai nisab');
    expect(verdictOf(wealth({ cashRupiah: 1, debtsRupiah: 2 }))).toBe('Utang melebihi harta');
    expect(verdictOf(wealth({ cashRupiah: 100_000_000, isHeldOneYear: false }))).toBe('Belum genap satu tahun');
  });

  it('follows the figures it is given', () => {
    const later = { ...RATES, income: { ...RATES.income, monthRupiah: 8_000_000, rateBasisPoints: 300 } };
    expect(computeZakat(income(7_999_999), later).isDue).toBe(false);
    expect(computeZakat(income(8_000_000), later).zakatRupiah).toBe(240_000);
  });

  it.each([-1, 1.5, Number.NaN, 10 ** 15, RUPIAH_LIMIT + 1])('refuses to compute with %d', (figure) => {
    expect(() => computeZakat(income(figure), RATES)).toThrow(RangeError);
    expect(() => computeZakat(wealth({ debtsRupiah: figure }), RATES)).toThrow(RangeError);
    expect(() => computeZakat({ kind: 'fitrah', people: figure }, RATES)).toThrow(RangeError);
  });

  it('stays whole, covers the share and less than a rupiah more, and grows with what is owned, for any amount', () => {
    // A linear congruential generator: the same amounts in every run.
    let seed = 20_260_221n;
    const next = (below: number) => {
      seed = (seed * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
      return Number((seed >> 11n) % BigInt(below));
    };
    for (let round = 0; round < 5_000; round++) {
      const below = 10 ** (1 + next(12));
      const [cashRupiah, goldRupiah, debtsRupiah] = [next(below), next(below), next(below)];
      const { zakatRupiah, isDue, nisab } = computeZakat(wealth({ cashRupiah, goldRupiah, debtsRupiah }), RATES);
      const net = cashRupiah + goldRupiah - debtsRupiah;
      expect(nisab?.ownRupiah).toBe(net);
      expect(isDue).toBe(net >= 91_681_728);
      expect(Number.isSafeInteger(zakatRupiah)).toBe(true);
      const excess = BigInt(zakatRupiah) * 10_000n - (isDue ? BigInt(net) * 250n : 0n);
      expect(excess >= 0n && excess < 10_000n).toBe(true);
      const more = computeZakat(wealth({ cashRupiah: cashRupiah + 1, goldRupiah, debtsRupiah }), RATES);
      expect(more.zakatRupiah).toBeGreaterThanOrEqual(zakatRupiah);
    }
  });

  it('computes with the largest amounts', () => {
    const largest = wealth({ cashRupiah: RUPIAH_LIMIT, goldRupiah: RUPIAH_LIMIT, receivablesRupiah: RUPIAH_LIMIT });
    expect(computeZakat(largest, RATES).zakatRupiah).toBe(75_000_000_000);
    expect(owedShareRupiah(RUPIAH_LIMIT, 10_000)).toBe(RUPIAH_LIMIT);
  });
});

it('writes a rate as people read it', () => {
  expect([250, 200, 1_000, 5, 525].map(percentText)).toEqual(['2,5%', '2%', '10%', '0,05%', '5,25%']);
});
