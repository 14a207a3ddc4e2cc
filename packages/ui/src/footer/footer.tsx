import { type ComponentProps, type ReactNode, useId } from 'react';
import { Hem } from '../hem/hem.tsx';

/** The foundation that runs the site, as the footer names it. */
export interface FooterFoundation {
  /** Name of the site. */
  readonly name: string;
  /** Purpose of the site, in one sentence. */
  readonly mission: string;
  /** The legal entity that collects the money. */
  readonly legalEntity: string;
  /** The permit as one sentence without the full stop. */
  readonly permit: string;
  /** Contacts of the foundation. */
  readonly contacts: {
    readonly address: string;
    readonly email: string;
    readonly mailHref: string;
    readonly phone: string;
    readonly phoneHref: string;
  };
}

interface FooterProps {
  /** The foundation that runs the site. */
  readonly foundation: FooterFoundation;
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

/** The foot of every screen: the foundation, links to the pages, the permit. */
export function Footer({ foundation, logo, children, legalLinks, year, version }: FooterProps) {
  const { name, mission, legalEntity, permit, contacts } = foundation;
  const versionText = version === undefined ? '' : ` Versi ${version}.`;
  return (
    <footer className="u-footer">
      <Hem />
      <div className="u-wrap">
        <div className="u-footer__brand">
          {logo}
          <p className="u-small u-muted">{mission}</p>
        </div>
        <div className="u-footer__groups">{children}</div>
        <div className="u-footer__legal">
          <div>
            <address>
              {`${legalEntity}, ${contacts.address}\u00a0· `}
              <a href={contacts.mailHref}>{contacts.email}</a>
              {'\u00a0· '}
              <a className="u-nowrap" href={contacts.phoneHref}>
                {contacts.phone}
              </a>
            </address>
            <p>{`${permit}. © ${year} ${name}.${versionText}`}</p>
          </div>
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
