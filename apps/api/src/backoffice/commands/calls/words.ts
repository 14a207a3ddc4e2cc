/** First words of the commands that call a site with the session of an operator. All others work on the database of their environment. */
const SIGNED_IN_WORDS = ['sign-in', 'sign-out', 'whoami', 'calls', 'call'] as const;

export type SignedInWord = (typeof SIGNED_IN_WORDS)[number];

/** The command of these arguments if it calls a site; undefined for all other commands. */
export function signedInWord([word]: readonly string[]): SignedInWord | undefined {
  return SIGNED_IN_WORDS.find((known) => known === word);
}
