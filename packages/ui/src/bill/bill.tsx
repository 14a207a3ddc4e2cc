import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface BillProps {
  /** Classes of its own, after the kit's. */
  readonly className?: string | undefined;
  /** `BillRow`s. */
  readonly children: ReactNode;
}

/** Names left, values right: a sum before paying, the details of a receipt. */
export function Bill({ className, children }: BillProps) {
  return <dl className={classNames('u-bill', className)}>{children}</dl>;
}

interface BillRowProps {
  /** Name of the value. */
  readonly label: ReactNode;
  /** The last line, under a rule. */
  readonly total?: boolean | undefined;
  /** The value: a `Money`, a name, a number. */
  readonly children: ReactNode;
}

/** One line. Long values (names) may break; amounts never do. */
export function BillRow({ label, total = false, children }: BillRowProps) {
  return (
    <div className={total ? 'u-bill__total' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
