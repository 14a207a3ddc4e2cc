import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface TopBarProps {
  /** A `LogoLink`; on a phone `title` may take its place. */
  readonly logo: ReactNode;
  /** A `LinkIconButton` with `BackIcon`, shown on phones only. */
  readonly back?: ReactNode;
  /** Name of this screen, shown instead of the logo on a phone: "Donasi". */
  readonly title?: ReactNode;
  /** `TopBarLink`s, shown from 1024 px on. */
  readonly nav?: ReactNode;
  /** A search form, shown from 1240 px on. */
  readonly search?: ReactNode;
  /** Buttons at the end; `u-phone-only` and `u-desktop-only` mark buttons for phones or desktops alone, `u-top__find` the replacement of the search form. */
  readonly actions?: ReactNode;
}

/** The bar at the top of every screen. */
export function TopBar({ logo, back, title, nav, search, actions }: TopBarProps) {
  return (
    <header className="u-top">
      <div className="u-wrap">
        {back === undefined ? null : <span className="u-top__back u-phone-only">{back}</span>}
        {title === undefined ? null : <p className="u-top__title u-phone-only">{title}</p>}
        <span className={classNames('u-top__logo', title !== undefined && 'u-desktop-only')}>{logo}</span>
        {nav === undefined ? null : (
          <nav className="u-top__nav" aria-label="Utama">
            <ul>{nav}</ul>
          </nav>
        )}
        <span className="u-top__space" />
        {search === undefined ? null : <div className="u-top__search">{search}</div>}
        {actions}
      </div>
    </header>
  );
}

/** One address of the top bar; the current one carries `aria-current="page"`. Passes every anchor attribute on. */
export function TopBarLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <li>
      <a {...rest}>{children}</a>
    </li>
  );
}
