import { viaIn } from '@uluran/contract/share-links';

/**
 * Returns the token of the shared link that the visitor followed, from the address of this document or of the page before it, as the server reads it.
 * Undefined on the server, and without such a link.
 */
export function landingVia(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return viaIn(performance.getEntriesByType('navigation')[0]?.name ?? '') ?? viaIn(document.referrer);
}
