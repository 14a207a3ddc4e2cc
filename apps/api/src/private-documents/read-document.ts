import { Failure } from '../http/failures.ts';
import { PictureRefused } from '../pictures/refusals.ts';
import type { PictureStore } from '../pictures/store.ts';
import { checkPdf } from './pdf.ts';
import { DocumentRefused } from './refusals.ts';

/** A document as it is kept. */
export interface ReadDocument {
  mediaType: 'image/jpeg' | 'application/pdf';
  content: Buffer;
}

/**
 * Reads a document by its content, whatever its name: a PDF stays as it is if it is pages alone, anything else must be a picture and becomes a JPEG without
 * metadata.
 * @throws DocumentRefused, or Failure `payload_too_large` or `service_unavailable`
 */
export async function readDocument(
  pictures: Pick<PictureStore, 'renderDocument'>,
  bytes: Buffer,
): Promise<ReadDocument> {
  if (bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    await checkPdf(bytes);
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
