import { describe, expect, it } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import { SkipLink } from './skip-link.tsx';

describe('SkipLink', () => {
  it('leads to the content', () => {
    expect(attribute(tags(markup(<SkipLink target="isi" />), 'a')[0], 'href')).toBe('#isi');
  });
});
