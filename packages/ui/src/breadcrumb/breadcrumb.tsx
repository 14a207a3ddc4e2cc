import type { ComponentProps, ReactNode } from 'react';
import { BackIcon } from '../icon/interface-icons.ts';
import { classNames } from '../lib/class-names.ts';

/** The way from the front page to here; children are `BreadcrumbLink`s. The page itself is its heading, not a crumb. */
export function Breadcrumb({ children }: { readonly children: ReactNode }) {
  return (
    <nav className="u-breadcrumb" aria-label="Remah roti">
      <ol>{children}</ol>
    </nav>
  );
}

/** One page above this one. Passes every anchor attribute on. */
export function BreadcrumbLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <li>
      <a {...rest}>{children}</a>
    </li>
  );
}

/** One step back, with an arrow. Passes every anchor attribute on. */
export function BackLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={classNames('u-back', className)}>
      <BackIcon size="s" />
      {children}
    </a>
  );
}
