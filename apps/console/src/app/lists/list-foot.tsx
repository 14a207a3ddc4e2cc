import type { ReactNode } from 'react';

interface ListFootProps {
  query: { isPending: boolean };
  children: ReactNode;
}

/** The foot of a list. It appears with the rows, which would move it. */
export function ListFoot({ query: { isPending }, children }: ListFootProps) {
  return isPending ? null : <footer className="panel__foot">{children}</footer>;
}
