export { useFocusOnMore } from './focus-on-more.ts';
export { focusHeading, PageFocus } from './page-focus.tsx';
export { showFocusInRows } from './row-focus.ts';
