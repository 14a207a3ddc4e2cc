/** Returns a pattern of SQL's LIKE for every text that contains this one: its own `%`, `_` and `\` match themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
