/** Receipts by which members account for their withdrawals, free of any schema library. */

/** Without a receipt; waiting for an operator; in the books; to be changed by the member. */
export const EVIDENCE_STATUSES = ['collecting', 'checking', 'accepted', 'refused'] as const;
export type EvidenceStatus = (typeof EVIDENCE_STATUSES)[number];

export const EVIDENCE_LIMITS = {
  /** Longest description, in UTF-16 code units. */
  description: 120,
  /** Most lines of one withdrawal. */
  lines: 100,
  /** Largest size of a receipt in bytes. */
  receiptBytes: 20 * 1024 * 1024,
} as const;
