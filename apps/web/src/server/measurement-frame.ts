import { frameDocument } from '@uluran/analytics/frame';
import { isMeasured } from '../app/measurement-paths.ts';
import type { Site, Visit } from './site.ts';

/** The document in which third parties' scripts run; undefined if there are none. Pages fetch it after the visitor's consent. */
export function measurementFrameResponse(site: Site, { visitor }: Visit): Response | undefined {
  const { pixelId, tagManagerId } = site.configuration;
  if (!isMeasured(site.configuration)) return undefined;
  const { html, headers } = frameDocument({
    ...site.measurement,
    pixelId,
    tagManagerId,
    pageOrigin: site.publicOrigin,
  });
  return new Response(html, {
    headers: { ...headers, 'Cache-Control': 'no-store', 'X-Request-Id': visitor.requestId },
  });
}
