import type { PdfRefusal } from './pdf-refusals.ts';

export interface PdfJob {
  readonly bytes: Uint8Array;
}

/** The reply of the process: null for an accepted PDF, the reason of a refusal, or the text of an error of the process itself. */
export interface PdfAnswer {
  readonly refused: PdfRefusal | null;
  readonly failed?: string;
}
