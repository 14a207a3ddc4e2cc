import { useEffect, useRef } from 'react';

/** Returns the list that a load-more button extends, or a part of the page with several lists, such as one for each month. */
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

/** Focuses the link of a list's entry, or the entry itself if it has no link. */
function focusEntry(entry: HTMLElement): void {
  const link = entry.querySelector<HTMLElement>('a[href]');
  if (link === null) entry.tabIndex = -1;
  (link ?? entry).focus();
}

/**
 * Moves the focus to the first new entry after a list, or the last of several lists, has become longer. Returns a function that the load-more
 * button calls when it is pressed. The focus stays if the reader has meanwhile focused another element.
 *
 * @param shown number of visible entries
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
