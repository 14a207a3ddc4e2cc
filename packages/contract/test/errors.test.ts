import { describe, expect, test } from 'vitest';
import { ERROR_SENTENCES, ERROR_STATUS } from '../src/errors.ts';

/** Small words without which an Indonesian sentence of some length is rare. */
const INDONESIAN =
  /\b(?:anda|akun|atau|belum|coba|dan|di|ini|itu|kami|lagi|masih|masuk|pernah|sudah|sedang|terlalu|tidak|yang|ada|ganti|dulu)\b/i;
const ENGLISH = /\b(?:the|is|are|was|not|your|you|please|error|invalid|failed|must|try|again|expected|input)\b/i;

describe.each(Object.entries(ERROR_SENTENCES))('%s', (code, sentence) => {
  test('is said in Indonesian, in whole sentences', () => {
    expect(sentence).toMatch(/^[A-Z].{14,}\.$/);
    expect(sentence).toMatch(INDONESIAN);
    expect(sentence).not.toMatch(ENGLISH);
    expect(sentence).not.toContain(code);
  });
});

test('every code has a sentence, and no two have the same', () => {
  expect(Object.keys(ERROR_SENTENCES).sort()).toEqual(Object.keys(ERROR_STATUS).sort());
  expect(new Set(Object.values(ERROR_SENTENCES)).size).toBe(Object.keys(ERROR_STATUS).length);
});

test.each(['Invalid input: expected string, received null.', 'The account is not yours.'])(
  '%s would be noticed',
  (text) => {
    expect(ENGLISH.test(text)).toBe(true);
  },
);
