import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { HomeIcon } from '../icon/index.ts';
import { BottomNav, BottomNavLink } from './bottom-nav.tsx';

describe('BottomNav', () => {
  const html = markup(
    <BottomNav>
      <BottomNavLink href="/" aria-current="page" data-status="active" icon={<HomeIcon />}>
        Beranda
      </BottomNavLink>
    </BottomNav>,
  );

  it('is a named navigation that marks where one is', () => {
    expect(attribute(tags(html, 'nav')[0], 'aria-label')).toBe('Navigasi bawah');
    expect(attribute(tags(html, 'a')[0], 'aria-current')).toBe('page');
  });

  it('passes on what a router gives it, and reads the word alone', () => {
    expect(attribute(tags(html, 'a')[0], 'data-status')).toBe('active');
    expect(attribute(tags(html, 'svg')[0], 'aria-hidden')).toBe('true');
    expect(textOf(html)).toBe('Beranda');
  });
});
