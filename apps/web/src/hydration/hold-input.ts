/** Events at which React hydrates at once and in one piece, if it has begun to: a quarter of a second on a slow phone. */
export const HELD = [
  ...['pointerover', 'pointerout', 'pointerdown', 'pointerup', 'touchstart', 'touchend'],
  ...['mouseover', 'mouseout', 'mousedown', 'mouseup', 'click', 'focusin', 'focusout'],
  ...['keydown', 'keypress', 'keyup', 'compositionstart', 'compositionend', 'textInput', 'input', 'change'],
];

/** A button that is nothing without the application is worth the wait. */
const NEEDS_APPLICATION = 'button[type=button]';

function hold(event: Event): void {
  if (event.target instanceof Element && event.target.closest(NEEDS_APPLICATION) !== null) releaseInput();
  else event.stopPropagation();
}

/**
 * From now on the browser alone handles what visitors do, as it did before the application came: links lead on, forms are sent, and what is
 * chosen or typed is found in its field when the page has come to life.
 */
export function holdInput(): void {
  for (const type of HELD) addEventListener(type, hold, true);
}

/** The page has come to life, and React handles its events. */
export function releaseInput(): void {
  for (const type of HELD) removeEventListener(type, hold, true);
}
