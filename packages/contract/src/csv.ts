/** Text that a spreadsheet reads as the beginning of a formula. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/;
const QUOTED = /[",\r\n]/;

/** Returns a cell of RFC 4180. A text that a spreadsheet would compute gets an apostrophe, which makes it a text; numbers stay numbers. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
