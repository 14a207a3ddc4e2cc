import type { ZakatRates } from './endpoints/site/zakat.ts';
import { formatNumber, formatRupiah, isRupiah, owedShareRupiah } from './rupiah.ts';

/**
 * Computes zakat and explains it step by step. Pure, and free of libraries: it runs on the visitor's own device, so that neither income nor wealth is
 * sent, and on the site's server for visitors without JavaScript. Every figure comes from {@link ZakatRates}.
 */

export const ZAKAT_KINDS = ['income', 'wealth', 'fitrah', 'fidyah'] as const;
export type ZakatKind = (typeof ZAKAT_KINDS)[number];

/** Most people and days in a computation; a larger number is a typing error. */
export const ZAKAT_PEOPLE_LIMIT = 1_000;
export const ZAKAT_DAYS_LIMIT = 10_000;
/** Largest fitrah of a person, or fidyah of a day, in any region. In rupiah. */
export const ZAKAT_UNIT_LIMIT = 10_000_000;

/** Input of a zakat computation. Amounts in whole rupiah, at most `RUPIAH_LIMIT` each. */
export type ZakatInput =
  | { kind: 'income'; salaryRupiah: number; otherIncomeRupiah: number }
  | {
      kind: 'wealth';
      cashRupiah: number;
      goldRupiah: number;
      receivablesRupiah: number;
      debtsRupiah: number;
      /** It was owned for one lunar year. */
      isHeldOneYear: boolean;
      /** Today's price of a gram of gold, instead of the published one. */
      gramRupiah?: number | undefined;
    }
  /** `personRupiah` and `dayRupiah`: amount of the payer's region, if it differs from the published one. */
  | { kind: 'fitrah'; people: number; personRupiah?: number | undefined }
  | { kind: 'fidyah'; days: number; dayRupiah?: number | undefined };

/** One line of the computation, in Indonesian. */
export interface ZakatStep {
  label: string;
  /** Formula of the amount: `2,5% × Rp 10.700.000`. */
  formula: string;
  /** Negative if debts exceed wealth. */
  amountRupiah: number;
}

export interface ZakatResult {
  kind: ZakatKind;
  isDue: boolean;
  /** The outcome in a few words, and the reason in a sentence. In Indonesian. */
  verdict: string;
  explanation: string;
  /** 0 if none is due. */
  zakatRupiah: number;
  /** The compared amounts, if there is a nisab; `ownRupiah` may be negative. */
  nisab?: { label: string; ownRupiah: number; nisabRupiah: number };
  steps: readonly ZakatStep[];
}

/** Formats basis points as a percentage: 250 → `2,5%`. */
export function percentText(basisPoints: number): string {
  const decimals = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${formatNumber(basisPoints / 100)}${decimals === '' ? '' : `,${decimals}`}%`;
}

function shareStep(label: string, rateBasisPoints: number, ofRupiah: number): ZakatStep {
  const amountRupiah = owedShareRupiah(ofRupiah, rateBasisPoints);
  const isExact = (BigInt(ofRupiah) * BigInt(rateBasisPoints)) % 10_000n === 0n;
  const rounding = isExact ? '' : ', dibulatkan ke atas ke rupiah penuh';
  return { label, formula: `${percentText(rateBasisPoints)} × ${formatRupiah(ofRupiah)}${rounding}`, amountRupiah };
}

function ofIncome(input: Extract<ZakatInput, { kind: 'income' }>, { income }: ZakatRates): ZakatResult {
  const { salaryRupiah, otherIncomeRupiah } = input;
  const { monthRupiah, yearRupiah, goldGrams, rateBasisPoints } = income;
  const ownRupiah = salaryRupiah + otherIncomeRupiah;
  const isDue = ownRupiah >= monthRupiah;
  const share = shareStep('Zakat penghasilan bulan ini', rateBasisPoints, ownRupiah);
  return {
    kind: 'income',
    isDue,
    verdict: isDue ? 'Sudah mencapai nisab' : 'Belum mencapai nisab',
    explanation: isDue
      ? `Penghasilan Anda bulan ini mencapai nisab sebulan, jadi zakatnya ${percentText(rateBasisPoints)}.`
      : `Penghasilan Anda bulan ini ${formatRupiah(monthRupiah - ownRupiah)} di bawah nisab. Anda belum wajib menunaikan zakat penghasilan.`,
    zakatRupiah: isDue ? share.amountRupiah : 0,
    nisab: { label: 'Penghasilan Anda', ownRupiah, nisabRupiah: monthRupiah },
    steps: [
      {
        label: 'Penghasilan bulan ini',
        formula: `${formatRupiah(salaryRupiah)} + ${formatRupiah(otherIncomeRupiah)}`,
        amountRupiah: ownRupiah,
      },
      {
        label: 'Nisab sebulan',
        formula: `seperdua belas dari ${formatRupiah(yearRupiah)}, nilai ${goldGrams} gram emas setahun`,
        amountRupiah: monthRupiah,
      },
      ...(isDue ? [share] : []),
    ],
  };
}

function wealthOutcome(netRupiah: number, nisabRupiah: number, isHeldOneYear: boolean) {
  if (netRupiah < 0)
    return {
      verdict: 'Utang melebihi harta',
      explanation: `Utang jatuh tempo Anda ${formatRupiah(-netRupiah)} lebih besar dari harta Anda. Anda tidak wajib menunaikan zakat maal.`,
    };
  if (netRupiah < nisabRupiah)
    return {
      verdict: 'Belum mencapai nisab',
      explanation: `Harta bersih Anda ${formatRupiah(nisabRupiah - netRupiah)} di bawah nisab. Anda belum wajib menunaikan zakat maal.`,
    };
  if (!isHeldOneYear)
    return {
      verdict: 'Belum genap satu tahun',
      explanation:
        'Harta Anda sudah mencapai nisab, tetapi belum dimiliki satu tahun hijriah. Zakatnya wajib setelah genap setahun.',
    };
  return undefined;
}

function ofWealth(input: Extract<ZakatInput, { kind: 'wealth' }>, { wealth }: ZakatRates): ZakatResult {
  const { cashRupiah, goldRupiah, receivablesRupiah, debtsRupiah, isHeldOneYear, gramRupiah } = input;
  const { goldGrams, rateBasisPoints } = wealth;
  const grossRupiah = cashRupiah + goldRupiah + receivablesRupiah;
  const netRupiah = grossRupiah - debtsRupiah;
  const nisabRupiah = gramRupiah === undefined ? wealth.nisabRupiah : goldGrams * gramRupiah;
  const notDue = wealthOutcome(netRupiah, nisabRupiah, isHeldOneYear);
  const share = notDue ? undefined : shareStep('Zakat maal', rateBasisPoints, netRupiah);
  return {
    kind: 'wealth',
    isDue: share !== undefined,
    ...(notDue ?? {
      verdict: 'Sudah mencapai nisab',
      explanation: `Harta bersih Anda mencapai nisab dan sudah genap satu tahun hijriah, jadi zakatnya ${percentText(rateBasisPoints)}.`,
    }),
    zakatRupiah: share?.amountRupiah ?? 0,
    nisab: { label: 'Harta bersih Anda', ownRupiah: netRupiah, nisabRupiah },
    steps: [
      {
        label: 'Harta',
        formula: [cashRupiah, goldRupiah, receivablesRupiah].map(formatRupiah).join(' + '),
        amountRupiah: grossRupiah,
      },
      {
        label: 'Harta bersih',
        formula: `${formatRupiah(grossRupiah)} − ${formatRupiah(debtsRupiah)} utang jatuh tempo`,
        amountRupiah: netRupiah,
      },
      {
        label: 'Nisab',
        formula:
          gramRupiah === undefined
            ? `nilai ${goldGrams} gram emas`
            : `${goldGrams} gram × ${formatRupiah(gramRupiah)} per gram emas`,
        amountRupiah: nisabRupiah,
      },
      ...(share ? [share] : []),
    ],
  };
}

function ofUnits(kind: 'fitrah' | 'fidyah', count: number, unit: { name: string; rupiah: number; source: string }) {
  const { name, rupiah, source } = unit;
  const zakatRupiah = count * rupiah;
  const label = kind === 'fitrah' ? 'Zakat fitrah' : 'Fidyah';
  return {
    kind,
    isDue: true,
    verdict: `${formatNumber(count)} ${name}`,
    explanation: `${label} ${formatNumber(count)} ${name}, masing-masing ${formatRupiah(rupiah)}.`,
    zakatRupiah,
    steps: [
      { label: `Nilai per ${name}`, formula: source, amountRupiah: rupiah },
      { label, formula: `${formatNumber(count)} ${name} × ${formatRupiah(rupiah)}`, amountRupiah: zakatRupiah },
    ],
  };
}

const OWN_UNIT = 'nilai di daerah Anda, seperti yang Anda isi';

/** Checks every figure of an input. A reader of a form must refuse invalid figures before. */
function assertInput({ kind, ...figures }: ZakatInput): void {
  for (const [name, value] of Object.entries(figures)) {
    if (typeof value === 'number' && !isRupiah(value))
      throw new RangeError(
        `${name} of zakat (${kind}) must be a whole number from 0 to RUPIAH_LIMIT. Read typed text with parseRupiah.`,
      );
  }
}

/**
 * Computes zakat and explains it.
 * @param rates of the chosen day, from `GET /zakat/rates`
 * @throws RangeError for a figure that is negative, has a fraction, or is above `RUPIAH_LIMIT`
 */
export function computeZakat(input: ZakatInput, rates: ZakatRates): ZakatResult {
  assertInput(input);
  switch (input.kind) {
    case 'income':
      return ofIncome(input, rates);
    case 'wealth':
      return ofWealth(input, rates);
    case 'fitrah': {
      const { personRupiah, equivalent, region } = rates.fitrah;
      const source = input.personRupiah === undefined ? `setara ${equivalent}, ${region}` : OWN_UNIT;
      return ofUnits('fitrah', input.people, { name: 'jiwa', rupiah: input.personRupiah ?? personRupiah, source });
    }
    case 'fidyah': {
      const { dayRupiah, equivalent, region } = rates.fidyah;
      const source = input.dayRupiah === undefined ? `setara ${equivalent}, ${region}` : OWN_UNIT;
      return ofUnits('fidyah', input.days, { name: 'hari', rupiah: input.dayRupiah ?? dayRupiah, source });
    }
  }
}
