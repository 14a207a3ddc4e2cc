import type { TargetKind } from '@uluran/contract/targets';
import { AMBASSADORS } from './ambassadors.ts';
import { CAMPAIGNS } from './campaigns.ts';
import { CSR } from './csr.ts';
import { PRODUCTS } from './products.ts';
import type { GivingPages } from './target-pages.ts';

/** The kinds that have pages: their forms work without JavaScript, and sitemaps list them. */
export const KINDS_WITH_PAGES = [CAMPAIGNS, CSR, AMBASSADORS, PRODUCTS] as const;

/** Pages of a kind that is known only at run time; undefined for a kind without pages. */
export function pagesOf(kind: TargetKind): GivingPages | undefined {
  // The pages of each kind read targets of that kind, and all of these accept gifts.
  return KINDS_WITH_PAGES.find((pages) => pages.kind === kind) as unknown as GivingPages | undefined;
}
