import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Footer, FooterGroup, FooterLink } from './footer.tsx';

const CONTACTS = {
  address: 'Jl. Pantai 3, Ambon',
  email: 'salam@jembatan.example',
  mailHref: 'mailto:salam@jembatan.example',
  phone: '0911-555-0177',
  phoneHref: 'tel:+629115550177',
};
const FOUNDATION = {
  name: 'Jembatan',
  mission: 'Jembatan mengantar sedekah warga.',
  legalEntity: 'Yayasan Jembatan Pulau',
  permit: 'Izin PUB No. 12/PUB/2026',
  contacts: CONTACTS,
};

describe('Footer', () => {
  const html = markup(
    <Footer foundation={FOUNDATION} logo={null} year={2026} version="2.0.0">
      <FooterGroup title="Bantuan">
        <FooterLink href="/help">Pusat bantuan</FooterLink>
      </FooterGroup>
    </Footer>,
  );

  it.each([
    FOUNDATION.legalEntity,
    FOUNDATION.mission,
    CONTACTS.email,
    CONTACTS.phone,
    CONTACTS.address,
    FOUNDATION.permit,
    'Jembatan. Versi 2.0.0',
  ])('says who runs the site: %s', (words) => {
    expect(textOf(html)).toContain(words);
  });

  it('names each group of links by its heading', () => {
    expect(attribute(tags(html, 'nav')[0], 'aria-labelledby')).toBe(attribute(tags(html, 'h2')[0], 'id'));
  });
});
