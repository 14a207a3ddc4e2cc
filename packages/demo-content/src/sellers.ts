import { createRandom } from './random.ts';
import type { DemoReceipt, DemoTarget } from './types.ts';

/** A seller on a receipt. */
export interface DemoSeller {
  readonly name: string;
  readonly place: string;
}

/** Sellers that a story or another drawing names, by the target's slug and a word of the purchase. */
const NAMED: ReadonlyArray<readonly [slug: string, word: RegExp, name: string, place?: string]> = [
  ['bantu-alya-operasi-jantung', /./, 'Rumah Sakit Rujukan', 'Jakarta'],
  ['dua-ruang-kelas-sumba-timur', /semen|besi/i, 'Toko Bangunan Watu Gede', 'Haharu'],
  ['atap-masjid-al-ikhlas-merbabu', /genting/i, 'Genting Warga Jatisari', 'Boyolali'],
  ['kursi-roda-adaptif-cerebral-palsy', /kursi roda/i, 'Bengkel Kursi Roda Adaptif', 'Klaten'],
  ['tempat-tidur-seragam-panti-kasih-ibu', /ranjang/i, 'Bengkel Kayu Anak Asuh'],
];

/** Kinds of sellers, by a word of the purchase. The first match counts. */
const KINDS: ReadonlyArray<readonly [word: RegExp, names: readonly string[]]> = [
  [
    /upah|tukang|tenaga|pelatihan|pendamping|kunjungan|penjaga|pemasangan/i,
    ['Kelompok Kerja Rukun', 'Paguyuban Tukang Sejati', 'Karya Warga'],
  ],
  [
    /operasi|rawat|laborator|periksa|dokter|medis|cuci darah|terapi|jantung|gigi/i,
    ['Klinik Utama Waluya', 'Rumah Sakit Rujukan', 'Laboratorium Medika Cita'],
  ],
  [/obat|vitamin|masker|popok|pembalut|sabun|susu/i, ['Apotek Sari Husada Raya', 'Apotek Waras', 'Grosir Bersih Jaya']],
  [
    /kursi roda|kaki|prostes|alat bantu|alat dengar|braille/i,
    ['Bengkel Alat Bantu Langkah', 'Sanggar Alat Bantu Mandiri', 'Percetakan Titik Timbul'],
  ],
  [
    /laptop|internet|panel|inverter|baterai|listrik|surya|lampu|pompa/i,
    ['Teknik Surya Abadi', 'CV Cahaya Teknik', 'Toko Elektrik Terang'],
  ],
  [
    /beras|sayur|makan|gas|tungku|sembako|telur|lauk/i,
    ['UD Lumbung Pangan', 'Toko Sembako Berkah', 'Agen Gas dan Beras Sumber Rejeki'],
  ],
  [
    /solar|bensin|truk|angkut|kirim|sewa|perjalanan|tangki/i,
    ['Angkutan Lancar Bersama', 'Jasa Angkut Setia', 'Koperasi Angkutan Mandiri'],
  ],
  [
    /perahu|kapal|galangan|mesin tempel|pelampung|lambung/i,
    ['Galangan Tirta Bahari', 'Bengkel Bahari Jaya', 'Galangan Putra Laut'],
  ],
  [/bibit|bambu|tanam|ajir|tali|kompos|pupuk/i, ['Kelompok Bibit Lestari', 'Kebun Bibit Harapan', 'UD Bambu Asri']],
  [
    /ranjang|kasur|meja|lemari|seragam|kain|tenun|jahit|tas|buku|sepatu/i,
    ['Mebel dan Kain Sentosa', 'Konveksi Rapi', 'Toko Perlengkapan Cendekia'],
  ],
];

const OTHERS = ['Toko Bangunan Sumber Jaya', 'Toko Bangunan Karya Makmur', 'UD Bahan Bangunan Sejahtera'];

/** Returns the invented seller of a purchase. Purchases of one kind for one target have the same seller. */
export function sellerOf(
  { label }: Pick<DemoReceipt, 'label'>,
  { slug, city }: Pick<DemoTarget, 'slug' | 'city'>,
): DemoSeller {
  const here = city.replace(/^(Kabupaten|Kota) /, '');
  const named = NAMED.find(([target, word]) => target === slug && word.test(label));
  if (named !== undefined) return { name: named[2], place: named[3] ?? here };
  const [, names] = KINDS.find(([word]) => word.test(label)) ?? [undefined, OTHERS];
  return { name: createRandom(`seller ${slug}`).pick(names), place: here };
}
