import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayOpen } from '../areas.ts';
import { useOperator } from '../operator.tsx';

interface RecordCellProps {
  /** Page of the record. */
  to: '/targets/$id' | '/queue/identity/$id' | '/queue/bank-account/$id' | '/queue/withdrawal/$id';
  id: string;
  /** False for a record whose state needs no visit; true by default. */
  opens?: boolean;
  children: ReactNode;
}

/** The name of a record in a row of a table: a link if the operator's role may open its page, in two lines at most. */
export function RecordCell({ to, id, opens = true, children }: RecordCellProps) {
  const { role } = useOperator();
  const words = <span className="clamp">{children}</span>;
  if (!opens || !mayOpen(role, to.replace('/$id', ''))) return words;
  return (
    <Link to={to} params={{ id }} className="cell-link">
      {words}
    </Link>
  );
}
