import { useLocation } from '@tanstack/react-router';
import { CONTACTS, LEGAL_ENTITY, MISSION, PERMIT_TEXT, PRODUCT_NAME } from '@uluran/brand';
import { formatDate } from '@uluran/contract/locale';
import { APP_VERSION } from '@uluran/contract/version';
import { Footer, FooterGroup, FooterLink } from '@uluran/ui/footer';
import { Fragment } from 'react';
import { SiteLogo } from '../app/site-logo.tsx';
import { FOOTER_NAVIGATION, LEGAL_NAVIGATION } from './navigation.ts';

const FOUNDATION = {
  name: PRODUCT_NAME,
  mission: MISSION,
  legalEntity: LEGAL_ENTITY,
  permit: PERMIT_TEXT,
  contacts: CONTACTS,
};

/** Footer of every page. The year is the server's, so that both renderings are the same. */
export function SiteFooter({ now }: { now: string }) {
  const current = useLocation({ select: ({ href }) => href });
  return (
    <Footer
      foundation={FOUNDATION}
      logo={<SiteLogo />}
      year={Number(formatDate(now).slice(-4))}
      version={APP_VERSION}
      legalLinks={<LegalLinks />}
    >
      {FOOTER_NAVIGATION.map(({ title, items }) => (
        <FooterGroup key={title} title={title}>
          {items.map(({ label, href }) => (
            <FooterLink key={label} href={href} aria-current={href === current ? 'page' : undefined}>
              {label}
            </FooterLink>
          ))}
        </FooterGroup>
      ))}
    </Footer>
  );
}

/** Links to pages of reading; each loads a page. */
function LegalLinks() {
  return LEGAL_NAVIGATION.map(({ label, href }, index) => (
    <Fragment key={href}>
      {index > 0 ? ' · ' : null}
      <a href={href}>{label}</a>
    </Fragment>
  ));
}
