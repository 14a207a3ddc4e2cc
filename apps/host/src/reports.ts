import { FAILED_ISLANDS_PATH, OPENED_PAGES_PATH } from '@uluran/api';
import type { Answer } from './server.ts';
import type { SiteParts } from './site.ts';

interface Report {
  path: string;
  body: object;
  headers?: Record<string, string>;
  clientAddress?: string;
}

/** Sends a report without waiting for it; a lost report is not counted. */
function send(answerApi: Answer, { path, body, headers, clientAddress = '' }: Report): void {
  const request = new Request(`http://127.0.0.1${path}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  answerApi(request, clientAddress)
    .then((answer) => answer.body?.cancel())
    .catch(() => undefined);
}

/** Forwards events of pages to the API, which counts them in its database and metrics. */
export function reportsTo(answerApi: Answer): Pick<SiteParts, 'noteOpened' | 'noteIslandFailed'> {
  return {
    noteOpened: (page, { clientAddress, userAgent = '', purpose = '' }) => {
      const headers = { 'User-Agent': userAgent, 'Sec-Purpose': purpose };
      send(answerApi, { path: OPENED_PAGES_PATH, body: page, headers, clientAddress });
    },
    noteIslandFailed: (island) => send(answerApi, { path: FAILED_ISLANDS_PATH, body: { island } }),
  };
}
