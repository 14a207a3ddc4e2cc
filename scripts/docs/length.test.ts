import { describe, expect, it } from 'vitest';
import { lengthProblems, wrappedLines } from './length.ts';

describe('wrappedLines', () => {
  it('counts a line of prose by the columns at which pages wrap', () => {
    expect(wrappedLines(`# Title\n\n${'a'.repeat(180)}\n`)).toBe(3);
    expect(wrappedLines(`${'a'.repeat(270)}\n- ${'b'.repeat(448)}\n`)).toBe(4);
  });

  it('counts rows of tables and lines of code once', () => {
    expect(wrappedLines(`| ${'a'.repeat(400)} |\n\`\`\`sh\n${'b'.repeat(400)}\n\`\`\`\n`)).toBe(4);
  });
});

describe('lengthProblems', () => {
  const pages = new Map([
    ['docs/a.md', 'one\n'],
    ['docs/b.md', 'one\ntwo\nthree\n'],
  ]);

  it('accepts pages within the limit', () => {
    expect(lengthProblems(pages, 4)).toEqual([]);
  });

  it('names a decision of more than a page', () => {
    const decision = (lines: number) => new Map([['docs/adr/0001-a.md', 'line\n'.repeat(lines)]]);
    expect(lengthProblems(decision(40))).toEqual([]);
    expect(lengthProblems(decision(41))).toEqual([
      'docs/adr/0001-a.md has 41 lines, at most 40 are allowed: a decision is one page. Move details to the code or remove them',
    ]);
  });

  it('names the sum and the longest pages above the limit', () => {
    expect(lengthProblems(pages, 3)).toEqual([
      'docs has 4 lines, at most 3 are allowed: remove repeated text before you add more. The longest pages are docs/b.md (3), docs/a.md (1)',
    ]);
  });
});
