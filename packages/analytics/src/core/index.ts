export { type Consent, consentCookie, readConsent } from './consent.ts';
export {
  type Analytics,
  type AnalyticsOptions,
  type AnalyticsState,
  createAnalytics,
  type ShownPage,
} from './create-analytics.ts';
export type { EventProperties } from './messages.ts';
