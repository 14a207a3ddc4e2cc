import { useEffect, useRef } from 'react';
import { isElsewhere } from './keys.ts';

/** Keys of a screen in lower case, each with its action. A letter that is typed into a field is no key. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const action = latest.current[event.key.toLowerCase()];
      if (action === undefined || isElsewhere(event)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
