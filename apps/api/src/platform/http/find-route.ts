import { ROUTE_NAMES } from '@uluran/contract/endpoints';
import { ROUTES, type RouteName } from '@uluran/contract/routes';
import { HonoRequest } from 'hono/request';
import type { Result } from 'hono/router';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';
import type { RouterRoute } from 'hono/types';
import { getPath } from 'hono/utils/url';

/** Destination of an address: a call of the table, or, for another method, the methods that the address allows. */
export type Destination = { name: RouteName } | { allowed: readonly string[] };

/** A request and its destination; undefined if the address is not in the table. */
export interface Found {
  destination: Destination | undefined;
  /** Reads the address's parameters and the query. */
  address: Pick<HonoRequest, 'param' | 'query'>;
}

/** Creates the search for addresses in the endpoint table: an address outside the table is never found. */
export function createRouteFinder(basePath: string): (request: Request) => Found {
  const router = new SmartRouter<Destination>({ routers: [new RegExpRouter(), new TrieRouter()] });
  const methodsByPath = new Map<string, string[]>();
  for (const name of ROUTE_NAMES) {
    const { method, path } = ROUTES[name];
    const pattern = basePath + path.replace(/\{(\w+)\}/g, ':$1');
    router.add(method, pattern, { name });
    methodsByPath.set(pattern, [...(methodsByPath.get(pattern) ?? []), method]);
  }
  for (const [pattern, methods] of methodsByPath) {
    router.add('ALL', pattern, { allowed: methods.includes('GET') ? [...methods, 'HEAD'] : methods });
  }
  return (request) => {
    const path = getPath(request);
    const match = router.match(request.method === 'HEAD' ? 'GET' : request.method, path);
    // The request reads only the parameters of a match, not its handler.
    const address = new HonoRequest(request, path, match as Result<never> as Result<[unknown, RouterRoute]>);
    return { destination: match[0][0]?.[0], address };
  };
}
