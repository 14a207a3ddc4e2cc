/** Soft hyphens, zero-width and bidirectional characters, and byte order marks, none of which is shown. Unicode has not assigned U+2065 yet. */
const HIDDEN = /[\p{Cf}\u2065]/gu;

/** Hyphens, dashes and minus signs of typesetting. */
const HYPHENS = /[\p{Pd}\u2212]/gu;

/** Two lines are two texts. */
const SPACES = /[^\S\r\n]+/g;
const SIGN = /[.,@]/;

/** Removes spaces beside a point, a comma or an `@`: no number, address or code has any there. */
const withoutSpacesBesideSigns = (text: string) =>
  text.replace(SPACES, (spaces, at: number) =>
    SIGN.test(text.charAt(at - 1)) || SIGN.test(text.charAt(at + spaces.length)) ? '' : spaces,
  );

/**
 * Text of a field that has a fixed form, such as a number, an e-mail address or a code: without characters that are not shown, with plain
 * hyphens and spaces, and no space at the ends or beside a point, a comma or an `@`. Chat programs, address books and PDF readers add
 * such characters to what is copied from them. Names and messages have `cleanLine`, which keeps the characters of every script.
 */
export function cleanTyped(text: string): string {
  const plain = text.replace(HIDDEN, '').replace(HYPHENS, '-');
  return withoutSpacesBesideSigns(plain).replace(/\s/g, ' ').trim();
}
