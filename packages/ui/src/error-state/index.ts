export { ErrorState, WayLink, WayList } from './error-state.tsx';
