import type { PdfRefusal } from './pdf-refusals.ts';

export interface PdfJob {
  readonly bytes: Uint8Array;
}

/** The reply of the process: null for a PDF that is accepted, the reason of a refusal, or, as text, the error of the process itself. */
export interface PdfAnswer {
  readonly refused: PdfRefusal | null;
  readonly failed?: string;
}
