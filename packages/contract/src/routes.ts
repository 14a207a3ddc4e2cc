import { CLIENT_ROUTES } from './client-routes.ts';
import { OPERATOR_ROUTES } from './operator-routes.ts';
import type { Route } from './routes/route.ts';
import { SERVER_ROUTES } from './routes/server-routes.ts';

export type { Audience, HttpMethod, Route } from './routes/route.ts';

/**
 * Method, path and audience of every call, free of any schema library, so that a client can include it in a few bytes. `endpoints/` has the request,
 * response and errors of each name; types require both for every route.
 */
export const ROUTES = { ...CLIENT_ROUTES, ...OPERATOR_ROUTES, ...SERVER_ROUTES } as const satisfies Record<
  string,
  Route
>;

export type RouteName = keyof typeof ROUTES;
