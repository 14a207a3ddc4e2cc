import * as z from 'zod/mini';
import { instant, pictureSchema, publicId, rupiah, targetReferenceSchema } from './fields.ts';
import { idParameter, receiptPayersSchema } from './targets.ts';

/** What rupiah that were not sent yet wait for: the gateway's payout to our bank, a withdrawal, or one that is under way. */
export const TRACE_WAITS = ['settlement', 'withdrawal', 'transfer'] as const;
export type TraceWait = (typeof TRACE_WAITS)[number];

export const tracedLineSchema = z.object({
  /** What was bought. */
  label: z.string(),
  /** The whole receipt. */
  totalRupiah: rupiah,
  /** What the gift paid of it. Lines of which rounding left it nothing are left out. */
  shareRupiah: rupiah,
  /** The date of the receipt, where it is known. */
  spentOn: z.nullable(z.string()),
  acceptedAt: instant,
  /** The receipt, its personal data covered; null where none is shown. */
  picture: z.nullable(pictureSchema),
  /** Who has paid it together; null until it is counted. */
  payers: z.nullable(receiptPayersSchema),
  /** The update that shows it. */
  update: z.nullable(z.object({ title: z.string(), path: z.string() })),
});

/** So many withdrawals a response shows. */
export const TRACED_WITHDRAWALS = 10;

export const tracedWithdrawalSchema = z.object({
  id: publicId,
  /** Its place among those that took of the gift or of its match, in the order of sending, from 1. Later ones do not change it. */
  number: z.int(),
  sentAt: instant,
  /** The whole withdrawal. */
  totalRupiah: rupiah,
  /** What it took of the gift: the fee, each line's share, what awaits a receipt and what came back. */
  takenRupiah: rupiah,
  /** The gift's part of the bank's fee for the transfer. */
  feeRupiah: rupiah,
  lines: z.array(tracedLineSchema),
  /** Accounted for by no receipt yet. */
  awaitingRupiah: rupiah,
  /** Came back to the fund with a withdrawal that the bank sent back. */
  backRupiah: rupiah,
});
export type TracedWithdrawal = z.infer<typeof tracedWithdrawalSchema>;

/**
 * Where the rupiah are that a company's pool added to a gift: followed as the gift's own. No fee is kept of them, so `transferFeesRupiah + evidencedRupiah +
 * awaitingRupiah + waitingRupiah + returnedRupiah + sharedRupiah` is `amountRupiah`, always.
 */
export const tracedMatchSchema = z.object({
  company: z.object({ name: z.string() }),
  /** What the pool granted when the gift was paid. */
  amountRupiah: rupiah,
  /** Not sent yet. */
  waitingRupiah: rupiah,
  /** Null where nothing waits. `settlement` is that of the gift: the match is in our bank, and can be withdrawn once the gateway has paid out its gift. */
  waitsFor: z.nullable(z.enum(TRACE_WAITS)),
  /** Sent, and paid by it: accepted receipts show for what. */
  evidencedRupiah: rupiah,
  /** Sent, and accounted for by no receipt yet. */
  awaitingRupiah: rupiah,
  /** The match's part of the bank's fees for what was sent. */
  transferFeesRupiah: rupiah,
  /** Of those that are shown, the ones that took of the match, with what each took of it. */
  withdrawals: z.array(tracedWithdrawalSchema),
  /** All that took of the match. */
  withdrawalCount: z.int(),
  /** Went back to the pool out of what was left of the match, because the gift went back or was charged back. */
  returnedRupiah: rupiah,
  /** Went back to the pool for what of the match had been spent: those rupiah are counted where they were spent, and are the fund's now. */
  replacedRupiah: rupiah,
  /** Took the place of other rupiah that went back after they were spent. */
  sharedRupiah: rupiah,
});
export type TracedMatch = z.infer<typeof tracedMatchSchema>;

/**
 * Where the rupiah of one gift are. `feesRupiah + transferFeesRupiah + evidencedRupiah + awaitingRupiah + waitingRupiah + returnedRupiah + sharedRupiah` is
 * `amountRupiah`, always.
 */
export const rupiahTraceSchema = z.object({
  /** Of the payment's page. */
  path: z.string(),
  target: targetReferenceSchema,
  paidAt: instant,
  /** The trace as it was then. */
  asOf: instant,
  /** The gift, without a tip. */
  amountRupiah: rupiah,
  /** For the platform, given apart from the gift. */
  tipRupiah: rupiah,
  /** What the platform and the gateway have kept of the gift. */
  feesRupiah: rupiah,
  platformFeeRupiah: rupiah,
  gatewayFeeRupiah: rupiah,
  /** Not sent yet. */
  waitingRupiah: rupiah,
  /** Null where nothing waits. */
  waitsFor: z.nullable(z.enum(TRACE_WAITS)),
  /** Sent, and paid by it: accepted receipts show for what. */
  evidencedRupiah: rupiah,
  /** Sent, and accounted for by no receipt yet. */
  awaitingRupiah: rupiah,
  /** The gift's part of the bank's fees for what was sent. */
  transferFeesRupiah: rupiah,
  /** Of those that are shown, the ones that took of the gift, oldest first: the latest, or the latest before the number that was asked for. */
  withdrawals: z.array(tracedWithdrawalSchema),
  /** All that took of the gift or of its match. */
  withdrawalCount: z.int(),
  /** Went back to the donor out of what was left of the gift and of its fees. */
  returnedRupiah: rupiah,
  /** Went back to the donor for what of the gift had been spent: those rupiah are counted where they were spent, and are the fund's now. */
  replacedRupiah: rupiah,
  /** Took the place of other gifts' rupiah that went back to their donors after they were spent. */
  sharedRupiah: rupiah,
  /** What a company's pool added to the gift, and where that is; null where it added nothing, and until it is decided. */
  match: z.nullable(tracedMatchSchema),
});
export type RupiahTrace = z.infer<typeof rupiahTraceSchema>;

const shown = z.optional(z.enum(['true', 'false']));

export const rupiahTraceEndpoints = {
  getPaymentTrace: {
    tag: 'Payments',
    summary:
      'Where the rupiah of a paid gift are, from its fees to the receipts they paid, by the unguessable id of its payment',
    params: idParameter,
    query: z.object({
      /** Shows the withdrawals before this `number`; the latest without it. */
      before: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1)))),
    }),
    response: rupiahTraceSchema,
    errors: ['malformed_request', 'not_found'],
  },
  describeTracePicture: {
    tag: 'Payments',
    summary: 'Where the picture of a gift’s trace is that shows only what is chosen; its address tells nothing',
    params: idParameter,
    /** What the picture may show; nothing of it unless `true`. */
    query: z.object({ amount: shown, name: shown, target: shown }),
    response: z.object({
      /** `{token}.png` below `/trace-pictures/`. */
      file: z.string(),
    }),
    errors: ['malformed_request', 'not_found'],
  },
} as const;
