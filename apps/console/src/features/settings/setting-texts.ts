import { readDay } from '@uluran/contract/days';
import { formatNumber, parseRupiah } from '@uluran/contract/money';
import {
  type FigureShape,
  type ListShape,
  type SettingField,
  type SettingShape,
  settingFields,
  settingPart,
} from '@uluran/contract/settings';

/** Texts of a form, by the name of the field. */
export type Texts = Record<string, string>;

/** Name of a part's field, as the errors of the API have it: `value`, `value.device.burst`. */
export const nameOf = (path: string): string => (path === '' ? 'value' : `value.${path}`);

/** Name of a field of one entry of a list. `row` counts the entries that the form has had. */
export const cellName = (list: string, row: string, path: string): string =>
  path === '' ? `${list}.${row}` : `${list}.${row}.${path}`;

/** Rows of a list, in their order, as the hidden field of the list has them. */
export const rowsOf = (text: string | undefined): string[] => (text ? text.split(',') : []);

/** Basis points in one percent: a field has percents. */
const OF_PERCENT = 100;
/** Parts of a basis point that stay distinct, so that a fraction is refused. */
const PARTS = 1_000;

function figureText({ unit }: FigureShape, value: unknown): string {
  if (typeof value !== 'number') return '';
  const shown = unit === 'basisPoints' ? value / OF_PERCENT : value;
  return Number.isInteger(shown) ? formatNumber(shown) : String(shown).replace('.', ',');
}

function textOf(shape: SettingField['shape'], value: unknown): string {
  if (shape.is === 'boolean') return String(value === true);
  if (shape.is === 'integer' || shape.is === 'number') return figureText(shape, value);
  return value === undefined || value === null ? '' : String(value);
}

function listTexts(name: string, { of }: ListShape, value: unknown): Texts {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const texts: Texts = { [name]: entries.map((_, index) => index).join(',') };
  for (const [index, entry] of entries.entries())
    for (const { path, shape } of settingFields(of))
      texts[cellName(name, String(index), path)] = textOf(shape, settingPart(entry, path));
  return texts;
}

/** Returns the texts of the fields of a value. */
export function textsOf(shape: SettingShape, value: unknown): Texts {
  return Object.assign(
    {},
    ...settingFields(shape).map(({ path, shape: part }) => {
      const own = settingPart(value, path);
      return part.is === 'list' ? listTexts(nameOf(path), part, own) : { [nameOf(path)]: textOf(part, own) };
    }),
  );
}

const GROUPED = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const PLAIN = /^\d+(?:[.,]\d+)?$/;

function readNumber(text: string): number {
  if (GROUPED.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** Reads a figure as people type it: `10.000`, `2,5`, `2,5%`. NaN for any other text. */
function readFigure({ unit }: FigureShape, text: string): number {
  if (unit === 'rupiah') {
    const parsed = parseRupiah(text);
    return parsed.ok ? parsed.amountRupiah : Number.NaN;
  }
  const figure = readNumber(text.replace(/%$/, '').trim());
  // Multiplication alone makes 2,3% 229.99999999999997 basis points.
  return unit === 'basisPoints' ? Math.round(figure * OF_PERCENT * PARTS) / PARTS : figure;
}

function readText(shape: SettingField['shape'], text: string): unknown {
  if (shape.is === 'boolean') return text === 'true';
  return shape.is === 'integer' || shape.is === 'number' ? readFigure(shape, text) : text;
}

function readList(name: string, { of }: ListShape, texts: Texts): unknown[] {
  return rowsOf(texts[name]).map((row) => readPart(of, (path) => cellName(name, row, path), texts, ''));
}

function readPart(
  shape: SettingShape & { optional?: boolean },
  named: (path: string) => string,
  texts: Texts,
  path: string,
): unknown {
  if (shape.is === 'object')
    return Object.fromEntries(
      Object.entries(shape.fields).flatMap(([name, field]) => {
        const value = readPart(field, named, texts, path === '' ? name : `${path}.${name}`);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  if (shape.is === 'list') return readList(named(path), shape, texts);
  const text = (texts[named(path)] ?? '').trim();
  return text === '' && shape.optional ? undefined : readText(shape, text);
}

/** Returns the value of typed texts. An unreadable figure is NaN, which the schema of the contract refuses with the bounds. */
export const typedValue = (shape: SettingShape, texts: Texts): unknown => readPart(shape, nameOf, texts, '');

/** The start of a value: the first day, null for none, or undefined for a text that is no day. */
export function startOf(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const read = readDay(text);
  return read.ok ? read.day : undefined;
}
