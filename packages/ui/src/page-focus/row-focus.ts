/** The row around an element that can be scrolled sideways. */
function rowOf(element: HTMLElement): HTMLElement | undefined {
  for (let part = element.parentElement; part !== null && part !== document.body; part = part.parentElement) {
    if (part.scrollWidth > part.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(part).overflowX)) return part;
  }
  return undefined;
}

/**
 * Scrolls an element into view in its row when it gets the focus by the keyboard: a browser does not scroll to a partly visible chip, tab
 * or card. Returns a function that stops this.
 */
export function showFocusInRows(): () => void {
  const show = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    const row = rowOf(target);
    if (row === undefined) return;
    // A card is one entry of its row, its link a part of it.
    const entry = target.closest('li');
    (entry !== null && row.contains(entry) ? entry : target).scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  document.addEventListener('focusin', show);
  return () => document.removeEventListener('focusin', show);
}
