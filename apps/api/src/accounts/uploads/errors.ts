import { Failure, InvalidFields } from '../../platform/http/failures.ts';
import type { PictureRefusal, PictureRefused } from '../../platform/pictures/refusals.ts';

const SENTENCES: Record<Exclude<PictureRefusal, 'too_many_bytes'>, string> = {
  unsupported_format: 'Pilih gambar JPEG, PNG, WebP, atau AVIF.',
  too_many_pixels: 'Gambar ini terlalu besar. Perkecil hingga paling banyak 40 megapiksel.',
  too_narrow:
    'Gambar ini terlalu panjang dan sempit. Potong hingga sisi terpanjang paling banyak 16.000 piksel dan 20 kali sisi terpendek.',
  too_costly: 'Gambar ini terlalu berat untuk diproses. Simpan ulang sebagai JPEG biasa, atau pilih gambar lain.',
  too_slow: 'Gambar ini terlalu rumit untuk diproses. Simpan ulang sebagai JPEG biasa, atau pilih gambar lain.',
  unreadable: 'Gambar ini rusak atau tidak lengkap. Pilih gambar lain.',
};

/** Returns the failure of a refused picture for its sender. */
export function refusedUpload({ code }: PictureRefused): Failure {
  if (code === 'too_many_bytes') return new Failure('payload_too_large', { message: 'Gambar paling besar 10 MB.' });
  return new InvalidFields({ picture: [SENTENCES[code]] });
}
