import { createAnalytics } from '@uluran/analytics';
import { type GiftEvent, giftEvents } from '../app/gift-events.ts';
import { MEASUREMENT_FRAME_PATH, type MeasureInput } from '../app/measurement-paths.ts';
import { keepGift, takeGifts } from './kept-gifts.ts';

/** Measures this page and its gifts after the visitor agreed, and shows the question to visitors without an answer. Loaded only with a configured service. */
export function measure({ route, pixelId, tagManagerId, pixelPattern }: MeasureInput): void {
  const analytics = createAnalytics({ pixelId, tagManagerId, pattern: pixelPattern, frameUrl: MEASUREMENT_FRAME_PATH });
  const view = () => analytics.pageView({ path: location.pathname, route });
  view();
  // Going back may show the page from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && view());
  analytics.start();
  const track = ({ name, kind }: GiftEvent) => analytics.track(name, { kind });
  const isMeasuredHere = new RegExp(pixelPattern).test(location.pathname);
  if (isMeasuredHere) for (const gift of takeGifts()) track(gift);
  giftEvents().follow(isMeasuredHere ? track : keepGift);
  const { isConfigured, consent } = analytics.getState();
  // The settings are the same for all visitors, and have the sentence of each answer.
  const answer = document.querySelector<HTMLElement>(`[data-answer="${consent}"]`);
  if (answer !== null) answer.hidden = false;
  if (isConfigured && consent === undefined)
    void import('./ask-consent.tsx').then(({ askConsent }) => askConsent(analytics));
}
