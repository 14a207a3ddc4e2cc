import type { TargetKind } from '@uluran/contract/targets';
import { AMBASSADORS } from './ambassadors.ts';
import { CAMPAIGNS } from './campaigns.ts';
import { CSR } from './csr.ts';
import { PRODUCTS } from './products.ts';
import type { GivingPages } from './target-pages.ts';

/** The kinds that have pages: their forms work without JavaScript, and sitemaps list them. */
export const KINDS_WITH_PAGES = [CAMPAIGNS, CSR, AMBASSADORS, PRODUCTS] as const;

/** The adapter of a kind that is known only when a page is read, or undefined while it has no pages. */
export function pagesOf(kind: TargetKind): GivingPages | undefined {
  // Each reads targets of its own kind, and all of those can be given to.
  return KINDS_WITH_PAGES.find((pages) => pages.kind === kind) as unknown as GivingPages | undefined;
}
