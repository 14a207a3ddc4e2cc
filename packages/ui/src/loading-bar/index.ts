export { LoadingBar } from './loading-bar.tsx';
export {
  createLoadingTimer,
  estimatedPercent,
  LOADING_TIMES,
  type LoadingClock,
  type LoadingState,
  type LoadingTimer,
  type LoadingTimes,
} from './loading-timer.ts';
