// Free of the API's failures, which a process for one document would spend its life on loading.

/** Why a PDF was not accepted. */
export type PdfRefusal = 'unreadable' | 'too_costly' | 'encrypted' | 'active' | 'attached';

/** Thrown for a PDF that is more than pages to read, or whose check costs too much. */
export class PdfRefused extends Error {
  override readonly name = 'PdfRefused';
  readonly code: PdfRefusal;

  constructor(code: PdfRefusal) {
    super(`The PDF is refused: ${code}.`);
    this.code = code;
  }
}
