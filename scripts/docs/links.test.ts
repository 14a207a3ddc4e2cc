import { describe, expect, it } from 'vitest';
import { brokenLinks } from './links.ts';

describe('brokenLinks', () => {
  it('finds links and pictures that lead nowhere, seen from the file they stand in', () => {
    const markdown = '[a](links.ts) [b](gone.md) ![c](../gone.png) [d](../docs/links.ts#top)';
    expect(brokenLinks(import.meta.dirname, 'page.md', markdown)).toEqual(['gone.md', '../gone.png']);
  });

  it('leaves addresses and anchors alone', () => {
    const markdown = '[a](https://example.org/x) [b](#here) [c](/developers/reference#x)';
    expect(brokenLinks(import.meta.dirname, 'page.md', markdown)).toEqual([]);
  });
});
