/** Ends of a session that redirect to the sign-in page, which shows a message for each of these codes. */
const TOLD_ENDS = ['expired', 'revoked', 'signed-out-elsewhere'] as const;
export type ToldSessionEnd = (typeof TOLD_ENDS)[number];

/** The end given by an address's `ended`; undefined for any other value. */
export function toldSessionEnd(value: unknown): ToldSessionEnd | undefined {
  return TOLD_ENDS.find((known) => known === value);
}
