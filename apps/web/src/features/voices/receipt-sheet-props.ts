import type { CorrectionText, ReceiptText } from '../../app/receipt-text.ts';

export interface ReceiptSheetProps {
  text: ReceiptText;
  /** What has changed since, the oldest first. */
  corrections: readonly CorrectionText[];
  /** Address of the same as a file. */
  file: string;
  /** Address at which the book proves it. */
  proof: string;
}
