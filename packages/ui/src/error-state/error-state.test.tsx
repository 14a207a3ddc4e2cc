import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { HomeIcon } from '../icon/index.ts';
import { ErrorState, WayLink, WayList } from './error-state.tsx';

describe('ErrorState', () => {
  const html = markup(
    <ErrorState
      title="Page Not Found"
      titleLang="en"
      code="Page not found: /<script>"
      ways={
        <WayList>
          <WayLink href="/" icon={<HomeIcon />}>
            Kembali ke beranda
          </WayLink>
        </WayList>
      }
    />,
  );

  it('heads a failed page with the words it is given, the address as code', () => {
    expect(html).toContain('<h1 lang="en">Page Not Found</h1>');
    expect(html).toContain('<code>Page not found: /&lt;script&gt;</code>');
  });

  it('lists the ways back as links', () => {
    expect(tags(html, 'a').map((tag) => attribute(tag, 'href'))).toEqual(['/']);
    expect(
      textOf(
        markup(
          <WayLink href="/" icon={<HomeIcon />}>
            Beranda
          </WayLink>,
        ),
      ),
    ).toBe('Beranda');
  });
});
