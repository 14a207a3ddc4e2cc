import { createRootRouteWithContext } from '@tanstack/react-router';
import type { AppContext } from '../app/context.ts';
import { siteHead } from '../app/head.ts';

export const Route = createRootRouteWithContext<AppContext>()({
  head: ({ match }) => siteHead(match.context.configuration),
});
