import { QrisEncodeError } from './encode-error.ts';
import { writeTlv } from './tlv.ts';

const LONGEST_VALUE = 99;

/** Collects the tags of one level and writes them in ascending order. Refuses values that the format cannot represent. */
export class TagWriter {
  readonly #values = new Map<string, string>();

  /**
   * Adds a tag; `null` and `undefined` omit it.
   *
   * @param field The caller's name of the value, for error messages.
   * @throws QrisEncodeError
   */
  put(tag: string, value: string | null | undefined, field: string): void {
    if (value === null || value === undefined) return;
    if (!/^\d\d$/.test(tag)) throw new QrisEncodeError('invalid_value', field, 'must be keyed by a tag of two digits.');
    if (typeof value !== 'string')
      throw new QrisEncodeError('invalid_value', field, `must be text, not ${typeof value}.`);
    if (value === '') throw new QrisEncodeError('invalid_value', field, 'is empty; leave it out instead.');
    const odd = /[^\x20-\x7e]/u.exec(value);
    if (odd) {
      const point = odd[0].codePointAt(0) ?? 0;
      throw new QrisEncodeError(
        'invalid_character',
        field,
        `holds U+${point.toString(16).toUpperCase().padStart(4, '0')}; only printable ASCII can be written. fitQrisText() replaces what it can.`,
      );
    }
    if (value.length > LONGEST_VALUE) {
      throw new QrisEncodeError(
        'value_too_long',
        field,
        `has ${value.length} characters; a tag holds at most ${LONGEST_VALUE}.`,
      );
    }
    if (this.#values.has(tag)) {
      throw new QrisEncodeError(
        'duplicate_tag',
        field,
        `would write tag ${tag} twice; give each account and tag once.`,
      );
    }
    this.#values.set(tag, value);
  }

  /** Like `put`, for a tag that every string must have. */
  putRequired(tag: string, value: string | null | undefined, field: string): void {
    if (value === null || value === undefined || value === '') {
      throw new QrisEncodeError('missing_field', field, `is absent, and tag ${tag} must be written.`);
    }
    this.put(tag, value, field);
  }

  text(): string {
    return [...this.#values]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([tag, value]) => writeTlv(tag, value))
      .join('');
  }
}
