import { formatNumber, formatRupiah, parseRupiah, RUPIAH_LIMIT } from '@uluran/contract/money';
import {
  ZAKAT_DAYS_LIMIT,
  ZAKAT_PEOPLE_LIMIT,
  ZAKAT_UNIT_LIMIT,
  type ZakatInput,
  type ZakatKind,
} from '@uluran/contract/zakat';
import { HELD_ONE_YEAR, ZAKAT_FORMS, type ZakatField, type ZakatMeasure } from './zakat-fields.ts';

/** Typed texts by field; a ticked box has any text. */
export type ZakatTexts = Readonly<Record<string, string | undefined>>;

/** Input of the computation, or a message for each unreadable field. `isEmpty`: nothing was typed yet. */
export type ZakatReading = { input: ZakatInput } | { problems: Record<string, string>; isEmpty: boolean };

type Read = { value: number | undefined } | { problem: string };

const COUNTED = {
  people: { word: 'jiwa', limit: ZAKAT_PEOPLE_LIMIT },
  days: { word: 'hari', limit: ZAKAT_DAYS_LIMIT },
} as const;

function readCount(text: string, measure: 'people' | 'days'): Read {
  const { word, limit } = COUNTED[measure];
  if (text === '') return { problem: `Isi jumlah ${word}.` };
  if (!/^\d{1,15}$/.test(text)) return { problem: `Isi jumlah ${word} dengan angka bulat, misalnya 5.` };
  const value = Number(text);
  if (value < 1) return { problem: `Isi paling sedikit 1 ${word}.` };
  return value > limit ? { problem: `Paling banyak ${formatNumber(limit)} ${word}.` } : { value };
}

function readAmount(text: string, measure: 'amount' | 'unit'): Read {
  const parsed = parseRupiah(text);
  const limit = measure === 'unit' ? ZAKAT_UNIT_LIMIT : RUPIAH_LIMIT;
  if (parsed.ok && parsed.amountRupiah <= limit) {
    const isNothing = measure === 'unit' && parsed.amountRupiah === 0;
    return isNothing ? { problem: 'Isi di atas nol, atau kosongkan.' } : { value: parsed.amountRupiah };
  }
  if (parsed.ok || parsed.problem === 'too_large')
    return { problem: `Angka ini terlalu besar, paling banyak ${formatRupiah(limit)}. Periksa lagi nolnya.` };
  if (parsed.problem === 'empty') return { value: measure === 'unit' ? undefined : 0 };
  if (/^(?:rp\.?)?\s*[-−–]/i.test(text)) return { problem: 'Isi nol atau lebih, tanpa tanda minus.' };
  return { problem: 'Isi dengan angka rupiah, misalnya 9.500.000 atau 9,5 jt.' };
}

function readField(text: string, measure: ZakatMeasure): Read {
  return measure === 'people' || measure === 'days' ? readCount(text, measure) : readAmount(text, measure);
}

function inputOf(kind: ZakatKind, values: Record<string, number | undefined>, isHeldOneYear: boolean): ZakatInput {
  const of = (name: string) => values[name] ?? 0;
  switch (kind) {
    case 'income':
      return { kind, salaryRupiah: of('salary'), otherIncomeRupiah: of('otherIncome') };
    case 'wealth':
      return {
        kind,
        cashRupiah: of('cash'),
        goldRupiah: of('gold'),
        receivablesRupiah: of('receivables'),
        debtsRupiah: of('debts'),
        isHeldOneYear,
        gramRupiah: values.gram,
      };
    case 'fitrah':
      return { kind, people: of('people'), personRupiah: values.person };
    case 'fidyah':
      return { kind, days: of('days'), dayRupiah: values.day };
  }
}

/** Reads the typed texts of one kind. An empty amount means that nothing is owned; if all amounts are empty, the first field gets an error. */
export function readZakat(kind: ZakatKind, texts: ZakatTexts): ZakatReading {
  const { fields } = ZAKAT_FORMS[kind];
  const textOf = ({ name }: ZakatField) => (texts[name] ?? '').trim();
  const needed = fields.filter(({ measure }) => measure !== 'unit');
  const isEmpty = needed.every((field) => textOf(field) === '');
  const values: Record<string, number | undefined> = {};
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const read = readField(textOf(field), field.measure);
    if ('problem' in read) problems[field.name] = read.problem;
    else values[field.name] = read.value;
  }
  const [first] = needed;
  if (isEmpty && first?.measure === 'amount') problems[first.name] = 'Isi paling sedikit satu angka.';
  if (Object.keys(problems).length > 0) return { problems, isEmpty };
  return { input: inputOf(kind, values, texts[HELD_ONE_YEAR] !== undefined) };
}
