/** Soft hyphens, zero-width and bidirectional characters, and byte order marks: all invisible. Unicode has not assigned U+2065 yet. */
const HIDDEN = /[\p{Cf}\u2065]/gu;

/** Typographic hyphens, dashes and minus signs. */
const HYPHENS = /[\p{Pd}\u2212]/gu;

/** Spaces without line breaks: two lines are two texts. */
const SPACES = /[^\S\r\n]+/g;
const SIGN = /[.,@]/;

/** Removes spaces beside a point, a comma or an `@`: numbers, addresses and codes never have a space there. */
const withoutSpacesBesideSigns = (text: string) =>
  text.replace(SPACES, (spaces, at: number) =>
    SIGN.test(text.charAt(at - 1)) || SIGN.test(text.charAt(at + spaces.length)) ? '' : spaces,
  );

/**
 * Cleans the text of a field with a fixed form, such as a number, an e-mail address or a code. It removes invisible characters, replaces typographic
 * hyphens and spaces by plain ones, and removes spaces at the ends and beside a point, a comma or an `@`. Chat programs, address books and PDF
 * readers add such characters to copied text. For names and messages use `cleanLine`, which keeps the characters of every script.
 */
export function cleanTyped(text: string): string {
  const plain = text.replace(HIDDEN, '').replace(HYPHENS, '-');
  return withoutSpacesBesideSigns(plain).replace(/\s/g, ' ').trim();
}
