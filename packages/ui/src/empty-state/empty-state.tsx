import type { ReactNode } from 'react';
import { Bloom } from '../bloom/bloom.tsx';

interface EmptyStateProps {
  /** Heading that names the missing content. */
  readonly title: ReactNode;
  /** Level of the title among the headings of its page. */
  readonly headingLevel?: 2 | 3 | undefined;
  /** Reason for the missing content. */
  readonly children?: ReactNode;
  /** The next step: a link or button. */
  readonly action?: ReactNode;
  /** Replaces the flower: one of the drawn scenes. */
  readonly picture?: ReactNode;
}

/** A part without content: a kind sentence and a next step. */
export function EmptyState({ title, headingLevel = 3, children, action, picture }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className="u-card u-empty">
      {picture ?? <Bloom state="missing" />}
      <Heading className="u-h3">{title}</Heading>
      {children === undefined ? null : <p>{children}</p>}
      {action}
    </div>
  );
}
