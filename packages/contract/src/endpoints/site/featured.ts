import * as z from 'zod/mini';
import { instant, targetSummarySchema } from '../fields.ts';
import { ambassadorSummarySchema } from './ambassadors.ts';
import { csrSummarySchema } from './csr.ts';
import { productSummarySchema } from './products.ts';

/** Reason of the editors' choice, and the period in which it is shown. */
const reason = { why: z.string(), from: instant, until: instant };

/** A target that the editors recommend, with the card of its kind. */
export const featuredPickSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('campaign'), ...reason, target: targetSummarySchema }),
  z.object({ kind: z.literal('csr'), ...reason, target: csrSummarySchema }),
  z.object({ kind: z.literal('ambassador'), ...reason, target: ambassadorSummarySchema }),
  z.object({ kind: z.literal('product'), ...reason, target: productSummarySchema }),
]);
export type FeaturedPick = z.infer<typeof featuredPickSchema>;

export const featuredEndpoints = {
  listFeatured: {
    tag: 'Featured',
    summary: 'What the editors recommend now, of every kind, in their order and each with the reason',
    response: z.array(featuredPickSchema),
    list: true,
    errors: [],
  },
} as const;
