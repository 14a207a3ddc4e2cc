import { parseQris } from '@uluran/qris';

/** Tags whose values may hold blanks of their own: name, city, additional data, and the name in another language. */
const WITH_BLANKS = new Set(['59', '60', '62', '64']);
/** With the indentation around it. */
const LINE_BREAK = /\s*[\r\n\t]\s*/g;
/** Readings that a text was right for, though no merchant can be paid with it. */
const SOUND = new Set(['transfer_qr', 'unsupported_currency', 'unsupported_country']);

/**
 * The code in a pasted text. Messages and mails break long texts into lines: where the text is no sound code as it is, it is tried without the line
 * breaks, with blanks for them, and without any blank that no name needs.
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

/** Leaves out white space everywhere but inside values that may hold blanks. */
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
