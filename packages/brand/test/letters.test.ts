import { describe, expect, it } from 'vitest';
import { FONT_LETTERS, inFontLetters } from '../src/letters.ts';

describe('inFontLetters', () => {
  it('leaves what the fonts have', () => {
    expect(inFontLetters(FONT_LETTERS.replaceAll('\u00a0', ' '), '?')).toBe(FONT_LETTERS.replaceAll('\u00a0', ' '));
  });

  it('takes marks from letters that the fonts only have without', () => {
    expect(inFontLetters('Nguyễn Dāna', '?')).toBe('Nguyen Dana');
    expect(inFontLetters('e\u0301', '?')).toBe('é');
  });

  it('puts the replacement for other scripts, emoji and what hides or turns text', () => {
    expect(inFontLetters('Doa 😀 \u202eقر\u0000', '?')).toBe('Doa ? ????');
    expect(inFontLetters('Doa😀\u202e\u200b', '')).toBe('Doa');
  });

  it('makes a space of any white space', () => {
    expect(inFontLetters('a\n\tb\u00a0c', '?')).toBe('a b c');
  });
});
