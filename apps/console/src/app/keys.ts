/** Returns true while a dialog or a menu is open: it has the keys. */
export function hasOpenLayer(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/** Returns true where a letter is typed text, or a dialog is open. */
export function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || hasOpenLayer()) return true;
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
