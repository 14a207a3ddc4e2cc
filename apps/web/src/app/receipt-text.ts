/** A statement of a receipt; `note` stands small below its value. */
export interface ReceiptLine {
  label: string;
  value: string;
  note?: string;
  /** What the value is, where a document has to name that its letters cannot be printed. */
  subject?: string;
}

/** What a receipt states, in the order it is read. */
export interface ReceiptText {
  title: string;
  /** Of the series without gaps. */
  number: string;
  date: string;
  institution: string;
  lines: readonly ReceiptLine[];
  /** What was paid, part by part; the last is the sum. */
  bill: readonly (readonly [label: string, amount: string])[];
  /** Where it is checked: the address of the QR code, the page and the code to type there. */
  check: { address: string; page: string; code: string };
  /** How it was made, and what becomes of it when the gift goes back. */
  made: string;
  law: string;
}

/** What a receipt's correction states. */
export interface CorrectionText {
  number: string;
  date: string;
  /** What happened, with its sum. */
  words: string;
}
