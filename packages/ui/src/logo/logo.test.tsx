import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Logo, LogoLink } from './logo.tsx';

describe('Logo', () => {
  const html = markup(
    <LogoLink href="/">
      <Logo name="Uluran" src="/logo.svg" darkSrc="/logo-on-dark.svg" />
    </LogoLink>,
  );

  it('has a drawing for dark screens', () => {
    const [source] = tags(html, 'source');
    expect(attribute(source, 'media')).toBe('(prefers-color-scheme: dark)');
    expect(attribute(source, 'srcSet') ?? attribute(source, 'srcset')).toBe('/logo-on-dark.svg');
  });

  it('writes the name beside a mark, and says it once', () => {
    const beside = markup(<Logo name="Jembatan" src="/mark.svg" darkSrc="/mark.svg" mark />);
    expect(attribute(tags(beside, 'picture')[0], 'data-mark')).toBe('Jembatan');
    expect(attribute(tags(beside, 'img')[0], 'alt')).toBe('Jembatan');
    expect(textOf(beside)).toBe('');
    expect(attribute(tags(html, 'picture')[0], 'data-mark')).toBeUndefined();
  });

  it('leads home and says so', () => {
    expect(attribute(tags(html, 'a')[0], 'href')).toBe('/');
    expect(attribute(tags(html, 'img')[0], 'alt')).toBe('Uluran');
    expect(textOf(html)).toBe(', beranda');
  });
});
