import { Failure } from '../http/failures.ts';
import { PictureRefused } from '../pictures/refusals.ts';
import type { PictureStore } from '../pictures/store.ts';
import { type CheckPdf, createPdfCheck } from './check-apart.ts';
import { PdfRefused } from './pdf-refusals.ts';
import { DocumentRefused } from './refusals.ts';

/** A document in stored form. */
export interface ReadDocument {
  mediaType: 'image/jpeg' | 'application/pdf';
  content: Buffer;
}

/** Identity documents and receipts share this queue. */
const checkPdfApart = createPdfCheck();

/**
 * Reads a document by its content, regardless of its name: a PDF with pages alone stays as it is; any other file must be a picture and
 * becomes a JPEG without metadata.
 * @throws DocumentRefused, or Failure `payload_too_large` or `service_unavailable`
 */
export async function readDocument(
  pictures: Pick<PictureStore, 'renderDocument'>,
  bytes: Buffer,
  checkPdf: CheckPdf = checkPdfApart,
): Promise<ReadDocument> {
  if (bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    await checkPdf(bytes).catch((error: unknown) => {
      throw error instanceof PdfRefused ? new DocumentRefused(error.code) : error;
    });
    return { mediaType: 'application/pdf', content: bytes };
  }
  try {
    return { mediaType: 'image/jpeg', content: await pictures.renderDocument(bytes) };
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    if (error.code === 'too_many_bytes')
      throw new Failure('payload_too_large', { message: 'Berkas paling besar 20 MB.' });
    throw new DocumentRefused(error.code);
  }
}
