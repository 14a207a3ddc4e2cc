import type { Random } from '../../random.ts';
import type { Category } from '../../types.ts';

/** Checks before a campaign of a kind is shown. */
export const VERIFICATIONS: Record<Category, readonly string[]> = {
  kesehatan: ['Surat dokter dan perkiraan biaya', 'Identitas penggalang dan rekeningnya'],
  pendidikan: ['Surat kepala sekolah', 'Rencana anggaran dan rekening penggalang'],
  bencana: ['Surat tanggap darurat pemerintah setempat', 'Daftar penerima dari kepala desa', 'Rekening penggalang'],
  masjid: ['Ikrar wakaf tanah dan susunan panitia', 'Rencana anggaran dan rekening panitia'],
  panti: ['Izin operasional dari dinas sosial', 'Kunjungan ke panti dan rekeningnya'],
  lingkungan: ['Izin pengelola kawasan', 'Peta lokasi dan rekening penggalang'],
  kemanusiaan: ['Daftar penerima dari pemerintah desa', 'Pengurus dan rekening penggalang'],
  difabel: ['Surat fisioterapis atau pendamping', 'Identitas penggalang dan rekeningnya'],
};

const CLOSINGS: Record<Category, readonly string[]> = {
  kesehatan: [
    'Dana dibayarkan langsung kepada penyedia layanan. Bila biayanya ternyata lebih kecil, sisanya untuk pasien berikutnya yang kami dampingi, dan Anda kami kabari.',
    'Setiap kuitansi kami muat di halaman ini. Bila pengobatan berubah, rencana di atas kami perbarui lebih dulu, baru dananya dicairkan.',
  ],
  pendidikan: [
    'Barang yang dibeli dicatat sebagai milik sekolah, bukan perorangan. Fotonya menyusul di kabar.',
    'Kami membeli dari toko terdekat bila harganya wajar, supaya uangnya ikut berputar di sana.',
  ],
  bencana: [
    'Uluran tidak memungut biaya pengelolaan untuk bencana. Setelah masa tanggap darurat, sisa dana dipakai untuk pemulihan di desa yang sama.',
    'Daftar penerima ditempel di posko, supaya siapa pun bisa memeriksa. Biaya pengelolaan Uluran untuk bencana nol rupiah.',
  ],
  masjid: [
    'Dana dicairkan per tahap dengan dua tanda tangan. Catatan kasnya ditempel di papan pengumuman setiap Jumat.',
    'Bila ada kelebihan, rapat warga yang memutuskan pemakaiannya, dan hasilnya kami tulis di kabar.',
  ],
  panti: [
    'Wajah anak-anak tidak kami tampilkan. Yang kami tunjukkan adalah kuitansi, barang, dan kabar mereka.',
    'Belanja dilakukan bersama dua anak tertua, yang sekalian belajar membandingkan harga.',
  ],
  lingkungan: [
    'Kami melaporkan yang hidup dan yang mati, dengan angka. Keduanya sama pentingnya untuk belajar.',
    'Upahnya untuk warga sekitar. Yang menanam adalah yang akan tinggal di sana.',
  ],
  kemanusiaan: [
    'Penerima didatangi, bukan diminta antre. Namanya tidak kami tampilkan tanpa izin.',
    'Sisa dana, bila ada, dipakai untuk kebutuhan yang sama di desa tetangga, dan kami laporkan terpisah.',
  ],
  difabel: [
    'Penerima ikut menentukan sejak awal: apa yang dibutuhkan, ukurannya, dan kapan.',
    'Tiga bulan setelah diserahkan, kami datang lagi untuk menyetel dan bertanya apa yang kurang.',
  ],
};

/** The last paragraph of a generated story. */
export function closingWords(category: Category, random: Random): string {
  return random.pick(CLOSINGS[category]);
}
