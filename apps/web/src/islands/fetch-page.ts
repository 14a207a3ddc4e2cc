/**
 * Reads the present version of a page of this site from the server. Of its head only the title is kept: its other styles belong to a document that is never
 * shown, and the policy of the present document refuses them. Rejects if the page cannot be loaded; `cause` is then the status of the server.
 */
export async function fetchPage(href: string, signal?: AbortSignal): Promise<Document> {
  const headers = { accept: 'text/html' };
  // By default, browsers may use a response that is half a minute old while they renew it.
  const response = await fetch(href, { headers, cache: 'no-cache', ...(signal && { signal }) });
  if (!response.ok) throw new Error(href, { cause: response.status });
  const html = await response.text();
  const [title = ''] = /<title>[^<]*<\/title>/.exec(html) ?? [];
  return new DOMParser().parseFromString(title + html.slice(html.indexOf('<body')), 'text/html');
}
