import * as z from 'zod/mini';
import { calendarDay, instant, publicId, rupiah } from '../fields.ts';

/** A gift that a proposal concerns. */
const gift = z.object({
  id: publicId,
  /** Number of its receipt; the id before there is one. */
  number: z.string(),
  donorName: z.nullable(z.string()),
  targetTitle: z.string(),
});

/** The pool of a company, with the rules of a proposed one. */
const pool = z.object({
  target: z.object({ id: publicId, title: z.string() }),
  company: z.string(),
  /** Null for the end of a pool, whose rules stay. */
  rules: z.nullable(
    z.object({
      factorPercent: z.int(),
      capPerGiftRupiah: z.nullable(rupiah),
      capPerDonorDayRupiah: z.nullable(rupiah),
      from: calendarDay,
      until: calendarDay,
    }),
  ),
});

/** A payout of a gateway to the bank. */
const payout = z.object({
  gateway: z.string(),
  /** Number of its lines, or of those with a higher fee. */
  lines: z.int(),
  /** Day on which the bank has the money; null if the proposal does not name it. */
  valueDate: z.nullable(calendarDay),
});

/** A setting with the parts that change. */
const setting = z.object({
  label: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** Null to begin once it is confirmed. */
  startsAt: z.nullable(instant),
});

/** Effect of a proposal on money, people and settings. A part that its kind does not have is null. */
export const proposalEffectSchema = z.object({
  /** Money that moves; null for a proposal without money, and once the amount can no longer be read. */
  amountRupiah: z.nullable(rupiah),
  /** Number of the bank's transfer, or of a payout. */
  reference: z.nullable(z.string()),
  /** Reason of a refund, which the donor reads, or the source of a setting's value. */
  reason: z.nullable(z.string()),
  gift: z.nullable(gift),
  /** Number of unmatched money. */
  unmatchedId: z.nullable(publicId),
  pool: z.nullable(pool),
  payout: z.nullable(payout),
  /** An operator who gets a role. */
  role: z.nullable(z.object({ operator: z.string(), role: z.string() })),
  setting: z.nullable(setting),
});
export type ProposalEffect = z.infer<typeof proposalEffectSchema>;
