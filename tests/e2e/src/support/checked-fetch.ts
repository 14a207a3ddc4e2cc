import { endpointOf, ROUTE_NAMES } from '@uluran/contract/endpoints';
import { failureSchema, listMetaSchema } from '@uluran/contract/envelope';
import { ROUTES, type RouteName } from '@uluran/contract/routes';

const PATTERNS = ROUTE_NAMES.map((name) => ({
  name,
  method: ROUTES[name].method as string,
  pattern: new RegExp(`/api${ROUTES[name].path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

function endpointAt({ method, url }: Request): RouteName {
  const { pathname } = new URL(url);
  const found = PATTERNS.find((candidate) => candidate.method === method && candidate.pattern.test(pathname));
  if (!found) throw new Error(`${method} ${pathname} is no endpoint of the contract`);
  return found.name;
}

/** Differences of a response from the contract; empty if there are none. */
function problemsOf(name: RouteName, status: number, body: Record<string, unknown>): string[] {
  const { response, list, errors, success = 200 } = endpointOf(name);
  if (body.status !== true) {
    const failure = failureSchema.safeParse(body);
    const isDeclared = failure.success && errors.includes(failure.data.data.code);
    return isDeclared ? [] : [`${status} ${JSON.stringify(body.data)} is not declared`];
  }
  const issues = [
    ...(response.safeParse(body.data).error?.issues ?? []),
    ...(list ? (listMetaSchema.safeParse(body.meta).error?.issues ?? []) : []),
  ];
  return [
    ...(status === success ? [] : [`answered ${status}`]),
    ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  ];
}

/** A fetch that compares every response with the contract and throws at a difference. */
export interface CheckedFetch {
  fetch: typeof fetch;
  /** Endpoints that have returned a success. */
  reached: Set<RouteName>;
}

export function createCheckedFetch(): CheckedFetch {
  const reached = new Set<RouteName>();
  return {
    reached,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const name = endpointAt(request);
      const answer = await fetch(request);
      const { contentType, stream } = endpointOf(name);
      if (answer.ok && (contentType !== undefined || stream)) {
        // A file or a stream has no envelope to compare.
        reached.add(name);
        return answer;
      }
      const body = (await answer.clone().json()) as Record<string, unknown>;
      const problems = problemsOf(name, answer.status, body);
      if (problems.length > 0) throw new Error(`${name}: ${problems.join('; ')}`);
      if (body.status === true) reached.add(name);
      return answer;
    },
  };
}
