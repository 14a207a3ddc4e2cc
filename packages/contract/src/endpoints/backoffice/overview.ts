import * as z from 'zod/mini';
import { PAYMENT_METHOD_CODES } from '../../payment-methods.ts';
import { QUEUE_KINDS } from '../../queues.ts';
import { named } from '../../schema-names.ts';
import { calendarDay, instant, rupiah } from '../fields.ts';
import { funnelStepsSchema } from '../site/funnel.ts';
import { operatorActionSchema } from './audit.ts';
import { queueItemSchema } from './queues.ts';

/** Days of the Jakarta calendar, both included. */
const span = { from: calendarDay, until: calendarDay };

/** The first page of operators. Parts of other roles are null. */
export const overviewSchema = named(
  'Overview',
  z.object({
    now: instant,
    queue: z.object({
      /** Every kind of the caller's role, also those without an item. */
      kinds: z.array(
        z.object({
          kind: z.enum(QUEUE_KINDS),
          waiting: z.int(),
          overdue: z.int(),
          /** Time since which the oldest item waits; null without one. */
          oldestSince: z.nullable(instant),
        }),
      ),
      /** Items with the nearest deadlines. */
      urgent: z.array(queueItemSchema),
    }),
    /** Paid gifts of the last thirty days, today included, by the ledger: minus returned money. For the roles of figures. */
    giving: z.nullable(
      z.object({
        ...span,
        /** Days with any gift, oldest first. */
        days: z.array(z.object({ day: calendarDay, raisedRupiah: rupiah, donationCount: z.int() })),
      }),
    ),
    /** Payments that were begun in the last seven full days, by method, the most used first. For the roles of figures. */
    methods: z.nullable(
      z.object({
        ...span,
        methods: z.array(
          z.object({
            method: z.enum(PAYMENT_METHOD_CODES),
            begunCount: z.int(),
            paidCount: z.int(),
          }),
        ),
      }),
    ),
    /** Steps towards a gift in the last thirty days. Counts of pages, not of people. For the roles of figures. */
    funnel: z.nullable(z.object({ ...span, total: funnelStepsSchema })),
    /** Money by its place now. For the roles that decide about money. */
    balances: z.nullable(
      z.object({
        /** Paid by donors, and still with the gateways. */
        unsettledRupiah: rupiah,
        /** Arrived at the bank, and not requested by anyone. */
        availableRupiah: rupiah,
        /** In withdrawals that are not transferred yet. */
        requestedRupiah: rupiah,
        /** Transferred, without accepted evidence so far. */
        awaitingEvidenceRupiah: rupiah,
        /** Left in companies' pools. */
        poolRupiah: rupiah,
        /** Of unknown origin. */
        unmatchedRupiah: rupiah,
      }),
    ),
    /** The last actions of operators, the newest first: an administrator's of everyone, the caller's own for other roles. Names of members are left out. */
    actions: z.array(z.omit(operatorActionSchema, { words: true, seal: true })),
  }),
);
export type Overview = z.infer<typeof overviewSchema>;

export const overviewEndpoints = {
  getOverview: {
    tag: 'Operators',
    summary: 'Waiting work, giving, payments, balances and last actions, as far as the role of the operator goes',
    response: overviewSchema,
    errors: ['invalid_token', 'must_change_password', 'forbidden'],
  },
} as const;
