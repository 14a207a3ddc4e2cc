import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { BackLink, Breadcrumb, BreadcrumbLink } from './breadcrumb.tsx';

describe('Breadcrumb', () => {
  it('is a named navigation over a list', () => {
    const html = markup(
      <Breadcrumb>
        <BreadcrumbLink href="/" data-status="active">
          Beranda
        </BreadcrumbLink>
      </Breadcrumb>,
    );
    expect(attribute(tags(html, 'nav')[0], 'aria-label')).toBe('Remah roti');
    expect(html).toContain('<ol><li>');
    expect(attribute(tags(html, 'a')[0], 'data-status')).toBe('active');
  });
});

describe('BackLink', () => {
  it('passes on what a router gives it, with an arrow for the eye', () => {
    const html = markup(
      <BackLink href="/campaigns" data-status="active">
        Kembali
      </BackLink>,
    );
    expect(attribute(tags(html, 'a')[0], 'href')).toBe('/campaigns');
    expect(attribute(tags(html, 'a')[0], 'data-status')).toBe('active');
    expect(attribute(tags(html, 'svg')[0], 'aria-hidden')).toBe('true');
    expect(textOf(html)).toBe('Kembali');
  });
});
