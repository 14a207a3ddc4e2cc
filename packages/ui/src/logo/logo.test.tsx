import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Logo, LogoLink } from './index.ts';

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

  it('leads home and says so', () => {
    expect(attribute(tags(html, 'a')[0], 'href')).toBe('/');
    expect(attribute(tags(html, 'img')[0], 'alt')).toBe('Uluran');
    expect(textOf(html)).toBe(', beranda');
  });
});
