import { Checkbox } from '@uluran/ui/checkbox';
import { useState } from 'react';
import { Panel } from './panel.tsx';

/** The checks that an operator makes before a decision, and which of them are done. */
export interface Checks {
  items: readonly string[];
  done: ReadonlySet<string>;
  toggle: (item: string) => void;
  /** Number of checks that are not done. */
  left: number;
}

/** Keeps the checks of one item. They begin open: a check of another day proves nothing today. */
export function useChecks(items: readonly string[]): Checks {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const toggle = (item: string) =>
    setDone((before) => new Set(before.has(item) ? [...before].filter((other) => other !== item) : [...before, item]));
  return { items, done, toggle, left: items.filter((item) => !done.has(item)).length };
}

/** The checklist beside the content. */
export function Checklist({ checks: { items, done, toggle, left } }: { checks: Checks }) {
  return (
    <Panel title="Daftar periksa" note={`${items.length - left} dari ${items.length}`}>
      <div className="checks">
        {items.map((item) => (
          <Checkbox key={item} checked={done.has(item)} onChange={() => toggle(item)}>
            {item}
          </Checkbox>
        ))}
      </div>
    </Panel>
  );
}
