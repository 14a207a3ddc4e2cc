import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Analytics, type AnalyticsOptions, consentCookie, createAnalytics } from '../src/core/index.ts';
import { forgetAnswers, frames, openWindow } from './page.ts';

const CAMPAIGN = { path: '/campaigns/air-bersih', route: '/campaigns/$slug' };
const PAYMENT = { path: '/campaigns/air-bersih/donate/7/payment', route: '/campaigns/$slug/donate/$id/payment' };

const started: Analytics[] = [];
function start(options: AnalyticsOptions = {}): Analytics {
  const analytics = createAnalytics({ pixelId: '42', ...options });
  started.push(analytics);
  analytics.start();
  return analytics;
}

beforeEach(() => {
  forgetAnswers();
  history.replaceState(null, '', CAMPAIGN.path);
});
afterEach(() => {
  for (const analytics of started.splice(0)) analytics.stop();
});

describe('consent', () => {
  it('loads nothing before it, and the frame once after it', () => {
    const analytics = start();
    analytics.pageView(CAMPAIGN);
    analytics.track('Share');
    expect(frames()).toHaveLength(0);
    analytics.answer('granted');
    analytics.answer('granted');
    expect(frames()).toHaveLength(1);
    expect(frames()[0]?.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frames()[0]?.getAttribute('src')).toBe('/measurement');
  });

  it('records the page that is shown when it is given, and none of those before', () => {
    const analytics = start();
    analytics.pageView({ path: '/', route: '/' });
    analytics.pageView(CAMPAIGN);
    analytics.answer('granted');
    const { received, ready } = openWindow();
    expect(received).toEqual([]);
    ready();
    expect(received).toEqual([{ measurement: 'page-view', route: '/campaigns/$slug' }]);
  });

  it('withdrawn removes the frame at once, and nothing is sent any more', () => {
    const analytics = start();
    analytics.answer('granted');
    const { received, ready } = openWindow();
    ready();
    analytics.answer('refused');
    expect(frames()).toHaveLength(0);
    analytics.pageView(CAMPAIGN);
    analytics.track('Share');
    expect(received).toEqual([]);
  });

  it('is remembered by the next page', () => {
    start().answer('granted');
    started.splice(0)[0]?.stop();
    expect(frames()).toHaveLength(0);
    const analytics = start();
    expect(analytics.getState()).toEqual({ isConfigured: true, consent: 'granted' });
    expect(frames()).toHaveLength(1);
  });

  it('withdrawn in another tab is followed when this one is shown again', () => {
    const analytics = start();
    analytics.answer('granted');
    const changed = vi.fn();
    analytics.subscribe(changed);
    // biome-ignore lint/suspicious/noDocumentCookie: another tab has written it
    document.cookie = consentCookie('refused', { secure: true });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(changed).toHaveBeenCalledOnce();
    expect(frames()).toHaveLength(0);
  });

  it('keeps a refusal as well: nothing is asked again', () => {
    start().answer('refused');
    expect(start().getState().consent).toBe('refused');
  });
});

describe('page views', () => {
  function received(pattern?: string) {
    const analytics = start(pattern === undefined ? {} : { pattern });
    analytics.answer('granted');
    const frame = openWindow();
    frame.ready();
    for (const page of [CAMPAIGN, PAYMENT, { path: '/account', route: '/account' }]) analytics.pageView(page);
    analytics.track('Done', { kind: 'campaign' });
    return frame.received;
  }

  it('are recorded on every path by default', () => {
    expect(received().map(({ route }) => route)).toEqual([CAMPAIGN.route, PAYMENT.route, '/account', '/account']);
  });

  it('are recorded on paths that match the pattern, and events with them', () => {
    expect(received('^/campaigns/[^/]+$')).toEqual([{ measurement: 'page-view', route: CAMPAIGN.route }]);
  });

  it('carry the pattern of the route, never its path', () => {
    expect(JSON.stringify(received())).not.toMatch(/air-bersih|\/7\//);
  });
});

describe('a page that the pattern excludes', () => {
  const options = { pattern: '^/campaigns/[^/]+$' };

  it('fetches nothing of third parties, whether it comes first or is all that is shown', () => {
    history.replaceState(null, '', '/account');
    start(options).answer('granted');
    expect(frames()).toHaveLength(0);
    start(options).pageView({ path: '/account', route: '/account' });
    expect(frames()).toHaveLength(0);
  });

  it('removes what was fetched, and the next page that matches fetches it again', () => {
    const analytics = start(options);
    analytics.answer('granted');
    expect(frames()).toHaveLength(1);
    analytics.pageView(PAYMENT);
    expect(frames()).toHaveLength(0);
    analytics.pageView(CAMPAIGN);
    expect(frames()).toHaveLength(1);
  });
});

it('events carry their name, their properties and the route', () => {
  const analytics = start();
  analytics.answer('granted');
  const { received, ready } = openWindow();
  analytics.pageView(CAMPAIGN);
  analytics.track('Share', { channel: 'whatsapp' });
  analytics.track('Follow');
  ready();
  expect(received.slice(1)).toEqual([
    { measurement: 'event', route: CAMPAIGN.route, name: 'Share', properties: { channel: 'whatsapp' } },
    { measurement: 'event', route: CAMPAIGN.route, name: 'Follow', properties: {} },
  ]);
});

it('a message of any other window does not open the way', () => {
  const analytics = start();
  analytics.pageView(CAMPAIGN);
  analytics.answer('granted');
  const { received } = openWindow();
  window.dispatchEvent(new MessageEvent('message', { data: { measurement: 'ready' } }));
  expect(received).toEqual([]);
});

it('a frame that never becomes ready is sent fifty messages at most', () => {
  const analytics = start();
  analytics.answer('granted');
  const { received, ready } = openWindow();
  for (let count = 0; count < 80; count += 1) analytics.pageView(CAMPAIGN);
  ready();
  expect(received).toHaveLength(50);
});

describe('without an id', () => {
  it('warns once and loads nothing, whatever the answer', () => {
    const warn = vi.fn();
    const analytics = start({ pixelId: null, warn });
    analytics.start();
    analytics.pageView(CAMPAIGN);
    analytics.answer('granted');
    analytics.track('Share');
    expect(warn).toHaveBeenCalledExactlyOnceWith('The advertising pixel has no id: it is not loaded.');
    expect(analytics.getState().isConfigured).toBe(false);
    expect(frames()).toHaveLength(0);
  });

  it('still loads a tag manager', () => {
    const analytics = start({ pixelId: null, tagManagerId: 'GTM-1', warn: vi.fn() });
    analytics.answer('granted');
    expect(frames()).toHaveLength(1);
  });
});
