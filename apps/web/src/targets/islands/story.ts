import type { StartIsland } from '../../islands/page-block.ts';

/** Moves the focus to the text when a long story is opened, because its switch disappears. */
export const start: StartIsland = (island) => {
  const [fold, text] = [island.querySelector('details'), island.querySelector<HTMLElement>('.rich-text')];
  const focusText = () => {
    if (!fold?.open || text === null) return;
    // The folded text cannot have the focus: a click into it would unfold it.
    text.tabIndex = -1;
    text.focus({ preventScroll: true });
  };
  fold?.addEventListener('toggle', focusText);
  // The browser opens the fold without this module. A visitor who has meanwhile gone elsewhere keeps that place.
  const { activeElement } = document;
  if (activeElement === document.body || island.contains(activeElement)) focusText();
};
