const EMBED = '/embed/';
const SHARE = '/share/';

/** Returns the last segment of an address directly below this folder; undefined for any other address. */
function slugBelow(folder: string, pathname: string): string | undefined {
  const slug = pathname.startsWith(folder) ? pathname.slice(folder.length) : '';
  if (slug === '' || slug.includes('/')) return undefined;
  try {
    return decodeURIComponent(slug);
  } catch {
    return undefined;
  }
}

/** Address of a target's card for frames on other sites; a product's card has its id. */
export const embedPath = (slug: string): string => EMBED + encodeURIComponent(slug);

/** Returns the slug in the address of a card; undefined for any other address. */
export const readEmbedPath = (pathname: string): string | undefined => slugBelow(EMBED, pathname);

/** Address of the page with all ways to share a target; a product's has its id. */
export const sharePath = (slug: string): string => SHARE + encodeURIComponent(slug);
