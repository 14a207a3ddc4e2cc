/** The server has another answer than the page. */
export class PageRefused extends Error {
  override readonly name = 'PageRefused';
  readonly status: number;

  constructor(href: string, status: number) {
    super(`${href}: ${status}`);
    this.status = status;
  }
}

/**
 * Reads a page of this site as the server makes it now. Its head is left out but for the title: its styles are those of a document that is never shown,
 * and the policy of this one refuses them. Rejects where the page cannot be had.
 */
export async function fetchPage(href: string, signal?: AbortSignal): Promise<Document> {
  const headers = { accept: 'text/html' };
  // Browsers may use an answer of half a minute ago while they renew it.
  const response = await fetch(href, { headers, cache: 'no-cache', ...(signal && { signal }) });
  if (!response.ok) throw new PageRefused(href, response.status);
  const html = await response.text();
  const [title = ''] = /<title>[^<]*<\/title>/.exec(html) ?? [];
  return new DOMParser().parseFromString(title + html.slice(html.indexOf('<body')), 'text/html');
}
