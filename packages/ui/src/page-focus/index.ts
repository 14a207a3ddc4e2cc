export { focusHeading, PageFocus } from './page-focus.tsx';
