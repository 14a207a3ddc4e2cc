import type { StartIsland } from '../../islands/page-block.ts';

/** The switch of a long story disappears with its use: the focus goes to the text, which is read on from there. */
export const start: StartIsland = (island) => {
  const [fold, text] = [island.querySelector('details'), island.querySelector<HTMLElement>('.rich-text')];
  fold?.addEventListener('toggle', () => {
    if (!fold.open || text === null) return;
    // It cannot be focused before: a click into folded text would unfold it.
    text.tabIndex = -1;
    text.focus({ preventScroll: true });
  });
};
