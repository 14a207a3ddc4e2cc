import type { CorrectionText, ReceiptText } from '../../app/receipt-text.ts';

/** Texts of a receipt. */
export interface ReceiptTexts {
  text: ReceiptText;
  /** Corrections since the receipt was issued, oldest first. */
  corrections: readonly CorrectionText[];
}

export interface ReceiptSheetProps extends ReceiptTexts {
  /** Address of the receipt as a file. */
  file: string;
  /** Address of the book's proof of this receipt. */
  proof: string;
}
