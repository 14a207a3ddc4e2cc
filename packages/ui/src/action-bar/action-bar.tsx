import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface ActionBarProps {
  /** Hides it from 1024 px on, where the page itself contains the same actions. */
  readonly phoneOnly?: boolean | undefined;
  /** Name of the bar as a landmark. */
  readonly label?: string | undefined;
  /** Buttons; the button with class `u-action-bar__main` fills the remaining width. */
  readonly children: ReactNode;
}

/** The screen's own bar at its foot, in place of the bottom navigation: never two sticky bars. The last child of `body`. */
export function ActionBar({ phoneOnly = true, label = 'Tindakan', children }: ActionBarProps) {
  return (
    <section className={classNames('u-action-bar', phoneOnly && 'u-phone-only')} aria-label={label}>
      <div className="u-wrap">{children}</div>
    </section>
  );
}
