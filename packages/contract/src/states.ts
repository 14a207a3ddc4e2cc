/** Every status in the product and its allowed transitions. The database has the same table and refuses all others; a test compares the two. */

export const DONATION_STATUSES = [
  'pending',
  'paid',
  'expired',
  'cancelled',
  'partially_refunded',
  'refunded',
  'reversed',
] as const;
export type DonationStatus = (typeof DONATION_STATUSES)[number];

export const PAYMENT_STATUSES = [
  'created',
  'awaiting',
  'paid',
  'settled',
  'paid_late',
  'expired',
  'cancelled',
  'failed',
  'partially_refunded',
  'refunded',
  'charged_back',
  'reversed',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const TARGET_STATUSES = ['draft', 'live', 'paused', 'ended', 'closed', 'frozen'] as const;
export type TargetStatus = (typeof TARGET_STATUSES)[number];

export const REVISION_STATUSES = [
  'editing',
  'submitted',
  'in_review',
  'approved',
  'changes_requested',
  'rejected',
] as const;
export type RevisionStatus = (typeof REVISION_STATUSES)[number];

export const WITHDRAWAL_STATUSES = [
  'requested',
  'in_review',
  'approved',
  'processing',
  'transferred',
  'evidenced',
  'rejected',
  'cancelled',
  'returned',
] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

export const MEMBERSHIP_STATUSES = ['active', 'left', 'removed'] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

export const INVITATION_STATUSES = ['open', 'accepted', 'declined', 'revoked', 'expired'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

export const REFUND_STATUSES = ['requested', 'sent', 'confirmed', 'refused'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

export const PAYMENT_TRANSITIONS: Transitions<PaymentStatus> = {
  created: ['awaiting', 'paid', 'failed', 'cancelled'],
  awaiting: ['paid', 'expired', 'failed', 'cancelled'],
  paid: ['settled', 'partially_refunded', 'refunded', 'charged_back', 'reversed'],
  settled: ['partially_refunded', 'refunded', 'charged_back', 'reversed'],
  paid_late: ['settled', 'partially_refunded', 'refunded', 'charged_back', 'reversed'],
  expired: ['paid_late'],
  cancelled: ['paid_late'],
  failed: ['paid_late'],
  partially_refunded: ['refunded', 'charged_back', 'reversed'],
  refunded: [],
  // The charge-back was won: the money was received again.
  charged_back: ['paid', 'partially_refunded'],
  reversed: [],
};

export const DONATION_TRANSITIONS: Transitions<DonationStatus> = {
  pending: ['paid', 'expired', 'cancelled'],
  paid: ['partially_refunded', 'refunded', 'reversed'],
  // The donor opened another payment.
  expired: ['paid', 'pending'],
  cancelled: ['paid', 'pending'],
  partially_refunded: ['refunded', 'reversed'],
  refunded: [],
  reversed: ['paid', 'partially_refunded'],
};

export const WITHDRAWAL_TRANSITIONS: Transitions<WithdrawalStatus> = {
  requested: ['in_review', 'rejected', 'cancelled'],
  in_review: ['approved', 'rejected', 'cancelled'],
  approved: ['processing', 'rejected', 'cancelled'],
  // After a failed payout, the withdrawal is approved again.
  processing: ['transferred', 'approved'],
  transferred: ['evidenced', 'returned'],
  evidenced: [],
  rejected: [],
  cancelled: [],
  returned: [],
};

export const TARGET_TRANSITIONS: Transitions<TargetStatus> = {
  draft: ['live'],
  live: ['paused', 'ended', 'frozen'],
  paused: ['live', 'ended', 'frozen'],
  ended: ['closed', 'frozen'],
  closed: [],
  frozen: ['live', 'paused', 'ended', 'closed'],
};

export const REVISION_TRANSITIONS: Transitions<RevisionStatus> = {
  editing: ['submitted'],
  submitted: ['in_review', 'editing'],
  // An operator may give a revision back, so that another one takes it.
  in_review: ['approved', 'changes_requested', 'rejected', 'submitted'],
  approved: [],
  changes_requested: ['editing', 'submitted'],
  rejected: [],
};

/** A member who comes back to a team gets another membership. */
export const MEMBERSHIP_TRANSITIONS: Transitions<MembershipStatus> = {
  active: ['left', 'removed'],
  left: [],
  removed: [],
};

export const INVITATION_TRANSITIONS: Transitions<InvitationStatus> = {
  open: ['accepted', 'declined', 'revoked', 'expired'],
  accepted: [],
  declined: [],
  revoked: [],
  expired: [],
};

/** A refund at the gateway: confirmed by the gateway's report alone. */
export const REFUND_TRANSITIONS: Transitions<RefundStatus> = {
  requested: ['sent', 'refused'],
  sent: ['confirmed', 'refused'],
  confirmed: [],
  refused: [],
};

/** All tables, by their names in the database. */
export const TRANSITIONS = {
  payment: PAYMENT_TRANSITIONS,
  donation: DONATION_TRANSITIONS,
  withdrawal: WITHDRAWAL_TRANSITIONS,
  target: TARGET_TRANSITIONS,
  revision: REVISION_TRANSITIONS,
  membership: MEMBERSHIP_TRANSITIONS,
  invitation: INVITATION_TRANSITIONS,
  refund: REFUND_TRANSITIONS,
} as const;

/** Whether this transition is allowed. */
export function canBecome<Status extends string>(table: Transitions<Status>, from: Status, to: Status): boolean {
  return table[from].includes(to);
}

/** Whether a donor can still pay it: the page shows a code, a countdown and live status. */
export function isOpenPayment(status: PaymentStatus): boolean {
  return status === 'created' || status === 'awaiting';
}

/** Whether the money was received and not returned in full. */
export function isPaidPayment(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'settled' || status === 'paid_late' || status === 'partially_refunded';
}
