/** A whole day such as `2026-12-01`, or null: while a year is typed its first digits are a year too, `0002` and `0202`. */
export function dayOf(value: string): string | null {
  return /^(?:19|20)\d\d-\d\d-\d\d$/.test(value) ? value : null;
}
