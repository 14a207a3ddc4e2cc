import { get, post, type Route } from './route.ts';

/** Calls of gateways and machines, which no client includes. */
export const SERVER_ROUTES = {
  reportOpenedPage: post('/opened-pages'),
  reportFailedIsland: post('/failed-islands'),
  receiveNotification: { method: 'POST', path: '/webhooks/{gateway}', audience: 'gateway' },
  getPicture: get('/pictures/{file}'),
  getTracePicture: get('/trace-pictures/{file}'),
  getOpenApi: get('/openapi.json'),
  getMetrics: get('/metrics'),
} as const satisfies Record<string, Route>;
