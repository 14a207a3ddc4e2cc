import * as z from 'zod/mini';
import { named } from '../../schema-names.ts';
import { instant, pictureSchema, publicId, rupiah, targetReferenceSchema } from '../fields.ts';
import { idParameter, receiptPayersSchema } from '../targets/targets.ts';

/** States of money that was not sent yet: waiting for the gateway's payout to our bank, for a withdrawal, or in a withdrawal that is under way. */
export const TRACE_WAITS = ['settlement', 'withdrawal', 'transfer'] as const;
export type TraceWait = (typeof TRACE_WAITS)[number];

export const tracedLineSchema = z.object({
  /** Purchased goods or services. */
  label: z.string(),
  /** Amount of the whole receipt. */
  totalRupiah: rupiah,
  /** Part of the receipt that the gift paid. Lines whose share is rounded to zero are left out. */
  shareRupiah: rupiah,
  /** The date of the receipt; null if unknown. */
  spentOn: z.nullable(z.string()),
  acceptedAt: instant,
  /** The receipt, with personal data covered; null if none is shown. */
  picture: z.nullable(pictureSchema),
  /** Number of gifts that paid the receipt; null until they are counted. */
  payers: z.nullable(receiptPayersSchema),
  /** The update that shows the receipt. */
  update: z.nullable(z.object({ title: z.string(), path: z.string() })),
});

/** Most withdrawals in a response. */
export const TRACED_WITHDRAWALS = 10;

export const tracedWithdrawalSchema = z.object({
  id: publicId,
  /** Number among the withdrawals that used the gift or its match, in the order of sending, from 1. Later withdrawals do not change it. */
  number: z.int(),
  sentAt: instant,
  /** Amount of the whole withdrawal. */
  totalRupiah: rupiah,
  /** Part that the gift paid: the fee, each line's share, money without a receipt and money that came back. */
  takenRupiah: rupiah,
  /** The gift's part of the bank's fee for the transfer. */
  feeRupiah: rupiah,
  lines: z.array(tracedLineSchema),
  /** Sent, without an accepted receipt so far. */
  awaitingRupiah: rupiah,
  /** Returned to the fund with a withdrawal that the bank rejected. */
  backRupiah: rupiah,
});
export type TracedWithdrawal = z.infer<typeof tracedWithdrawalSchema>;

/**
 * Use of the money that a company's pool added to a gift, traced like the gift's own. No fee is taken from it, so `transferFeesRupiah +
 * evidencedRupiah + awaitingRupiah + waitingRupiah + returnedRupiah + sharedRupiah` always equals `amountRupiah`.
 */
export const tracedMatchSchema = z.object({
  company: z.object({ name: z.string() }),
  /** Amount that the pool granted when the gift was paid. */
  amountRupiah: rupiah,
  /** Money that was not sent yet. */
  waitingRupiah: rupiah,
  /**
   * Null if `waitingRupiah` is 0. `settlement` refers to the gift: the match is in our bank already, and can be withdrawn once the gateway has paid
   * out the gift.
   */
  waitsFor: z.nullable(z.enum(TRACE_WAITS)),
  /** Sent money with an accepted receipt. */
  evidencedRupiah: rupiah,
  /** Sent money without an accepted receipt so far. */
  awaitingRupiah: rupiah,
  /** The match's part of the bank's fees for these transfers. */
  transferFeesRupiah: rupiah,
  /** Withdrawals of this response that used the match, with the part of each. */
  withdrawals: z.array(tracedWithdrawalSchema),
  /** Number of all withdrawals that used the match. */
  withdrawalCount: z.int(),
  /** Unspent part of the match that went back to the pool, because the gift was refunded or charged back. */
  returnedRupiah: rupiah,
  /** Replacement that went back to the pool for the spent part of the match. The spent money stays counted at its purpose and now belongs to the fund. */
  replacedRupiah: rupiah,
  /** Replaced other money that was refunded after it was spent. */
  sharedRupiah: rupiah,
});
export type TracedMatch = z.infer<typeof tracedMatchSchema>;

/**
 * Use of the money of one gift. `feesRupiah + transferFeesRupiah + evidencedRupiah + awaitingRupiah + waitingRupiah + returnedRupiah + sharedRupiah`
 * always equals `amountRupiah`.
 */
export const rupiahTraceSchema = named(
  'RupiahTrace',
  z.object({
    /** Path of the payment's page. */
    path: z.string(),
    target: targetReferenceSchema,
    paidAt: instant,
    /** Time of this state of the trace. */
    asOf: instant,
    /** The gift, without a tip. */
    amountRupiah: rupiah,
    /** For the platform, in addition to the gift. */
    tipRupiah: rupiah,
    /** Fees of the gift that the platform and the gateway have taken. */
    feesRupiah: rupiah,
    platformFeeRupiah: rupiah,
    gatewayFeeRupiah: rupiah,
    /** Money that was not sent yet. */
    waitingRupiah: rupiah,
    /** Null if `waitingRupiah` is 0. */
    waitsFor: z.nullable(z.enum(TRACE_WAITS)),
    /** Sent money with an accepted receipt. */
    evidencedRupiah: rupiah,
    /** Sent money without an accepted receipt so far. */
    awaitingRupiah: rupiah,
    /** The gift's part of the bank's fees for these transfers. */
    transferFeesRupiah: rupiah,
    /** Withdrawals that used the gift, oldest first: the latest, or the latest before `before`. */
    withdrawals: z.array(tracedWithdrawalSchema),
    /** Number of all withdrawals that used the gift or its match. */
    withdrawalCount: z.int(),
    /** Unspent part of the gift and of its fees that was refunded to the donor. */
    returnedRupiah: rupiah,
    /** Replacement that was refunded to the donor for the spent part of the gift. The spent money stays counted at its purpose and now belongs to the fund. */
    replacedRupiah: rupiah,
    /** Replaced other gifts' money that was refunded after it was spent. */
    sharedRupiah: rupiah,
    /** Use of the money that a company's pool added to the gift; null until the match is decided, and without a match. */
    match: z.nullable(tracedMatchSchema),
  }),
);
export type RupiahTrace = z.infer<typeof rupiahTraceSchema>;

const shown = z.optional(z.enum(['true', 'false']));

export const rupiahTraceEndpoints = {
  getPaymentTrace: {
    tag: 'Payments',
    summary:
      'Where the rupiah of a paid gift are, from its fees to the receipts they paid, by the unguessable id of its payment',
    params: idParameter,
    query: z.object({
      /** Returns the withdrawals before this `number`; the latest without it. */
      before: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1)))),
    }),
    response: rupiahTraceSchema,
    errors: ['malformed_request', 'not_found'],
  },
  describeTracePicture: {
    tag: 'Payments',
    summary: 'Where the picture of a gift’s trace is that shows only what is chosen; its address tells nothing',
    params: idParameter,
    /** Parts that the picture shows; each is hidden unless `true`. */
    query: z.object({ amount: shown, name: shown, target: shown }),
    response: z.object({
      /** `{token}.png` below `/trace-pictures/`. */
      file: z.string(),
    }),
    errors: ['malformed_request', 'not_found'],
  },
} as const;
