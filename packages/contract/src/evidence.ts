/** Receipts by which members account for money that was sent to them, free of any schema library. */

/** Without its receipt; waiting for an operator; part of the books; to be changed by its member. */
export const EVIDENCE_STATUSES = ['collecting', 'checking', 'accepted', 'refused'] as const;
export type EvidenceStatus = (typeof EVIDENCE_STATUSES)[number];

export const EVIDENCE_LIMITS = {
  /** UTF-16 code units. */
  description: 120,
  /** Lines of one withdrawal. */
  lines: 100,
  /** Bytes of a receipt. */
  receiptBytes: 20 * 1024 * 1024,
} as const;
