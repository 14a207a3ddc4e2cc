import { useKeys } from './use-keys.ts';

/** Keys of a list, each with its action. `index` is the place of the focused row; -1 without one. */
export type ListKeys = Readonly<Record<string, (index: number) => void>>;

/**
 * Keys of a list: J and K move between its rows, and Enter opens a row as a link does.
 *
 * @param rows selector of the rows' links
 * @param keys further keys of the list
 */
export function useListKeys(rows: string, keys: ListKeys): void {
  const links = () => [...document.querySelectorAll<HTMLElement>(rows)];
  const focused = () => links().indexOf(document.activeElement as HTMLElement);
  const move = (step: number) => {
    const all = links();
    const at = focused();
    const next = all[Math.min(all.length - 1, Math.max(0, at < 0 ? 0 : at + step))];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  const withPlace = Object.entries(keys).map(([key, action]) => [key, () => action(focused())] as const);
  useKeys({ ...Object.fromEntries(withPlace), j: () => move(1), k: () => move(-1) });
}
