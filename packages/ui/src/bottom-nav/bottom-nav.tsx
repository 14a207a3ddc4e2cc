import type { ComponentProps, ReactNode } from 'react';

/** The bar at the foot of a phone's screen; children are five `BottomNavLink`s. The last child of `body`, so that it covers nothing. */
export function BottomNav({ children }: { readonly children: ReactNode }) {
  return (
    <nav className="u-tabs" aria-label="Navigasi bawah">
      <ul>{children}</ul>
    </nav>
  );
}

/** One place: icon above word; the current one carries `aria-current="page"`. Passes every anchor attribute on. */
export function BottomNavLink({ icon, children, ...rest }: ComponentProps<'a'> & { readonly icon: ReactNode }) {
  return (
    <li>
      <a {...rest}>
        <span>{icon}</span>
        {children}
      </a>
    </li>
  );
}
