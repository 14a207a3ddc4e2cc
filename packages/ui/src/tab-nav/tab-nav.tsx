import type { ComponentProps, ReactNode } from 'react';

interface TabNavProps {
  /** Name of the navigation, read aloud. */
  readonly label: string;
  /** `TabNavLink`s. */
  readonly children: ReactNode;
}

/** Links to the parts of a long page, under the top bar while the page is read. */
export function TabNav({ label, children }: TabNavProps) {
  return (
    <nav className="u-tab-nav" aria-label={label}>
      <ul>{children}</ul>
    </nav>
  );
}

/** One part, with how many it holds; the one being read carries `aria-current="true"`. Passes every anchor attribute on. */
export function TabNavLink({ count, children, ...rest }: ComponentProps<'a'> & { readonly count?: ReactNode }) {
  return (
    <li>
      <a {...rest}>
        {children}
        {count === undefined ? null : <small>{count}</small>}
      </a>
    </li>
  );
}
