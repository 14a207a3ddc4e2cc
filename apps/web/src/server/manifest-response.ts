import { webManifest } from '../app/web-manifest.ts';
import type { Visit } from './site.ts';
import { textResponse } from './text-response.ts';

/** The web manifest. It is written for each request, because its names are the foundation's and no file of the build contains them. */
export function manifestResponse(visit: Visit): Promise<Response> {
  return textResponse(visit, webManifest(), {
    type: 'application/manifest+json',
    cache: 'public, max-age=3600, stale-while-revalidate=86400',
  });
}
