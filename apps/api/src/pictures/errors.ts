import { Failure } from '../http/failures.ts';

/** Why bytes were not taken as a picture; the upload endpoint turns it into a sentence. */
export type PictureRefusal = 'too_many_bytes' | 'unsupported_format' | 'too_many_pixels' | 'unreadable';

const EXPLANATION: Record<PictureRefusal, string> = {
  too_many_bytes: 'The file is larger than 10 MB. Send a smaller one.',
  unsupported_format: 'The file is not a JPEG, PNG, WebP or AVIF picture. Convert it to one of these.',
  too_many_pixels: 'The picture has more than 40 megapixels. Scale it down.',
  unreadable: 'The picture is damaged or incomplete. Export it again.',
};

/** Thrown when bytes from outside cannot become a picture. Nothing has been stored. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  readonly code: PictureRefusal;

  constructor(code: PictureRefusal, options?: ErrorOptions) {
    super(EXPLANATION[code], options);
    this.code = code;
  }
}

const RETRY_AFTER_SECONDS = 5;

/** The place where files are kept is down, slow, full, or refuses us. What was there before is there still. Its `cause` is for the log alone. */
export class PictureStoreUnavailable extends Failure {
  constructor(options: { cause: unknown }) {
    super('service_unavailable', {
      ...options,
      message: 'Penyimpanan gambar sedang terganggu. Coba lagi sebentar lagi.',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}
