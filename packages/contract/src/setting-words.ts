import { formatNumber, formatRupiah } from './rupiah.ts';
import type { FieldsShape, FigureShape, ListShape, SettingShape, SettingUnit } from './setting-shapes.ts';
import { percentText } from './zakat.ts';

/** A part of a setting's value that has no parts of its own, or is a list. */
export interface SettingField {
  /** `device.burst`; empty for a value without fields. */
  path: string;
  /** Labels from the outside in: `Per perangkat, sekaligus`. Empty for a value without fields. */
  label: string;
  shape: Exclude<SettingShape, FieldsShape>;
  optional: boolean;
}

const lowerFirst = (words: string) =>
  /^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
const join = (outer: string, inner: string) => (outer === '' ? inner : `${outer}, ${lowerFirst(inner)}`);

function partsOf(shape: SettingShape & { optional?: boolean }, path: string, label: string): SettingField[] {
  if (shape.is !== 'object') return [{ path, label, shape, optional: shape.optional === true }];
  return Object.entries(shape.fields).flatMap(([name, field]) =>
    partsOf(field, path === '' ? name : `${path}.${name}`, join(label, field.label)),
  );
}

/** Returns the fields of a value, in the order of the table. */
export const settingFields = (shape: SettingShape): SettingField[] => partsOf(shape, '', '');

/** Returns a part of a value by its path; undefined if it is missing. */
export function settingPart(value: unknown, path: string): unknown {
  return path === ''
    ? value
    : path.split('.').reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], value);
}

const plain = (value: number) => (Number.isInteger(value) ? formatNumber(value) : String(value).replace('.', ','));

const UNIT_WORDS: Readonly<Record<SettingUnit, (value: number) => string>> = {
  rupiah: formatRupiah,
  basisPoints: percentText,
  percent: (value) => `${plain(value)}%`,
  minutes: (value) => `${plain(value)} menit`,
  hours: (value) => `${plain(value)} jam`,
  days: (value) => `${plain(value)} hari`,
  perMinute: (value) => `${plain(value)} per menit`,
  perSecond: (value) => `${plain(value)} per detik`,
  grams: (value) => `${plain(value)} gram`,
  words: (value) => `${plain(value)} kata`,
  count: plain,
};

/** A figure in Indonesian with its unit: `Rp 1.000`, `2,5%`, `30 hari`. */
export const figureWords = ({ unit }: FigureShape, value: number): string => UNIT_WORDS[unit](value);

function entryWords(of: ListShape['of'], entry: unknown): string {
  if (of.is !== 'object') return figureWords(of, Number(entry));
  const parts = settingFields(of).map(
    ({ path, label, shape }) => `${lowerFirst(label)} ${partWords(shape, settingPart(entry, path))}`,
  );
  return parts.join(' ');
}

/** A part of a value in Indonesian; `–` for a missing one. */
export function partWords(shape: SettingField['shape'], value: unknown): string {
  if (value === undefined || value === null) return '–';
  if (shape.is === 'boolean') return value === true ? 'ya' : 'tidak';
  if (shape.is === 'text') return String(value);
  if (shape.is !== 'list') return figureWords(shape, Number(value));
  const entries = Array.isArray(value) ? value : [];
  return entries.map((entry) => entryWords(shape.of, entry)).join(shape.of.is === 'object' ? '; ' : ', ');
}

/** The bounds of a figure in Indonesian: `Rp 1 sampai Rp 100.000.000`. */
export function boundsWords(shape: FigureShape): string {
  return `${figureWords(shape, shape.from)} sampai ${figureWords(shape, shape.to)}`;
}

/** A part of a value that differs between two values. */
export interface SettingChange {
  path: string;
  label: string;
  before: string;
  after: string;
  /** Change of a figure in percent, rounded; null for other parts, and from 0. */
  percent: number | null;
}

function percentBetween(before: unknown, after: unknown): number | null {
  if (typeof before !== 'number' || typeof after !== 'number' || before === 0) return null;
  return Math.round(((after - before) / before) * 100);
}

/** Returns the parts that differ between two values of a setting, in words. */
export function settingChanges(shape: SettingShape, before: unknown, after: unknown): SettingChange[] {
  return settingFields(shape).flatMap(({ path, label, shape: part }) => {
    const [old, next] = [settingPart(before, path), settingPart(after, path)];
    if (JSON.stringify(old) === JSON.stringify(next)) return [];
    return [
      { path, label, before: partWords(part, old), after: partWords(part, next), percent: percentBetween(old, next) },
    ];
  });
}

/** A value in one line: the figure itself, or its first fields with their labels. */
export function settingLine(shape: SettingShape, value: unknown, most = 2): string {
  const fields = settingFields(shape);
  const shown = fields.slice(0, most).map(({ label, shape: part, path }) => {
    const words = partWords(part, settingPart(value, path));
    return label === '' ? words : `${label} ${words}`;
  });
  return fields.length > most ? `${shown.join(' · ')} …` : shown.join(' · ');
}
