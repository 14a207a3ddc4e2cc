import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface CardProps extends ComponentProps<'div'> {
  /** Element to render: `li` in lists, `section` or `article` where it is one. */
  readonly as?: 'div' | 'li' | 'section' | 'article' | 'aside' | undefined;
  /** Room inside: 16 px on a phone, more from 1024 px on. */
  readonly padded?: boolean | undefined;
  /** Hides the card's edge and ground on a phone, so that only its content is visible. */
  readonly bareOnPhone?: boolean | undefined;
}

/** A white sheet with a thin edge. */
export function Card({ as: Element = 'div', padded, bareOnPhone, className, ...rest }: CardProps) {
  const classes = classNames('u-card', padded && 'u-card--padded', bareOnPhone && 'u-card--bare', className);
  // The elements offered share div's attributes; only the tag name differs.
  const Tag = Element as 'div';
  return <Tag {...rest} className={classes} />;
}

interface MiniCardProps {
  /** A `Cover`. */
  readonly cover: ReactNode;
  /** Name of the subject. */
  readonly title: ReactNode;
  /** A line under the title. */
  readonly children?: ReactNode;
}

/** A small picture beside a title and a line: the subject of a form or a receipt. */
export function MiniCard({ cover, title, children }: MiniCardProps) {
  return (
    <div className="u-card u-mini">
      {cover}
      <div>
        <b>{title}</b>
        {children === undefined ? null : <p>{children}</p>}
      </div>
    </div>
  );
}
