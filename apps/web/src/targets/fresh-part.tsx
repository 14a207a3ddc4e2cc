import type { ReactNode } from 'react';
import { Island } from '../islands/island.tsx';

interface FreshPartProps {
  /** Names the part on its page. */
  part: string;
  /** The figures change at present. */
  isRunning: boolean;
  children: ReactNode;
}

/** How often a part is read again while the page is looked at, in ms. */
const EVERY_MS = 10_000;

/** A part of a page whose figures change while it is looked at. */
export function FreshPart({ part, isRunning, children }: FreshPartProps) {
  if (!isRunning) return children;
  return (
    <Island name="fresh" wake="idle" bare props={{ part, everyMs: EVERY_MS }}>
      {children}
    </Island>
  );
}
