import * as z from 'zod/mini';

/** Details of proposals about unmatched money, for the calls and the commands. */
export const UNMATCHED_DETAILS = {
  refund: z.object({ id: z.int(), reference: z.string() }),
  assign: z.object({ id: z.int(), donation: z.optional(z.string()) }),
};

/** Details of a proposed refund at the gateway. */
export const REFUND_DETAILS = z.object({
  of: z.union([z.strictObject({ donation: z.string() }), z.strictObject({ unmatched: z.int() })]),
  amountRupiah: z.int(),
  reason: z.string(),
});
