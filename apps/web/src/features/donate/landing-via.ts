import { viaIn } from '@uluran/contract/share-links';

/**
 * The token of the shared link by which the visitor came: in the address that this document was loaded from, or in that of the page before it, as the
 * server reads it. Undefined on the server, and where there is none.
 */
export function landingVia(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return viaIn(performance.getEntriesByType('navigation')[0]?.name ?? '') ?? viaIn(document.referrer);
}
