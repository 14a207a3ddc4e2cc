import { Card } from '@uluran/ui/card';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** `danger` for actions that cannot be undone. */
  tone?: 'plain' | 'danger';
  id?: string;
  children: ReactNode;
}

/** A part of a screen: a card with its own title. */
export function Section({ title, lead, tone = 'plain', id, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card
      as="section"
      padded
      aria-labelledby={titleId}
      className={tone === 'danger' ? 'part part--danger' : 'part'}
      {...(id !== undefined && { id })}
    >
      <div className="part__head">
        <h2 className="u-h3" id={titleId}>
          {title}
        </h2>
        {lead === undefined ? null : <p className="u-small u-muted">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}
