import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface DataListProps {
  /** Two columns from 768 px on (default one): for long records such as a profile. */
  readonly columns?: 1 | 2 | undefined;
  /** Classes of its own, after the kit's. */
  readonly className?: string | undefined;
  /** `DataItem`s. */
  readonly children: ReactNode;
}

/** Fields of one record: names above their values. For sums and receipts use `Bill`. */
export function DataList({ columns = 1, className, children }: DataListProps) {
  return <dl className={classNames('u-data-list', columns === 2 && 'u-data-list--two', className)}>{children}</dl>;
}

interface DataItemProps {
  /** Name of the value. */
  readonly label: ReactNode;
  /** A link or button at the end of the line ("Ubah"). */
  readonly action?: ReactNode;
  /** Words in place of an absent value. */
  readonly emptyText?: string | undefined;
  /** The value; without one the list shows `emptyText` instead of a gap. */
  readonly children?: ReactNode;
}

/** One name and its value. */
export function DataItem({ label, action, emptyText = 'Belum diisi', children }: DataItemProps) {
  const empty = children === undefined || children === null || children === '';
  return (
    <div className="u-data-list__item">
      <dt>{label}</dt>
      <dd className={empty ? 'u-data-list__empty' : undefined}>{empty ? emptyText : children}</dd>
      {action === undefined ? null : <dd className="u-data-list__action">{action}</dd>}
    </div>
  );
}
