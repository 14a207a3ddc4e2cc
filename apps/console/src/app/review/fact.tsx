import type { ReactNode } from 'react';

/** A row of a list of facts (`<dl className="pairs">`): its name, and its value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="pairs__row">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
