import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useCentredLink } from './use-centred-link.ts';

interface TabNavProps {
  /** Name of the navigation, read aloud. */
  readonly label: string;
  /** True if the bar scrolls with the page, below a heading of its own: for parts that are separate pages. */
  readonly still?: boolean | undefined;
  /** `TabNavLink`s. */
  readonly children: ReactNode;
}

/** Links to the parts of a long page, under the top bar while the page is read; or to pages that are parts of one thing. */
export function TabNav({ label, still = false, children }: TabNavProps) {
  return (
    <nav ref={useCentredLink()} className={classNames('u-tab-nav', still && 'u-tab-nav--still')} aria-label={label}>
      <ul>{children}</ul>
    </nav>
  );
}

/** Link to one part, with its number of items. The current part has `aria-current="true"`, a current page `"page"`. Passes every anchor attribute on. */
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
