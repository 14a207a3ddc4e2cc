/** Who a call is made for. */
export interface Visitor {
  clientAddress: string;
  requestId: string;
}

/** An API in this process, or another host's through the network. */
export type ApiFunction = (request: Request) => Promise<Response>;

/**
 * The fetch that a page's API calls go through. The visitor's address and request id travel with every call, so that limits and
 * logs stay true although the server makes it.
 */
export function apiFetchFor(visitor: Visitor, api: ApiFunction | undefined): ApiFunction {
  return (request) => {
    const headers = new Headers(request.headers);
    headers.set('X-Request-Id', visitor.requestId);
    headers.set('X-Forwarded-For', visitor.clientAddress);
    const call = new Request(request, { headers });
    return api === undefined ? fetch(call) : api(call);
  };
}
