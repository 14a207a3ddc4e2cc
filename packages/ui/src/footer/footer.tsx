import { CONTACTS, LEGAL_ENTITY, MISSION, PERMIT_TEXT, PRODUCT_NAME } from '@uluran/brand';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Hem } from '../hem/hem.tsx';

interface FooterProps {
  /** A `Logo`. */
  readonly logo: ReactNode;
  /** `FooterGroup`s. */
  readonly children: ReactNode;
  /** Links of the last line: terms, privacy. */
  readonly legalLinks?: ReactNode;
  /** Year of the copyright line. */
  readonly year: number;
  /** Version of the app, in the last line. */
  readonly version?: string | undefined;
}

/** The foot of every screen: who runs the site, where things are, the permit. Who it is comes from the brand. */
export function Footer({ logo, children, legalLinks, year, version }: FooterProps) {
  const versionText = version === undefined ? '' : ` Versi ${version}.`;
  return (
    <footer className="u-footer">
      <Hem />
      <div className="u-wrap">
        <div className="u-stack">
          {logo}
          <p className="u-muted">{MISSION}</p>
          <address className="u-small u-muted">
            Dikelola {LEGAL_ENTITY}
            <br />
            {CONTACTS.address}
            <br />
            <a href={CONTACTS.mailHref}>{CONTACTS.email}</a> · <a href={CONTACTS.phoneHref}>{CONTACTS.phone}</a>
          </address>
        </div>
        <div className="u-footer__groups">{children}</div>
        <div className="u-footer__legal">
          <p>{`${PERMIT_TEXT}. © ${year} ${PRODUCT_NAME}.${versionText}`}</p>
          {legalLinks === undefined ? null : <p>{legalLinks}</p>}
        </div>
      </div>
    </footer>
  );
}

interface FooterGroupProps {
  /** Heading of the group. */
  readonly title: string;
  /** `FooterLink`s. */
  readonly children: ReactNode;
}

/** Links under one heading. */
export function FooterGroup({ title, children }: FooterGroupProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

/** One link of a group. Passes every anchor attribute on. */
export function FooterLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <li>
      <a {...rest}>{children}</a>
    </li>
  );
}
