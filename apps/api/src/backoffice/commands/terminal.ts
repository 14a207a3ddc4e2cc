/** Controls of a terminal, and characters that turn the direction of a line; a line's end and a tab are none. */
const CONTROLS = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const KEPT = '\n\t';

/** Returns the text with each control character written out: what came from a file or a member moves no cursor and hides no line. */
export function printable(text: string): string {
  return text.replace(CONTROLS, (control) =>
    KEPT.includes(control) ? control : `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
