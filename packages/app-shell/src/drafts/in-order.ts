/** Returns a value as JSON with sorted fields, to compare values: the database keeps another order of fields than the browser. */
export function inOrder(given: unknown): string {
  return JSON.stringify(given, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
