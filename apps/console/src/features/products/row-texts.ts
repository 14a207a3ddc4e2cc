import { errorsOfTexts } from '@uluran/app-shell/field-errors';
import { textsIn } from '../../app/typed-texts.ts';

/** Texts of a form's fields, by name. A list has the keys of its rows under its own name: `0,2`. */
export type Texts = Readonly<Record<string, string | undefined>>;

/** Name of a field of a row: `contents.0.label`. */
export const cellName = (list: string, row: string, path: string): string => `${list}.${row}.${path}`;

/** Returns the keys of the rows of a list. */
export const rowsOf = (text: string | undefined): string[] => (text ?? '').split(',').filter((row) => row !== '');

/** Returns the texts of a list of records, each with these fields. */
export function textsOfRows(
  list: string,
  records: readonly Readonly<Record<string, string>>[],
): Record<string, string> {
  const cells = records.flatMap((record, index) =>
    Object.entries(record).map(([path, text]) => [cellName(list, String(index), path), text]),
  );
  return { [list]: records.map((_, index) => String(index)).join(','), ...Object.fromEntries(cells) };
}

/** Reads the rows of a list from a form, each with these fields as typed. */
export function readRows<const Path extends string>(
  values: FormData,
  list: string,
  paths: readonly Path[],
): Record<Path, string>[] {
  const text = textsIn(values);
  return rowsOf(text(list)).map(
    (row) => Object.fromEntries(paths.map((path) => [path, text(cellName(list, row, path))])) as Record<Path, string>,
  );
}

/** Returns the API's sentences under the names of the form: the API counts the rows of a list, the form has their keys. */
export function errorsOfRows(values: FormData, errors: Readonly<Record<string, string[]>>): Record<string, string[]> {
  const named = Object.entries(errorsOfTexts(errors)).map(([name, sentences]) => {
    const [, list = '', number = '', path = ''] = /^(\w+)\.(\d+)\.(.+)$/.exec(name) ?? [];
    const row = list === '' ? undefined : rowsOf(String(values.get(list) ?? ''))[Number(number)];
    return [row === undefined ? name : cellName(list, row, path), sentences];
  });
  return Object.fromEntries(named);
}
