import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Link } from './link.tsx';

describe('Link', () => {
  it('passes on what a router gives it', () => {
    const [tag] = tags(markup(<Link href="/help" aria-current="page" data-status="active" />), 'a');
    expect(attribute(tag, 'href')).toBe('/help');
    expect(attribute(tag, 'aria-current')).toBe('page');
    expect(attribute(tag, 'data-status')).toBe('active');
    expect(attribute(tag, 'target')).toBeUndefined();
  });

  it('says that it leaves the site, and tells the other site nothing', () => {
    const html = markup(
      <Link href="https://kemensos.go.id" external>
        Kementerian Sosial
      </Link>,
    );
    const [tag] = tags(html, 'a');
    expect(attribute(tag, 'target')).toBe('_blank');
    expect(attribute(tag, 'rel')).toBe('noopener noreferrer');
    expect(textOf(html)).toContain('(tab baru)');
    expect(attribute(tags(html, 'svg')[0], 'aria-hidden')).toBe('true');
  });
});
