import { Failure, InvalidFields } from '../../../platform/http/failures.ts';
import type { PictureRefusal, PictureRefused } from '../../../platform/pictures/refusals.ts';

const SENTENCES: Record<Exclude<PictureRefusal, 'too_many_bytes'>, string> = {
  unsupported_format: 'Pilih foto JPEG, PNG, WebP, atau AVIF.',
  too_many_pixels: 'Foto ini terlalu besar. Perkecil hingga paling banyak 25 megapiksel.',
  too_narrow:
    'Foto ini terlalu panjang dan sempit. Potong hingga sisi terpanjang paling banyak 16.000 piksel dan 20 kali sisi terpendek.',
  too_costly: 'Foto ini terlalu berat untuk diproses. Simpan ulang sebagai JPEG biasa, atau pilih foto lain.',
  too_slow: 'Foto ini terlalu rumit untuk diproses. Simpan ulang sebagai JPEG biasa, atau pilih foto lain.',
  unreadable: 'Foto ini rusak atau tidak lengkap. Pilih foto lain.',
};

/** Returns the failure of a refused picture for its sender. */
export function refusedAvatar({ code }: PictureRefused): Failure {
  if (code === 'too_many_bytes') return new Failure('payload_too_large', { message: 'Foto paling besar 10 MB.' });
  return new InvalidFields({ avatar: [SENTENCES[code]] });
}
