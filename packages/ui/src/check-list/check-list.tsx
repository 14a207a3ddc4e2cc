import type { ReactNode } from 'react';
import { CheckIcon, ShieldIcon } from '../icon/interface-icons.ts';
import { classNames } from '../lib/class-names.ts';

interface CheckListProps {
  /** Completed checks, one sentence each. */
  readonly items: readonly ReactNode[];
  /** Shows the list as a card of its own. */
  readonly card?: boolean | undefined;
}

/** Completed checks, each with its date in the words. */
export function CheckList({ items, card = false }: CheckListProps) {
  return (
    <ul className={classNames('u-checks', card && 'u-card u-card--padded')}>
      {items.map((item, index) => (
        <li key={index}>
          <CheckIcon />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

/** A quiet promise beside an action, with a shield. */
export function TrustNote({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <p className={classNames('u-trust', className)}>
      <ShieldIcon />
      <span>{children}</span>
    </p>
  );
}
