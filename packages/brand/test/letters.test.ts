import { describe, expect, it } from 'vitest';
import { DOCUMENT_LETTERS, FONT_LETTERS, inFontLetters } from '../src/letters.ts';

describe('inFontLetters', () => {
  it('leaves what the fonts have', () => {
    expect(inFontLetters(FONT_LETTERS.replaceAll('\u00a0', ' '), '?')).toBe(FONT_LETTERS.replaceAll('\u00a0', ' '));
  });

  it('leaves names in any language of Latin script', () => {
    const names = 'Nguyễn Văn Šárka Đỗ Łukasz İğdır Dāna Ḥasan Ștefan';
    expect(inFontLetters(names, '?')).toBe(names);
    expect(DOCUMENT_LETTERS).toContain(FONT_LETTERS);
  });

  it('writes what the fonts lack with what they have', () => {
    expect(inFontLetters('ʿĀ’ ʾUmar Ɗan', '?')).toBe('‘Ā’ ’Umar Dan');
    expect(inFontLetters('Adébọ́lá', '?')).toBe('Adébọlá');
  });

  it('asks a function what stands for the rest', () => {
    expect(inFontLetters('Li 张😀', (character) => (character === '张' ? '*' : ''))).toBe('Li *');
  });

  it('takes marks from letters that the fonts only have without', () => {
    expect(inFontLetters('Ḏāna ǭ', '?')).toBe('Dāna o');
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
