import { useEffect, useRef } from 'react';

/** The list that a button of more stands below. */
function listAbove(button: Element): Element | undefined {
  for (let part: Element | null = button; part !== null; part = part.parentElement) {
    const before: Element | null = part.previousElementSibling;
    if (before?.matches('ul, ol')) return before;
  }
  return undefined;
}

/** Focuses what an entry of a list leads to, or the entry itself where it leads nowhere. */
function focusEntry(entry: HTMLElement): void {
  const link = entry.querySelector<HTMLElement>('a[href]');
  if (link === null) entry.tabIndex = -1;
  (link ?? entry).focus();
}

/**
 * Moves the focus to the first new entry once a list has become longer. Returns what the button of more calls when it is pressed. Nothing is
 * moved where the visitor has meanwhile focused something else.
 */
export function useFocusOnMore(shown: number): (button: Element) => void {
  const asked = useRef<{ button: Element; list: Element; from: number }>(undefined);
  useEffect(() => {
    const { current } = asked;
    const entry = current?.list.children[current.from];
    if (current === undefined || !(entry instanceof HTMLElement)) return;
    asked.current = undefined;
    if ([current.button, document.body].includes(document.activeElement as Element)) focusEntry(entry);
  }, [shown]);
  return (button) => {
    const list = listAbove(button);
    if (list !== undefined) asked.current = { button, list, from: list.children.length };
  };
}
