/** A value as text, whatever the order of its fields: the database keeps another than the browser. */
export function inOrder(given: unknown): string {
  return JSON.stringify(given, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
