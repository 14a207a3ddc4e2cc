import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { TopBar, TopBarLink } from './top-bar.tsx';

describe('TopBar', () => {
  it('names its navigation and marks where one is', () => {
    const html = markup(
      <TopBar
        logo={<a href="/">Uluran</a>}
        nav={
          <TopBarLink href="/campaigns" aria-current="page">
            Donasi
          </TopBarLink>
        }
      />,
    );
    expect(attribute(tags(html, 'nav')[0], 'aria-label')).toBe('Utama');
    expect(tags(html, 'a').map((tag) => attribute(tag, 'aria-current'))).toEqual([undefined, 'page']);
  });

  it('says on a phone what this screen is instead of the logo', () => {
    const html = markup(<TopBar logo={<a href="/">Uluran</a>} title="Donasi" back={<a href="/">Kembali</a>} />);
    expect(textOf(html)).toContain('Donasi');
    expect(html).toMatch(/u-desktop-only/);
  });
});
