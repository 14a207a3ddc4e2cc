import * as z from 'zod/mini';
import { PAYMENT_METHOD_CODES } from '../../payment-methods.ts';
import { RECEIPT_STATES } from '../../receipt-codes.ts';
import { GIVING_TYPES } from '../../targets.ts';
import { TAX_NUMBER_KINDS } from '../../tax-numbers.ts';
import { instant, rupiah, targetReferenceSchema } from '../fields.ts';
import { idParameter } from '../targets/targets.ts';

const correctionSchema = z.object({
  /** Number in its own series, without gaps within a year: UTN/K/2026/0000012. */
  number: z.string(),
  /** Negative: refunded to the donor. Positive: received again, after a charge-back that was won. Gift and tip together. */
  changeRupiah: z.int(),
  at: instant,
});

/** A receipt for every holder of its code: its content and its current state. */
export const verifiedReceiptSchema = z.object({
  /** Without gaps within the Jakarta year of the payment: UTN/2026/0098412. */
  number: z.string(),
  /** Twelve letters and digits, printed in groups of four. */
  code: z.string(),
  state: z.enum(RECEIPT_STATES),
  /** Recipient of the money. */
  institution: z.string(),
  /** Initials of the donor, or the words for a hidden name. */
  donorInitials: z.string(),
  /** Title and organiser as of the day of the payment. */
  target: targetReferenceSchema,
  givingTypes: z.array(z.enum(GIVING_TYPES)),
  amountRupiah: rupiah,
  tipRupiah: rupiah,
  /** Sum of the payment. */
  paidRupiah: rupiah,
  /** Part of it that is refunded now. */
  returnedRupiah: rupiah,
  paidAt: instant,
  issuedAt: instant,
  corrections: z.array(correctionSchema),
});
export type VerifiedReceipt = z.infer<typeof verifiedReceiptSchema>;

/** A receipt for its donor. */
export const receiptSchema = z.object({
  ...verifiedReceiptSchema.shape,
  /** Name on the donor wall. */
  donorName: z.string(),
  method: z.enum(PAYMENT_METHOD_CODES),
  /** Number of the gift, available from its payment on: UL-20261121-0A1B2C3D. */
  donationNumber: z.string(),
  /** The payer's tax number with its last four digits; null if none was given or it was erased. */
  taxNumber: z.nullable(z.object({ kind: z.enum(TAX_NUMBER_KINDS), lastFour: z.string() })),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** Additional fields of a receipt of zakat for the tax office (PMK 114/2025). */
export const receiptPayerSchema = z.object({
  /** The payer's name as entered, even if the donor wall hides it. */
  name: z.string(),
  kind: z.enum(TAX_NUMBER_KINDS),
  /** The NIK or NPWP with all digits. */
  number: z.string(),
});
export type ReceiptPayer = z.infer<typeof receiptPayerSchema>;

/** Proof that one transfer of a gift is in the public book, in the format of `@uluran/buku`: bytes are base64. */
export const leafProofSchema = z.object({
  format: z.literal('buku-receipt'),
  version: z.literal(1),
  /** The public text of the leaf. */
  leaf: z.string(),
  /** Together with the private part it produces the commitment in the leaf. */
  salt: z.string(),
  private: z.string(),
  /** Index of the leaf, from 0, and the size of the tree. */
  index: z.int(),
  treeSize: z.int(),
  /** Hashes from the leaf to the root, nearest first. */
  proof: z.array(z.string()),
  /** Signed note of that tree. */
  checkpoint: z.string(),
});
export type LeafProof = z.infer<typeof leafProofSchema>;

/** One proof for each transfer that paid or refunded a gift. */
export const receiptProofSchema = z.object({ proofs: z.array(leafProofSchema) });
export type ReceiptProof = z.infer<typeof receiptProofSchema>;

export const receiptEndpoints = {
  getReceipt: {
    tag: 'Donations',
    summary: 'The receipt of a paid donation; it is issued within a second or two of the payment, and not found before',
    params: idParameter,
    response: receiptSchema,
    errors: ['not_found'],
  },
  getReceiptPayer: {
    tag: 'Donations',
    summary: 'Payer of zakat as the printed receipt names them: the one response that has the whole NIK or NPWP',
    params: idParameter,
    response: receiptPayerSchema,
    errors: ['not_found'],
  },
  getReceiptProof: {
    tag: 'Donations',
    summary: 'Proofs that a gift is in the public book, one for each of its transfers; not found until it is sealed',
    params: idParameter,
    response: receiptProofSchema,
    errors: ['not_found'],
  },
  verifyReceipt: {
    tag: 'Donations',
    summary: 'What is true now of the receipt with this code, for anybody who holds it',
    params: z.object({ code: z.string().check(z.maxLength(64)) }),
    response: verifiedReceiptSchema,
    errors: ['not_found'],
  },
} as const;
