import type { ReactNode } from 'react';

interface PersonRowsProps {
  /** In a sheet of its own, or inside one. */
  readonly card?: boolean | undefined;
  /** `PersonRow`s. */
  readonly children: ReactNode;
}

/** People under one another: donors. */
export function PersonRows({ card = false, children }: PersonRowsProps) {
  return <ul className={card ? 'u-people u-card' : 'u-people'}>{children}</ul>;
}

interface PersonRowProps {
  /** An `Avatar`. */
  readonly avatar?: ReactNode;
  /** The person's name. */
  readonly name: ReactNode;
  /** Line under the name, such as the time. */
  readonly children?: ReactNode;
  /** At the end: an amount. */
  readonly end?: ReactNode;
}

/** One person: picture, name, time, amount. */
export function PersonRow({ avatar, name, children, end }: PersonRowProps) {
  return (
    <li>
      {avatar}
      <div>
        <b>{name}</b>
        {children === undefined ? null : <p>{children}</p>}
      </div>
      {end}
    </li>
  );
}
