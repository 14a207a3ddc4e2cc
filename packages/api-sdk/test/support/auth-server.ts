import type { Answerer } from './test-server.ts';

/** Responds by `METHOD /path`; any other request is a 404 of the API. */
export function byRoute(routes: Record<string, Answerer>): Answerer {
  return (request, response) => {
    const answer = routes[`${request.method} ${request.url.replace(/^\/api/, '')}`];
    if (answer) return answer(request, response);
    response.writeHead(404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ status: false, message: 'Tidak ada.', data: { code: 'not_found' } }));
  };
}
