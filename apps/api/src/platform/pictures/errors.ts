import { Failure } from '../http/failures.ts';

const RETRY_AFTER_SECONDS = 5;

/** The store of files is down, slow, full, or refuses requests. Files stored before remain unchanged. Its `cause` is for the log alone. */
export class PictureStoreUnavailable extends Failure {
  constructor(options: { cause: unknown }) {
    super('service_unavailable', {
      ...options,
      message: 'Penyimpanan gambar sedang terganggu. Coba lagi sebentar lagi.',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}
