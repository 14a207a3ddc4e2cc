import { createRootRouteWithContext } from '@tanstack/react-router';
import type { AppContext } from '../app/context.ts';
import { frameOf } from '../app/frame.ts';
import { siteHead } from '../app/head.ts';

export const Route = createRootRouteWithContext<AppContext>()({
  // A page without the frame of the site has a head of its own.
  head: ({ match, matches }) => (frameOf(matches) === 'site' ? siteHead(match.context.configuration) : {}),
});
