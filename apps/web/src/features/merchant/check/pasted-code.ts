import { parseQris } from '@uluran/qris';

/** Tags whose values may hold blanks of their own: name, city, additional data, and the name in another language. */
const WITH_BLANKS = new Set(['59', '60', '62', '64']);
/** A line break with the indentation around it. */
const LINE_BREAK = /\s*[\r\n\t]\s*/g;
/** Results of texts that were read correctly, though they cannot pay a merchant. */
const SOUND = new Set(['transfer_qr', 'unsupported_currency', 'unsupported_country']);

/**
 * Returns the code in a pasted text. Messages and mails break long texts into lines: a text that is no valid code is tried without line breaks,
 * with blanks in their place, and without any blank that no name needs.
 */
export function pastedCode(text: string): string {
  const joined = text.replace(LINE_BREAK, '');
  const tries = [text, joined, text.replace(LINE_BREAK, ' '), withoutBlanks(joined)];
  const sound = tries.find((tried) => {
    const read = parseQris(tried);
    return read.ok || SOUND.has(read.error.code);
  });
  return sound ?? text;
}

/** Removes white space outside of values that may contain blanks. */
function withoutBlanks(text: string): string {
  const rest = [...text];
  const take = (count: number, keepsBlanks: boolean): string => {
    let taken = '';
    while (taken.length < count && rest.length > 0) {
      const character = rest.shift() ?? '';
      if (keepsBlanks || /\S/.test(character)) taken += character;
    }
    return taken;
  };
  let code = '';
  while (rest.length > 0) {
    const [tag, length] = [take(2, false), take(2, false)];
    code += tag + length + take(Number(length) || 0, WITH_BLANKS.has(tag));
  }
  return code;
}
