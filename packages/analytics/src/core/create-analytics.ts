import { type Consent, consentCookie, readConsent } from './consent.ts';
import { type FrameLink, openFrame } from './frame-link.ts';
import type { EventProperties } from './messages.ts';

export interface AnalyticsOptions {
  /** Public id of the advertising pixel; without one the loader warns and loads nothing. */
  pixelId?: string | null | undefined;
  /** Container of the tag manager; none is loaded without it. */
  tagManagerId?: string | null | undefined;
  /** Regular expression of the measured paths; every path by default. On any other path no third party is loaded. */
  pattern?: string;
  /** Path of the document of `@uluran/analytics/frame` on this site; `/measurement` by default. */
  frameUrl?: string;
  /** Receives the warning about a missing id; `console.warn` by default. */
  warn?: (message: string) => void;
}

/** The page that is shown. */
export interface ShownPage {
  /** Compared with the pattern, and never sent. */
  path: string;
  /** Pattern of its route (`/campaigns/$slug`), which third parties receive. */
  route: string;
}

/** State of the measurement, for the site to show. */
export interface AnalyticsState {
  /** Whether a third party is configured that needs consent. */
  isConfigured: boolean;
  /** Undefined until the visitor has decided, and on a server. */
  consent: Consent | undefined;
}

/** Measurement of one page. */
export interface Analytics {
  getState(): AnalyticsState;
  /** Calls `listener` after each change of the state. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Reads the stored decision, and loads the allowed third parties on a page whose path matches. Does nothing on a server, or if called again. */
  start(): void;
  /** Removes the loaded third parties, and ends all watching. */
  stop(): void;
  /** Stores the visitor's decision. A refusal removes the loaded third parties at once. */
  answer(consent: Consent): void;
  /**
   * Records that a page is shown, if its path matches; otherwise removes the loaded third parties. Pages before the consent are not stored, except
   * the page that is shown when consent is given.
   */
  pageView(page: ShownPage): void;
  /** Records an event, if the path of the current page matches. */
  track(name: string, properties?: EventProperties): void;
}

const NO_PIXEL = 'The advertising pixel has no id: it is not loaded.';

/** The core of one page. Without a browser every method does nothing. */
export function createAnalytics(options: AnalyticsOptions = {}): Analytics {
  const { pixelId, tagManagerId, pattern = '.*', frameUrl = '/measurement' } = options;
  const { warn = (message: string) => console.warn(message) } = options;
  const measured = new RegExp(pattern);
  const isConfigured = Boolean(pixelId) || Boolean(tagManagerId);
  const listeners = new Set<() => void>();
  let state: AnalyticsState = { isConfigured, consent: undefined };
  let isStarted = false;
  let frame: FrameLink | undefined;
  let shown: ShownPage | undefined;

  const routeShown = () => (shown !== undefined && measured.test(shown.path) ? shown.route : undefined);

  /** Adds or removes the frame: third parties are neither fetched nor kept if consent or the pattern excludes the page. */
  function fitFrame(): void {
    if (isConfigured && state.consent === 'granted' && measured.test(shown?.path ?? location.pathname)) {
      frame ??= openFrame(frameUrl);
    } else {
      frame?.remove();
      frame = undefined;
    }
  }

  function showPage(): void {
    fitFrame();
    const route = routeShown();
    if (route !== undefined) frame?.send({ measurement: 'page-view', route });
  }

  /** Reads the cookie again: another tab, or a form without a script, may have changed it. */
  function follow(): void {
    const consent = readConsent(document.cookie);
    if (consent === state.consent) return;
    state = { isConfigured, consent };
    showPage();
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (isStarted || typeof window === 'undefined') return;
      isStarted = true;
      if (!pixelId) warn(NO_PIXEL);
      // A page that returns from the browser's memory, or from another tab, has the old decision.
      window.addEventListener('pageshow', follow);
      document.addEventListener('visibilitychange', follow);
      follow();
    },
    stop() {
      if (!isStarted) return;
      isStarted = false;
      window.removeEventListener('pageshow', follow);
      document.removeEventListener('visibilitychange', follow);
      frame?.remove();
      frame = undefined;
      state = { isConfigured, consent: undefined };
    },
    answer(consent) {
      if (!isStarted) return;
      // biome-ignore lint/suspicious/noDocumentCookie: the answer is kept where a form without a script keeps it too
      document.cookie = consentCookie(consent, { secure: location.protocol === 'https:' });
      follow();
    },
    pageView(page) {
      shown = page;
      if (!isStarted) return;
      const before = state;
      follow();
      // If consent was granted just now, this page is recorded already.
      if (state === before) showPage();
    },
    track(name, properties = {}) {
      if (!isStarted) return;
      follow();
      const route = routeShown();
      if (route !== undefined) frame?.send({ measurement: 'event', route, name, properties });
    },
  };
}
