import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface FilterChipsProps {
  /** Name of the group, read aloud. */
  readonly label: string;
  /** Classes of its own, after the kit's. */
  readonly className?: string | undefined;
  /** `FilterChip`s or `FilterChipButton`s. */
  readonly children: ReactNode;
}

/** A row of filter links; on a phone it scrolls sideways to the edges of the screen. */
export function FilterChips({ label, className, children }: FilterChipsProps) {
  return (
    <nav className={classNames('u-chips', className)} aria-label={label}>
      {children}
    </nav>
  );
}

/** A filter that is an address. Mark the chosen one with `aria-current="true"`. */
export function FilterChip({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={classNames('u-chip', className)}>
      {children}
    </a>
  );
}

/** A chip that is a button instead of a link; set `aria-pressed` if it toggles. */
export function FilterChipButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classNames('u-chip', className)} />;
}
