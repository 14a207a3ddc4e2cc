import type { CorrectionText, ReceiptText } from '../../app/receipt-text.ts';

/** The words of a receipt. */
export interface ReceiptTexts {
  text: ReceiptText;
  /** What has changed since, the oldest first. */
  corrections: readonly CorrectionText[];
}

export interface ReceiptSheetProps extends ReceiptTexts {
  /** Address of the same as a file. */
  file: string;
  /** Address at which the book proves it. */
  proof: string;
}
