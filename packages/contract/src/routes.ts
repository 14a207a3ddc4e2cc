import { CLIENT_ROUTES } from './client-routes.ts';
import type { Route } from './routes/route.ts';
import { SERVER_ROUTES } from './routes/server-routes.ts';

export type { Audience, HttpMethod, Route } from './routes/route.ts';

/**
 * Method, path and audience of every call, free of any schema library so that a client can carry it for a few bytes.
 * `endpoints/` gives each of these names its request, response and errors; a route without both cannot exist.
 */
export const ROUTES = { ...CLIENT_ROUTES, ...SERVER_ROUTES } as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;
