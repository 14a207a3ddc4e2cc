/** A statement of a receipt; `note` is small print below its value. */
export interface ReceiptLine {
  label: string;
  value: string;
  note?: string;
  /** Name of the value in the note that a document cannot print its letters: `Nama`. */
  subject?: string;
}

/** Statements of a receipt, in reading order. */
export interface ReceiptText {
  title: string;
  /** Receipt number, in a series without gaps. */
  number: string;
  date: string;
  institution: string;
  lines: readonly ReceiptLine[];
  /** Paid amounts, part by part; the last is the sum. */
  bill: readonly (readonly [label: string, amount: string])[];
  /** Ways to verify the receipt: the address in the QR code, the page, and the code to enter there. */
  check: { address: string; page: string; code: string };
  /** How the receipt was made, and the effect of a refund on it. */
  made: string;
  law: string;
}

/** Statements of a receipt's correction. */
export interface CorrectionText {
  number: string;
  date: string;
  /** The event with its sum. */
  words: string;
}
