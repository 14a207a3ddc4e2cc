import type { StartIsland } from '../../islands/page-block.ts';

/** Moves the focus to the text when a long story is opened, because its switch disappears. */
export const start: StartIsland = (island) => {
  const [fold, text] = [island.querySelector('details'), island.querySelector<HTMLElement>('.rich-text')];
  fold?.addEventListener('toggle', () => {
    if (!fold.open || text === null) return;
    // The folded text cannot have the focus: a click into it would unfold it.
    text.tabIndex = -1;
    text.focus({ preventScroll: true });
  });
};
