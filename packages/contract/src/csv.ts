/** Places where a spreadsheet begins a formula: at the beginning of a text, and after a semicolon, which separates cells for some. */
const FORMULAS = /(^|;)(?=[\s\0]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;
const QUOTED = /[",;\r\n]/;

/** Returns a cell of RFC 4180. A text that a spreadsheet would compute gets an apostrophe, which makes it a text; numbers stay numbers. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(FORMULAS, "$1'");
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
