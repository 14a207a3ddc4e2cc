import { InvalidFields } from '../http/failures.ts';

const SENTENCES = {
  unsupported_format:
    'Pilih foto (JPEG, PNG, WebP, AVIF) atau PDF. Jenis berkas dilihat dari isinya, bukan dari namanya.',
  too_many_pixels: 'Foto ini terlalu besar. Perkecil hingga paling banyak 40 megapiksel.',
  too_narrow:
    'Foto ini terlalu panjang dan sempit. Potong hingga sisi terpanjang paling banyak 16.000 piksel dan 20 kali sisi terpendek.',
  too_costly: 'Berkas ini terlalu berat untuk dibuka. Foto ulang, atau cetak ulang ke PDF biasa.',
  too_slow: 'Berkas ini terlalu rumit untuk diproses. Foto ulang, atau cetak ulang ke PDF biasa.',
  unreadable: 'Berkas ini rusak atau tidak dapat dibaca. Foto ulang, atau cetak ulang ke PDF.',
  encrypted: 'PDF ini dikunci dengan kata sandi. Simpan tanpa kata sandi, lalu unggah lagi.',
  active: 'PDF ini berisi skrip atau perintah. Cetak ulang ke PDF biasa, lalu unggah lagi.',
  attached: 'PDF ini memuat berkas lain di dalamnya. Cetak ulang ke PDF biasa, lalu unggah lagi.',
} as const;

/** A document is refused: the sentence is shown beside its field. */
export class DocumentRefused extends InvalidFields {
  constructor(reason: keyof typeof SENTENCES) {
    super({ document: [SENTENCES[reason]] });
  }
}
