// @vitest-environment node
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createAnalytics } from '../src/core/index.ts';
import { useAnalytics } from '../src/react/index.ts';

it('on a server every action does nothing, and warns of nothing', () => {
  const warn = vi.fn();
  const analytics = createAnalytics({ warn });
  analytics.start();
  analytics.pageView({ path: '/', route: '/' });
  analytics.track('Share');
  analytics.answer('granted');
  analytics.stop();
  expect(analytics.getState().consent).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
});

const configured = createAnalytics({ pixelId: '42' });

function Question() {
  return useAnalytics(configured).isConfigured ? 'Boleh?' : 'tidak ditanya';
}

it('a server asks nothing', () => {
  expect(renderToString(createElement(Question))).toBe('tidak ditanya');
});
