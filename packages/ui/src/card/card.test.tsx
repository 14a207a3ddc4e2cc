import { describe, expect, it } from 'vitest';
import { markup, tags, textOf } from '../../test/markup.ts';
import { Card, MiniCard } from './card.tsx';

describe('Card', () => {
  it('is the element its place asks for', () => {
    expect(markup(<Card as="section" padded aria-label="Ringkasan" />)).toBe(
      '<section aria-label="Ringkasan" class="u-card u-card--padded"></section>',
    );
    expect(markup(<Card as="li">a</Card>)).toBe('<li class="u-card">a</li>');
  });
});

describe('MiniCard', () => {
  it('says its title before its line', () => {
    const html = markup(
      <MiniCard cover={null} title="Bantu Alya">
        Yayasan
      </MiniCard>,
    );
    expect(textOf(html)).toBe('Bantu AlyaYayasan');
    expect(tags(markup(<MiniCard cover={null} title="Bantu Alya" />), 'p')).toEqual([]);
  });
});
