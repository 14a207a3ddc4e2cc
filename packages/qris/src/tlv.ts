import { QrisRefusal } from './codes.ts';

const TAG_AND_LENGTH = /^\d{4}$/;

/**
 * Splits a sequence of tag (2 digits), length (2 digits), value.
 *
 * @param text Printable ASCII only, so that a length counts the same in characters and in bytes.
 * @param where Name of this level in messages, such as `tag 26`.
 * @returns Values by tag, in the order of the text.
 * @throws QrisRefusal `malformed_tlv` or `duplicate_tag`.
 */
export function readTlv(text: string, where: string): Map<string, string> {
  const values = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const head = text.slice(at, at + 4);
    if (!TAG_AND_LENGTH.test(head)) {
      throw new QrisRefusal(
        'malformed_tlv',
        `Expected two digits of tag and two of length at position ${at} of ${where}. The text is cut or altered; scan it again.`,
      );
    }
    const tag = head.slice(0, 2);
    const length = Number(head.slice(2));
    const value = text.slice(at + 4, at + 4 + length);
    if (length === 0 || value.length < length) {
      const problem = length === 0 ? 'is empty' : `announces ${length} characters, but ${value.length} follow`;
      throw new QrisRefusal(
        'malformed_tlv',
        `Tag ${tag} of ${where} ${problem}. The text is cut or altered; scan it again.`,
      );
    }
    if (values.has(tag)) {
      throw new QrisRefusal(
        'duplicate_tag',
        `Tag ${tag} stands twice in ${where}; which one counts is undefined, so neither does.`,
      );
    }
    values.set(tag, value);
    at += 4 + length;
  }
  return values;
}

/** Writes one tag with its length; the value must have 1 to 99 characters. */
export function writeTlv(tag: string, value: string): string {
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}
