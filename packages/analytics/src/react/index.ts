import { useSyncExternalStore } from 'react';
import { type Analytics, type AnalyticsState, createAnalytics } from '../core/index.ts';

const ON_SERVER = createAnalytics().getState();

/** The state of a core, for a component. On a server and during hydration nothing is configured, so no question is shown. */
export function useAnalytics(analytics: Analytics): AnalyticsState {
  return useSyncExternalStore(analytics.subscribe, analytics.getState, () => ON_SERVER);
}
