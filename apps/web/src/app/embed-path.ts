const EMBED = /^\/embed\/([^/]+)$/;

/** Address of the card of a target that other sites may frame; a product's has its id. */
export function embedPath(slug: string): string {
  return `/embed/${encodeURIComponent(slug)}`;
}

/** What stands in the address of such a card; undefined for any other address. */
export function readEmbedPath(pathname: string): string | undefined {
  const [, slug] = EMBED.exec(pathname) ?? [];
  try {
    return slug && decodeURIComponent(slug);
  } catch {
    return undefined;
  }
}
