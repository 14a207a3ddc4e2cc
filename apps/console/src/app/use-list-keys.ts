import { useEffect, useRef } from 'react';
import { isElsewhere } from './keys.ts';

/** Keys of a list, each with its action. `index` is the place of the focused row; -1 without one. */
export type ListKeys = Readonly<Record<string, (index: number) => void>>;

/**
 * Keys of a list: J and K move between its rows, and Enter opens a row as a link does.
 *
 * @param rows selector of the rows' links
 * @param keys further keys of the list
 */
export function useListKeys(rows: string, keys: ListKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const links = () => [...document.querySelectorAll<HTMLElement>(rows)];
    const focused = () => links().indexOf(document.activeElement as HTMLElement);
    const move = (step: number) => {
      const all = links();
      const at = focused();
      const next = all[Math.min(all.length - 1, Math.max(0, at < 0 ? 0 : at + step))];
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
    };
    const moves: ListKeys = { j: () => move(1), k: () => move(-1) };
    const handleKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const action = moves[key] ?? latest.current[key];
      if (action === undefined || isElsewhere(event)) return;
      event.preventDefault();
      action(focused());
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [rows]);
}
