/** Control characters of a terminal, and characters that change the direction of a line; line breaks and tabs are kept. */
const CONTROLS = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const KEPT = '\n\t';

/** Returns the text with each control character written out: text from a file or a member cannot move the cursor or hide a line. */
export function printable(text: string): string {
  return text.replace(CONTROLS, (control) =>
    KEPT.includes(control) ? control : `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
