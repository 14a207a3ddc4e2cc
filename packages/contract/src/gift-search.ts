/** Longest text of operators' search for gifts, in UTF-16 code units. */
export const GIFT_FIND_LIMIT = 200;

/** A part of a search for gifts. All parts of a text apply together. Days are of the Jakarta calendar, both included. */
export type GiftTerm =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'email'; readonly email: string }
  /** In E.164. */
  | { readonly kind: 'phone'; readonly phone: string }
  /** Number of a paid gift: `UL-20261121-0A1B2C3D`. */
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'receipt'; readonly year: number; readonly number: number }
  | { readonly kind: 'amount'; readonly amountRupiah: number }
  | { readonly kind: 'days'; readonly from: string; readonly until: string }
  /** Id or number of a gateway or a bank, or the id in the address of a gift or a payment. */
  | { readonly kind: 'reference'; readonly reference: string };

/** A term, and how many words of the text it uses. */
type Read = { term: GiftTerm; words: number } | undefined;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'];
const MOST_DAYS = 3660;
const DAY_MS = 86_400_000;
const SHORTEST_REFERENCE = 6;
/** An amount with more digits is a reference. */
const MOST_AMOUNT_DIGITS = 12;

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

function dayOf(year: number, month: number, date: number): string | undefined {
  const day = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
  const instant = Date.parse(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day);
  return exists && year >= 2000 && year <= 2999 ? day : undefined;
}

const days = (from: string | undefined, until: string | undefined, words: number): Read =>
  from === undefined || until === undefined ? undefined : { term: { kind: 'days', from, until }, words };

/** Reads `hari ini`, `kemarin`, `60 hari`, `4 nov`, `4 nov 2026`, `2026-11-04` and `4/11/2026`. A day without a year is the latest one. */
function readDays([first = '', second = '', third = '']: readonly string[], today: string): Read {
  const word = second.toLowerCase();
  if (first.toLowerCase() === 'kemarin') return days(addDays(today, -1), addDays(today, -1), 1);
  if (first.toLowerCase() === 'hari' && word === 'ini') return days(today, today, 2);
  const [, isoYear, isoMonth, isoDate] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(first) ?? [];
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(first) ?? [];
  const written = isoYear === undefined ? [year, month, date] : [isoYear, isoMonth, isoDate];
  if (written[0] !== undefined) {
    const day = dayOf(Number(written[0]), Number(written[1]), Number(written[2]));
    return days(day, day, 1);
  }
  if (!/^\d{1,4}$/.test(first) || word === '') return undefined;
  if (word === 'hari')
    return Number(first) < 1 || Number(first) > MOST_DAYS
      ? undefined
      : days(addDays(today, 1 - Number(first)), today, 2);
  const named = MONTHS.indexOf(word.slice(0, 3)) + 1;
  if (named === 0 || !/^[a-z]{3,9}$/.test(word)) return undefined;
  if (/^2\d{3}$/.test(third)) {
    const day = dayOf(Number(third), named, Number(first));
    return days(day, day, 3);
  }
  const thisYear = dayOf(Number(today.slice(0, 4)), named, Number(first));
  const day =
    thisYear !== undefined && thisYear > today ? dayOf(Number(today.slice(0, 4)) - 1, named, Number(first)) : thisYear;
  return days(day, day, 2);
}

/** Reads a number that begins with 08, 62 or +, also in several words: `0812 5550 0142`. */
function readPhone(words: readonly string[]): Read {
  if (!/^(?:\+\d|08|628|62$|\(0)/.test(words[0] ?? '')) return undefined;
  let digits = '';
  let used = 0;
  for (const word of words) {
    const more = word.replace(/[^\d]/g, '');
    if (!/^[+\d().-]+$/.test(word) || digits.length + more.length > 15) break;
    digits += more;
    used += 1;
  }
  const phone = digits.startsWith('0') ? `+62${digits.slice(1)}` : `+${digits}`;
  return /^\+\d{10,15}$/.test(phone) ? { term: { kind: 'phone', phone }, words: used } : undefined;
}

function readAmount([first = '', second = '']: readonly string[]): Read {
  const isPrefixed = /^rp\.?$/i.test(first);
  const text = isPrefixed ? second : first.replace(/^rp\.?/i, '');
  if (!/^\d{1,3}(?:[.,]\d{3})+$/.test(text) && !/^\d{3,12}$/.test(text)) return undefined;
  const digits = text.replace(/[.,]/g, '');
  if (digits.length > MOST_AMOUNT_DIGITS || (digits.length > 9 && digits === first)) return undefined;
  return { term: { kind: 'amount', amountRupiah: Number(digits) }, words: isPrefixed ? 2 : 1 };
}

function readWord([word = '']: readonly string[]): Read {
  if (/^[^@]+@[^@]+$/.test(word)) return { term: { kind: 'email', email: word.toLowerCase() }, words: 1 };
  if (/^ULR?-\d{8}-[0-9A-F]{8,}$/i.test(word))
    return { term: { kind: 'number', number: word.toUpperCase().replace(/^ULR-/, 'UL-') }, words: 1 };
  const [, year, number] = /^[A-Z]{2,5}\/(\d{4})\/(\d{1,9})$/i.exec(word) ?? [];
  if (year !== undefined) return { term: { kind: 'receipt', year: Number(year), number: Number(number) }, words: 1 };
  return undefined;
}

/** An id in an address: a few have no digit. */
const PUBLIC_ID = /^(?=.*[a-z])(?=.*[A-Z])[\w-]{22}$/;

function readReference([word = '']: readonly string[]): Read {
  const isNumber = word.length >= SHORTEST_REFERENCE && /\d/.test(word) && /^[\w./:#-]+$/.test(word);
  const isReference = isNumber || PUBLIC_ID.test(word);
  return isReference ? { term: { kind: 'reference', reference: word }, words: 1 } : undefined;
}

/** A term, and its words as they were typed. */
export interface TypedGiftTerm {
  readonly term: GiftTerm;
  readonly text: string;
}

/**
 * Reads an operator's search for gifts: name, phone, e-mail, numbers, amount, days and references, in any order. Words that are none of these are the
 * name, which comes first. The texts together are the search again.
 * @param today day of the Jakarta calendar
 */
export function splitGiftSearch(text: string, today: string): TypedGiftTerm[] {
  const words = text
    .normalize('NFC')
    .replaceAll('\0', ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const terms: TypedGiftTerm[] = [];
  const names: string[] = [];
  while (words.length > 0) {
    const read =
      readWord(words) ?? readDays(words, today) ?? readPhone(words) ?? readAmount(words) ?? readReference(words);
    const used = words.splice(0, read?.words ?? 1).join(' ');
    if (read === undefined) names.push(used);
    else terms.push({ term: read.term, text: used });
  }
  const name = names.join(' ');
  return name === '' ? terms : [{ term: { kind: 'name', name }, text: name }, ...terms];
}

/** Returns the terms of {@link splitGiftSearch}. */
export function readGiftSearch(text: string, today: string): GiftTerm[] {
  return splitGiftSearch(text, today).map(({ term }) => term);
}
