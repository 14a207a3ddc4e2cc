/** Reads a page of this site as the server makes it now. Rejects where it cannot be had. */
export async function fetchPage(href: string, signal?: AbortSignal): Promise<Document> {
  const response = await fetch(href, { headers: { accept: 'text/html' }, ...(signal && { signal }) });
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
