/** Ends of a session that lead to the page of signing in, which tells them: it has to know them by these codes. */
const TOLD_ENDS = ['expired', 'revoked', 'signed-out-elsewhere'] as const;
export type ToldSessionEnd = (typeof TOLD_ENDS)[number];

/** The end that `ended` of an address names; undefined for whatever else stands there. */
export function toldSessionEnd(value: unknown): ToldSessionEnd | undefined {
  return TOLD_ENDS.find((known) => known === value);
}
