import { useLocation } from '@tanstack/react-router';
import { ExitIcon } from '@uluran/ui/icon';
import { useCentredLink } from '@uluran/ui/tab-nav';
import { Children, type ReactNode } from 'react';

export interface SideNavigationProps {
  /** Name of the landmark. */
  label: string;
  /** One link for each place, with an icon and `aria-current` on the open one. */
  children: ReactNode;
  onSignOut: () => void;
}

/** The places of an app: a column beside the screen, a row above it on a phone. */
export function SideNavigation({ label, children, onSignOut }: SideNavigationProps) {
  const navigation = useCentredLink(useLocation({ select: ({ pathname }) => pathname }));
  return (
    <nav ref={navigation} className="shell__nav" aria-label={label}>
      <ul>
        {Children.map(children, (place) => (
          <li>{place}</li>
        ))}
      </ul>
      <button type="button" className="u-desktop-only" onClick={onSignOut}>
        <ExitIcon />
        Keluar
      </button>
    </nav>
  );
}
