/**
 * One-line text people type about themselves: composed form, no control characters, no bidirectional overrides (they let one
 * name pose as another), single spaces. Emoji and every script stay.
 */
export function cleanLine(text: string): string {
  return stripHidden(text).replace(/\s+/g, ' ').trim();
}

/** Like {@link cleanLine} for text of several lines: line breaks stay, at most two in a row. */
export function cleanParagraphs(text: string): string {
  return stripHidden(text.replace(/\r\n?/g, '\n'))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

// Cc except tab and newline, bidi controls (U+061C, U+200E–F, U+202A–E, U+2066–9), soft hyphen, BOM, line separators, lone surrogates.
const HIDDEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]|\p{Cs}/gu;

function stripHidden(text: string): string {
  return text.normalize('NFC').replace(HIDDEN, '');
}
