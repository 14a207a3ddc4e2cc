import { Bloom } from '@uluran/ui/bloom';
import { type ReactNode, useEffect, useRef } from 'react';
import { useHydrated } from '../../app/use-hydrated.ts';

export interface AccessOutcomeProps {
  /** `whole`: it is done. `missing`: it cannot be done this way. */
  state: 'whole' | 'missing';
  title: string;
  children: ReactNode;
}

/** What came of a form, in its place: a flower, a heading that is read at once, and what to do next. */
export function AccessOutcome({ state, title, children }: AccessOutcomeProps) {
  const hydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  // When the page came with it, the reader begins at the top by themself.
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
