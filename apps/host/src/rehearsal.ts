/** An app's handler. */
export interface Pages {
  fetch: (request: Request, visitor: { clientAddress: string; requestId: string }) => Promise<Response>;
}

/** Browsers show it in yellow by default, so no style sheet is needed. React ignores unknown elements of the body. */
const MARK =
  '<aside aria-label="Gladi"><mark>Gladi: situs ini sedang dicoba. Pembayaran di sini tidak memakai uang sungguhan.</mark></aside>';

/** The same pages with a mark on each, for a production with a gateway's sandbox. Without it pages are sent unchanged. */
export function markedAsRehearsal({ fetch }: Pages): Pages {
  return {
    async fetch(request, visitor) {
      const plain = new Request(request.url, request);
      // A compressed page could not be changed.
      plain.headers.delete('Accept-Encoding');
      const answer = await fetch(plain, visitor);
      if (answer.headers.get('Content-Type')?.startsWith('text/html') !== true) return answer;
      const headers = new Headers(answer.headers);
      headers.delete('Content-Length');
      const html = await answer.text();
      const marked = html.replace(/<body[^>]*>/, (body) => body + MARK);
      return new Response(html === '' ? null : marked, { status: answer.status, headers });
    },
  };
}
