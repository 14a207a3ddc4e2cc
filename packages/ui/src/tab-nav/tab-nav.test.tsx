import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { TabNav, TabNavLink } from './tab-nav.tsx';

describe('TabNav', () => {
  it('is a named navigation of links to parts of the page', () => {
    const html = markup(
      <TabNav label="Bagian">
        <TabNavLink href="#kabar" count={4} data-status="active" aria-current="true">
          Kabar
        </TabNavLink>
      </TabNav>,
    );
    expect(attribute(tags(html, 'nav')[0], 'aria-label')).toBe('Bagian');
    const [link] = tags(html, 'a');
    expect(attribute(link, 'href')).toBe('#kabar');
    expect(attribute(link, 'aria-current')).toBe('true');
    expect(attribute(link, 'data-status')).toBe('active');
    expect(textOf(html)).toMatch(/^Kabar ?4$/);
  });
});
