// Does not import the API's failures: loading them would take most of the time of a process for one document.

/** Reason for which a PDF was refused. */
export type PdfRefusal = 'unreadable' | 'too_costly' | 'encrypted' | 'active' | 'attached';

/** Thrown for a PDF that contains more than readable pages, or that is too expensive to check. */
export class PdfRefused extends Error {
  override readonly name = 'PdfRefused';
  readonly code: PdfRefusal;

  constructor(code: PdfRefusal) {
    super(`The PDF is refused: ${code}.`);
    this.code = code;
  }
}
