import { isRupiah, RUPIAH_LIMIT } from './rupiah.ts';
import { cleanTyped } from './typed-text.ts';

/** Reason why {@link parseRupiah} refused a text. */
export type RupiahProblem = 'empty' | 'not_a_whole_amount' | 'too_large';

export type ParsedRupiah = { ok: true; amountRupiah: number } | { ok: false; problem: RupiahProblem };

/** Words that multiply a figure. `m` is excluded: people read it as million or as miliar. */
const UNIT_RUPIAH: ReadonlyMap<string, number> = new Map([
  ['rb', 1_000],
  ['ribu', 1_000],
  ['k', 1_000],
  ['jt', 1_000_000],
  ['juta', 1_000_000],
  ['miliar', 1_000_000_000],
  ['milyar', 1_000_000_000],
]);

/** Formats of a whole figure: digits alone, or in groups of three with the same separator between all groups. */
const WHOLE = [
  // 75000, 75.000, 75 000, each with or without decimals of nothing: 75000.00, 75.000,00, 75.000,-
  /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:\s\d{3})+)(?:[.,]00|[.,]-{1,2})?$/,
  // 75,000.00 and 1,500,000: with one comma and nothing behind, `75,000` may be 75 with decimals, and is refused.
  /^(\d{1,3}(?:,\d{3})+)\.00$/,
  /^(\d{1,3}(?:,\d{3}){2,})$/,
];

/**
 * A figure before a unit: `75`, `1,5`, `1.5`, `1,25`. Groups and three decimals are refused, because they look alike: `75.000rb` may mean 75.000 or
 * 75 million.
 */
const COUNTED = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*([a-z]+)$/i;

/**
 * Parses an amount as people type it: `50000`, `50.000`, `Rp 50.000`, `Rp50.000,-`, `50.000,00`, `50000.00`, `50rb`, `50 ribu`, `50k`, `1,5 jt`, `1,5
 * juta`. A trailing `.00` or `,00` is decimals. Anything else (`1e3`, `10.000,50`, `50,000`, `-5`) is refused: a wrong guess would move money.
 */
export function parseRupiah(text: string): ParsedRupiah {
  const bare = cleanTyped(text)
    .replace(/^(?:rp\.?|idr)\s*/i, '')
    .replace(/rupiah$/i, '')
    .trimEnd();
  if (bare === '') return { ok: false, problem: 'empty' };
  const amountRupiah = wholeRupiah(bare) ?? countedRupiah(bare);
  if (amountRupiah === undefined) return { ok: false, problem: 'not_a_whole_amount' };
  return amountRupiah > RUPIAH_LIMIT ? { ok: false, problem: 'too_large' } : { ok: true, amountRupiah };
}

function wholeRupiah(text: string): number | undefined {
  for (const spelling of WHOLE) {
    const figure = spelling.exec(text)?.[1];
    if (figure !== undefined) return Number(figure.replace(/\D/g, ''));
  }
  return undefined;
}

function countedRupiah(text: string): number | undefined {
  const [, whole, decimals = '', unit = ''] = COUNTED.exec(text) ?? [];
  const rupiah = UNIT_RUPIAH.get(unit.toLowerCase());
  if (whole === undefined || rupiah === undefined) return undefined;
  // Computed in hundredths of the unit, which are whole rupiah, so that no float is multiplied.
  return Number(`${whole}${decimals.padEnd(2, '0')}`) * (rupiah / 100);
}

const UNITS = [
  '',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
];

function wordsBelowThousand(value: number): string {
  if (value < 12) return UNITS[value] ?? '';
  if (value < 20) return `${UNITS[value - 10]} belas`;
  if (value < 100) return joinWords(`${UNITS[Math.trunc(value / 10)]} puluh`, wordsBelowThousand(value % 10));
  if (value < 200) return joinWords('seratus', wordsBelowThousand(value - 100));
  return joinWords(`${UNITS[Math.trunc(value / 100)]} ratus`, wordsBelowThousand(value % 100));
}

function joinWords(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

const SCALES: ReadonlyArray<readonly [size: number, name: string]> = [
  [1_000_000_000_000, 'triliun'],
  [1_000_000_000, 'miliar'],
  [1_000_000, 'juta'],
];

/** `250000` → `dua ratus lima puluh ribu rupiah`. Shown beside the amount field, so that an extra zero is noticed. */
export function amountInWords(value: number): string {
  if (!isRupiah(value)) return '';
  if (value === 0) return 'nol rupiah';
  let rest = value;
  const parts: string[] = [];
  for (const [size, name] of SCALES) {
    const count = Math.trunc(rest / size);
    if (count > 0) parts.push(`${wordsBelowThousand(count)} ${name}`);
    rest %= size;
  }
  const thousands = Math.trunc(rest / 1000);
  if (thousands > 0) parts.push(thousands === 1 ? 'seribu' : `${wordsBelowThousand(thousands)} ribu`);
  parts.push(wordsBelowThousand(rest % 1000));
  return `${joinWords(...parts)} rupiah`;
}
