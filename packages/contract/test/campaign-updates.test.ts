import { describe, expect, test } from 'vitest';
import { excerptOf, missingOfUpdate, UPDATE_LIMITS } from '../src/campaign-updates.ts';
import { image, paragraph, richText } from '../src/rich-text.ts';

const PICTURE = { url: `/api/pictures/${'a'.repeat(32)}`, width: 1200, height: 800, widths: [320] };

describe('an excerpt', () => {
  test('is the whole text where it is short, without its lines', () => {
    expect(excerptOf(richText(paragraph('Air keluar.'), paragraph('Terima kasih.')))).toBe('Air keluar. Terima kasih.');
    expect(excerptOf(richText())).toBe('');
  });

  test('ends with a whole word, and never within a character', () => {
    const long = excerptOf(richText(paragraph('kata '.repeat(100))));
    expect(long).toMatch(/kata…$/);
    expect(long.length).toBeLessThanOrEqual(UPDATE_LIMITS.excerpt + 1);
    expect(excerptOf(richText(paragraph(`a${'💧'.repeat(200)}`)))).toMatch(/^a(?:💧)+…$/u);
  });
});

describe('what an update lacks', () => {
  test('is a title, a text, and the words of its pictures', () => {
    const fields = (title: string, ...blocks: Parameters<typeof richText>) =>
      missingOfUpdate({ title, body: richText(...blocks) }).map(({ field }) => field);
    expect(fields('')).toEqual(['title', 'body']);
    expect(fields('Selesai', paragraph(' '))).toEqual(['body']);
    expect(fields('Selesai', paragraph('Air keluar.'))).toEqual([]);
    expect(fields('Selesai', paragraph('Air keluar.'), image({ ...PICTURE, alt: ' ' }))).toEqual(['body']);
    expect(fields('Selesai', paragraph('Air keluar.'), image({ ...PICTURE, alt: 'Sumur' }))).toEqual([]);
  });
});
