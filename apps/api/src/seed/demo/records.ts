/**
 * Many rows as one parameter, for `SELECT … FROM jsonb_to_recordset(${records(rows)}::text::jsonb) AS r (…)`: one round trip, and the
 * database reads the types. Dates become ISO 8601.
 */
export function records(rows: readonly object[]): string {
  return JSON.stringify(rows);
}
