import { OPENED_PAGES_PATH } from '@uluran/api';
import type { Answer } from './server.ts';
import type { SiteParts } from './site.ts';

/** Hands pages that were opened on to the API, which has the database to count them. Nothing waits for it, and one that does not arrive is not counted. */
export function reportOpened(answerApi: Answer): NonNullable<SiteParts['noteOpened']> {
  return (page, { clientAddress, userAgent = '', purpose = '' }) => {
    const headers = { 'Content-Type': 'application/json', 'User-Agent': userAgent, 'Sec-Purpose': purpose };
    const request = new Request(`http://127.0.0.1${OPENED_PAGES_PATH}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(page),
    });
    answerApi(request, clientAddress)
      .then((answer) => answer.body?.cancel())
      .catch(() => undefined);
  };
}
