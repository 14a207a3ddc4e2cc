import { CONTACTS, LEGAL_ENTITY, PERMIT_TEXT } from '@uluran/brand';
import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Footer, FooterGroup, FooterLink } from './index.ts';

describe('Footer', () => {
  const html = markup(
    <Footer logo={null} year={2026} version="2.0.0">
      <FooterGroup title="Bantuan">
        <FooterLink href="/help">Pusat bantuan</FooterLink>
      </FooterGroup>
    </Footer>,
  );

  it.each([LEGAL_ENTITY, CONTACTS.email, CONTACTS.phone, CONTACTS.address, PERMIT_TEXT, 'Versi 2.0.0'])(
    'says who runs the site: %s',
    (words) => {
      expect(textOf(html)).toContain(words);
    },
  );

  it('names each group of links by its heading', () => {
    expect(attribute(tags(html, 'nav')[0], 'aria-labelledby')).toBe(attribute(tags(html, 'h2')[0], 'id'));
  });
});
