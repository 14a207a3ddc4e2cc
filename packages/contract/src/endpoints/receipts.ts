import * as z from 'zod/mini';
import { PAYMENT_METHOD_CODES } from '../payment-methods.ts';
import { RECEIPT_STATES } from '../receipt-codes.ts';
import { GIVING_TYPES } from '../targets.ts';
import { TAX_NUMBER_KINDS } from '../tax-numbers.ts';
import { instant, rupiah, targetReferenceSchema } from './fields.ts';
import { idParameter } from './targets.ts';

const correctionSchema = z.object({
  /** Of a series of its own, without gaps within a year: UTN/K/2026/0000012. */
  number: z.string(),
  /** Below zero: went back to the donor; above: came again, after a charge-back that was won. Of gift and tip together. */
  changeRupiah: z.int(),
  at: instant,
});

/** A receipt as every bearer of its code may see it: what it states, and what is true of it now. */
export const verifiedReceiptSchema = z.object({
  /** Without gaps within the Jakarta year of the payment: UTN/2026/0098412. */
  number: z.string(),
  /** Twelve letters and digits; printed in groups of four. */
  code: z.string(),
  state: z.enum(RECEIPT_STATES),
  /** Who received the money. */
  institution: z.string(),
  /** Initials of the donor, or the words for a hidden name. */
  donorInitials: z.string(),
  /** Title and organiser are those of the day of the payment. */
  target: targetReferenceSchema,
  givingTypes: z.array(z.enum(GIVING_TYPES)),
  amountRupiah: rupiah,
  tipRupiah: rupiah,
  /** All that was paid. */
  paidRupiah: rupiah,
  /** How much of that is back with the donor now. */
  returnedRupiah: rupiah,
  paidAt: instant,
  issuedAt: instant,
  corrections: z.array(correctionSchema),
});
export type VerifiedReceipt = z.infer<typeof verifiedReceiptSchema>;

/** A receipt as its donor has it. */
export const receiptSchema = z.object({
  ...verifiedReceiptSchema.shape,
  /** As the donor wall shows it. */
  donorName: z.string(),
  method: z.enum(PAYMENT_METHOD_CODES),
  /** The gift's own number, known from the moment it is paid: UL-20261121-0A1B2C3D. */
  donationNumber: z.string(),
  /** The payer's number at the tax office, as far as it is shown; null where none was given, or it was erased. */
  taxNumber: z.nullable(z.object({ kind: z.enum(TAX_NUMBER_KINDS), lastFour: z.string() })),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** What the tax office asks of a receipt of zakat beyond the others (PMK 114/2025). */
export const receiptPayerSchema = z.object({
  /** As it was given, also where the donor wall hides it. */
  name: z.string(),
  kind: z.enum(TAX_NUMBER_KINDS),
  /** All of its digits. */
  number: z.string(),
});
export type ReceiptPayer = z.infer<typeof receiptPayerSchema>;

/** Proof that one transfer of a gift is in the public book, as `@uluran/buku` reads it: bytes are base64. */
export const leafProofSchema = z.object({
  format: z.literal('buku-receipt'),
  version: z.literal(1),
  /** The public text of the leaf. */
  leaf: z.string(),
  /** With the private part it gives the commitment that the leaf shows. */
  salt: z.string(),
  private: z.string(),
  /** Place of the leaf, from 0, in a tree of so many. */
  index: z.int(),
  treeSize: z.int(),
  /** Hashes from the leaf to the root, nearest first. */
  proof: z.array(z.string()),
  /** Signed note of that tree. */
  checkpoint: z.string(),
});
export type LeafProof = z.infer<typeof leafProofSchema>;

/** One proof for each transfer that paid a gift or gave it back. */
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
