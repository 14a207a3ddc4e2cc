import { useEffect, useRef } from 'react';

interface QueueKeys {
  /** Takes the item of the focused row. */
  onTake: (index: number) => void;
  onNext: () => void;
  onHelp: () => void;
  onFilter: () => void;
}

const LINKS = '.queue__link';

/** Returns the links of the rows, in their order. */
const links = () => [...document.querySelectorAll<HTMLElement>(LINKS)];

/** Returns true where a letter is typed text, or a dialog is open. */
function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (
    ctrlKey ||
    metaKey ||
    altKey ||
    document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
  )
    return true;
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Keys of the queue: J and K move between rows, A takes, G takes the next item, / goes to the filters, ? lists the keys. Enter opens a row as a link does. */
export function useQueueKeys(keys: QueueKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const move = (step: number) => {
      const rows = links();
      const at = rows.findIndex((row) => row === document.activeElement);
      const next = rows[Math.min(rows.length - 1, Math.max(0, at < 0 ? 0 : at + step))];
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
    };
    const actions: Readonly<Record<string, () => void>> = {
      j: () => move(1),
      k: () => move(-1),
      a: () => latest.current.onTake(links().findIndex((row) => row === document.activeElement)),
      g: () => latest.current.onNext(),
      '?': () => latest.current.onHelp(),
      '/': () => latest.current.onFilter(),
    };
    const handleKey = (event: KeyboardEvent) => {
      const action = actions[event.key.toLowerCase()];
      if (action === undefined || isElsewhere(event)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
