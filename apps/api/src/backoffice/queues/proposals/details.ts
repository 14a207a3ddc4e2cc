import { OPERATOR_ROLES } from '@uluran/contract/operator-roles';
import * as z from 'zod/mini';
import { settlementReportSchema } from '../../../treasury/settlements/report.ts';

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

/** Details of proposals about a company's pool: its opening, and money that goes back to the company. */
export const POOL_DETAILS = {
  open: z.object({
    slug: z.string(),
    reference: z.string(),
    rules: z.object({
      totalRupiah: z.int(),
      factorPercent: z.int(),
      capPerGiftRupiah: z.nullable(z.int()),
      capPerDonorDayRupiah: z.nullable(z.int()),
      from: z.iso.date(),
      until: z.iso.date(),
    }),
  }),
  payBack: z.object({ slug: z.string() }),
};

/** Details of proposals about a gateway's payout. */
export const SETTLEMENT_DETAILS = {
  import: z.object({ gateway: z.string(), report: settlementReportSchema, netRupiah: z.int() }),
  fees: z.object({ gateway: z.string(), payout: z.string() }),
};

/** Details of a proposed role. */
export const ROLE_DETAILS = z.object({ operatorId: z.int(), role: z.enum(OPERATOR_ROLES) });
