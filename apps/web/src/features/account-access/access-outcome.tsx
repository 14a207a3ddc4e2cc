import { Bloom } from '@uluran/ui/bloom';
import { type ReactNode, useEffect, useRef } from 'react';
import { useHydrated } from '../../app/use-hydrated.ts';

export interface AccessOutcomeProps {
  /** `whole`: the action succeeded. `missing`: it cannot be done this way. */
  state: 'whole' | 'missing';
  title: string;
  children: ReactNode;
}

/** Result in place of a form: a flower, a heading that screen readers read at once, and the next steps. */
export function AccessOutcome({ state, title, children }: AccessOutcomeProps) {
  const hydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  // If the page loaded with the result, the reader begins at the top anyway.
  const cameWithPage = useRef(!hydrated).current;
  useEffect(() => {
    if (!cameWithPage) heading.current?.focus();
  }, [cameWithPage]);
  return (
    <div className="access__outcome">
      <Bloom state={state} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
