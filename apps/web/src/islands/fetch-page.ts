/**
 * Reads a page of this site as the server makes it now. Its head is left out but for the title: its styles are those of a document that is never shown,
 * and the policy of this one refuses them. Rejects where the page cannot be had; `cause` is
 * then the status of the server.
 */
export async function fetchPage(href: string, signal?: AbortSignal): Promise<Document> {
  const headers = { accept: 'text/html' };
  // Browsers may use an answer of half a minute ago while they renew it.
  const response = await fetch(href, { headers, cache: 'no-cache', ...(signal && { signal }) });
  if (!response.ok) throw new Error(href, { cause: response.status });
  const html = await response.text();
  const [title = ''] = /<title>[^<]*<\/title>/.exec(html) ?? [];
  return new DOMParser().parseFromString(title + html.slice(html.indexOf('<body')), 'text/html');
}
