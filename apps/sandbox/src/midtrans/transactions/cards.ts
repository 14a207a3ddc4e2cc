import { randomUUID } from 'node:crypto';

/** The issuing bank's decision about a card after 3-D Secure. */
export type CardOutcome = 'accept' | 'deny' | 'challenge';

/** The published test cards: no others are accepted here, so that no real one is typed. */
const OUTCOMES: Readonly<Record<string, CardOutcome>> = {
  '4811111111111114': 'accept',
  '4911111111111113': 'deny',
  '4511111111111117': 'challenge',
};

/** The test cards with their outcomes, for the page that asks for one. */
export const TEST_CARDS = Object.entries(OUTCOMES).map(([number, outcome]) => ({ number, outcome }));

function mask(number: string): string {
  return `${number.slice(0, 8)}-${number.slice(-4)}`;
}

/** '48111111-1114-…' for a test card; undefined for every other number. Spaces do not count. */
export function cardToken(number: string): string | undefined {
  const digits = number.replaceAll(/\s/g, '');
  return Object.hasOwn(OUTCOMES, digits) ? `${mask(digits)}-${randomUUID()}` : undefined;
}

/** The masked card of a token; undefined for a foreign token. */
export function cardOfToken(token: string): string | undefined {
  return TEST_CARDS.map(({ number }) => mask(number)).find((masked) => token.startsWith(`${masked}-`));
}

/** Decision of the card's bank. */
export function outcomeOfCard(masked: string): CardOutcome {
  return TEST_CARDS.find(({ number }) => mask(number) === masked)?.outcome ?? 'deny';
}
