import { describe, expect, it } from 'vitest';
import { brokenLinks } from './links.ts';

describe('brokenLinks', () => {
  it('finds links and pictures that lead nowhere, seen from the file they stand in', () => {
    const markdown = '[a](links.ts) [b](gone.md) ![c](../gone.png) [d](../docs/links.ts#top)';
    expect(brokenLinks(import.meta.dirname, 'page.md', markdown)).toEqual(['gone.md', '../gone.png']);
  });

  it('finds anchors without a heading, in the page and in another one', () => {
    const markdown = '# The `docs` folder\n```sh\n# no heading\n```\n[a](#the-docs-folder) [b](#no-heading)';
    expect(brokenLinks(import.meta.dirname, 'page.md', markdown)).toEqual(['#no-heading']);
    const other = '[a](../../docs/style.md#sentences) [b](../../docs/style.md#gone)';
    expect(brokenLinks(import.meta.dirname, 'page.md', other)).toEqual(['../../docs/style.md#gone']);
  });

  it('leaves addresses alone', () => {
    const markdown = '[a](https://example.org/x#y) [b](/developers/reference#x) [c](/developers#x)';
    expect(brokenLinks(import.meta.dirname, 'page.md', markdown)).toEqual([]);
  });
});
