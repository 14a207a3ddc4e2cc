import type { ReactNode } from 'react';
import { Island } from '../islands/island.tsx';

interface FreshPartProps {
  /** Name of the part on its page. */
  part: string;
  /** True while the figures change. */
  isRunning: boolean;
  children: ReactNode;
}

/** Time between two reads of a part while the page is visible, in ms. */
const EVERY_MS = 10_000;

/** A part of a page whose figures change while the page is visible. */
export function FreshPart({ part, isRunning, children }: FreshPartProps) {
  if (!isRunning) return children;
  return (
    <Island name="fresh" wake="idle" bare props={{ part, everyMs: EVERY_MS }}>
      {children}
    </Island>
  );
}
