/** The visitor of a call. */
export interface Visitor {
  clientAddress: string;
  requestId: string;
}

/** An API in this process, or on another host over the network. */
export type ApiFunction = (request: Request) => Promise<Response>;

/**
 * The fetch for a page's API calls. It passes the visitor's address and request id along, so that limits and logs are correct although the server
 * makes the call.
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
