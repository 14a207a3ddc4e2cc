import { useEffect, useRef } from 'react';

/** What a button of more adds to: one list, or a part of the page with several, such as one for each month. */
function listsAbove(button: Element): Element | undefined {
  for (let part: Element | null = button; part !== null; part = part.parentElement) {
    for (let before = part.previousElementSibling; before !== null; before = before.previousElementSibling) {
      if (before.matches('ul, ol')) return before;
      if (before.querySelector(':scope > :is(ul, ol)') !== null) return part.parentElement ?? undefined;
    }
  }
  return undefined;
}

const entriesOf = (lists: Element): ArrayLike<Element> =>
  lists.matches('ul, ol') ? lists.children : lists.querySelectorAll(':scope > * > :is(ul, ol) > li');

/** Focuses what an entry of a list leads to, or the entry itself where it leads nowhere. */
function focusEntry(entry: HTMLElement): void {
  const link = entry.querySelector<HTMLElement>('a[href]');
  if (link === null) entry.tabIndex = -1;
  (link ?? entry).focus();
}

/**
 * Moves the focus to the first new entry once a list, or the last of several below each other, has become longer. Returns what the button of more
 * calls when it is pressed. Nothing is moved where the reader has meanwhile focused something else.
 *
 * @param shown how many entries are shown
 */
export function useFocusOnMore(shown: number): (button: Element) => void {
  const asked = useRef<{ button: Element; lists: Element; from: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever there are more entries
  useEffect(() => {
    const { current } = asked;
    const entry = current && entriesOf(current.lists)[current.from];
    if (current === undefined || !(entry instanceof HTMLElement)) return;
    asked.current = undefined;
    if ([current.button, document.body].includes(document.activeElement as Element)) focusEntry(entry);
  }, [shown]);
  return (button) => {
    const lists = listsAbove(button);
    if (lists !== undefined) asked.current = { button, lists, from: entriesOf(lists).length };
  };
}
