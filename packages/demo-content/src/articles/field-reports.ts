import type { DemoClock } from '../clock.ts';
import { bullets, document, figure, h, quote } from '../text.ts';
import type { DemoArticle } from './article.ts';

/** Reports about the use of gifts, from the places themselves. */
export function fieldReports(clock: DemoClock): DemoArticle[] {
  return [thirdWell(clock), kitchen(clock), schoolBoat(clock), mangroves(clock)];
}

function thirdWell(clock: DemoClock): DemoArticle {
  return {
    slug: 'sumur-ketiga-gunungkidul-mengalir',
    title: 'Sumur bor ketiga di Gunungkidul mengalir, 84 keluarga berhenti membeli air',
    summary: 'Setelah 117 meter, air keluar pada pukul empat sore. Kamis itu, truk tangki datang untuk terakhir kali.',
    tags: ['kabar', 'air-bersih'],
    author: 'Tim Uluran',
    picture: 'news/sumur-mengalir',
    about: 'sumur-bor-gunungkidul',
    publishedAt: clock.daysAgo(1, 16),
    body: document(
      'Selama kemarau, warga Dusun Gebang membeli air. Satu tangki Rp 150.000, empat kali sebulan. Bagi kebanyakan keluarga, itu lebih besar daripada belanja beras.',
      'Bu Lasmi, yang menjual tempe dari dapurnya, menghitungnya dengan cara lain: satu tangki sama dengan tiga hari berjualan. Cucian dikumpulkan seminggu sekali, dan airnya dipakai lagi untuk menyiram lantai kandang. Anak-anak mandi bergiliran, yang paling kecil lebih dulu.',
      figure(
        'evidence/truk-tangki',
        'Truk tangki datang empat kali sebulan. Yang membayar belakangan, mendapat air belakangan.',
      ),
      h('Tiga titik, satu hitungan'),
      'Dua sumur pertama sudah bekerja sejak enam pekan lalu. Titik ketiga paling dalam. Pemeriksaan geolistrik menunjuk sungai bawah tanah di 90 sampai 120 meter, dan airnya baru keluar di 117.',
      'Pengeborannya berhenti dua kali. Pertama, mata bor patah di lapisan batu kapur pada 64 meter. Kedua, hujan pertama membuat jalan ke titik bor tidak bisa dilalui truk. Setiap kali berhenti, penggalang menulis kabarnya pada hari yang sama, lengkap dengan harga mata bor pengganti.',
      quote(
        'Waktu airnya keluar, ibu-ibu malah diam. Baru setelah anak-anak menjerit, kami percaya.',
        'Mbak Sumiyati, Dusun Gebang',
      ),
      h('Yang berubah di dapur'),
      'Debitnya 1,8 liter per detik. Pompa tenaga surya mengisi bak di titik tertinggi, lalu air turun ke keran bersama. Iurannya Rp 8.000 per keluarga sebulan, dikelola pengurus yang dipilih warga sebelum mata bor pertama turun.',
      figure('evidence/tandon-antre', 'Hari pertama keran dibuka, antrean masih ada. Hari ketiga, tidak lagi.'),
      'Tempe Bu Lasmi sekarang dicuci dua kali. Tiga keluarga mulai menanam cabai di pekarangan, dan bidan desa meminta satu keran lagi di depan posyandu. Permintaan itu masuk rapat dusun berikutnya.',
      'Sopir truk tangki, Pak Gito, ikut syukuran. Ia sekarang mengangkut pasir.',
      h('Biayanya'),
      'Pengeboran titik ketiga, pompanya, serta pipa dan keran Dusun Gebang menghabiskan Rp 30.200.000. Pengeborannya sendiri Rp 18.600.000, pompa dan panel suryanya Rp 7.400.000, dan sisanya pipa, keran, serta semen. Setiap kuitansinya dimuat di halaman galang dana. Kelebihan dana dipakai untuk keran sekolah dan mushala, menurut rapat tiga dusun.',
      'Yang belum selesai: uji air di laboratorium. Hasilnya keluar dua minggu lagi, dan akan dimuat apa adanya.',
    ),
  };
}

function kitchen(clock: DemoClock): DemoArticle {
  return {
    slug: 'dapur-umum-flores-timur-tiga-dapur-satu-daftar',
    title: 'Dapur umum Flores Timur: tiga dapur, satu daftar belanja',
    summary: 'Sebulan sesudah letusan, 4.200 piring keluar setiap hari. Yang memasak adalah para pengungsi sendiri.',
    tags: ['bencana', 'kabar'],
    author: 'Tim Uluran',
    picture: 'news/daftar-belanja',
    about: 'dapur-umum-pengungsi-flores-timur',
    publishedAt: clock.daysAgo(4, 11),
    body: document(
      'Dapur pertama menyala di halaman gereja, sehari sesudah abu turun. Sorenya, dapur kedua menyala di halaman masjid. Sekarang ada tiga, dengan satu gudang dan satu daftar belanja.',
      'Tidak ada yang menunggu keputusan siapa yang memimpin. Mama Theresia, yang biasa memasak untuk pesta, mengambil buku tulis dan menulis nama siapa yang bisa memotong sayur. Sampai malam, ada empat puluh dua nama.',
      h('Empat ribu piring sehari'),
      bullets(
        'Seribu empat ratus orang makan tiga kali sehari.',
        'Beras 300 kilogram sehari, dibeli dari desa yang tidak terdampak.',
        'Bubur terpisah untuk 96 bayi dan lansia.',
      ),
      'Angka itu tidak diperkirakan. Setiap dapur mencatat piring yang kembali, bukan piring yang diambil, karena piring yang kembali sudah pasti dipakai makan. Catatannya dibacakan setiap pukul delapan malam, lalu daftar belanja besok ditulis dari situ.',
      figure(
        'photos/tumpukan-beras',
        'Beras untuk sepekan. Karungnya dihitung dua orang, saat datang dan saat dibuka.',
      ),
      quote(
        'Orang yang perutnya hangat tidurnya lebih lama. Itu saja yang kami kerjakan dulu.',
        'Mama Theresia, koordinator dapur',
      ),
      h('Mengapa bukan paket mi'),
      'Paket datang sekali, lapar datang tiga kali. Dapur membeli sayur dari petani yang pasarnya tutup, dan memberi upah harian kecil kepada yang memasak. Uangnya berputar di tempat yang sama.',
      'Pada pekan kedua, harga tomat di pengungsian naik dua kali lipat. Dapur berhenti membelinya, dan memakai daun singkong dari kebun sekolah sampai harganya turun. Keputusan sekecil itu ikut tertulis di kabar galang dananya.',
      h('Sampai kapan'),
      'Dapur pertama ditutup begitu keluarga di sekitarnya kembali ke rumah. Dua lainnya bertahan selama pos pengungsian dibuka. Dana yang tersisa dipakai untuk benih dan peralatan dapur keluarga yang rumahnya rusak, menurut daftar yang disusun bersama kepala desa.',
      'Untuk bantuan bencana, Uluran tidak mengambil biaya pengelolaan.',
    ),
  };
}

function schoolBoat(clock: DemoClock): DemoArticle {
  return {
    slug: 'perahu-sekolah-sabira-dibuat-tetangga',
    title: 'Perahu sekolah Pulau Sabira dibuat oleh tetangga',
    summary: 'Galangan dipilih yang terdekat, bukan yang termurah. Bila bocor, tukangnya bisa dipanggil dari pantai.',
    tags: ['kabar', 'pendidikan'],
    author: 'Maya Tanudjaja',
    picture: 'news/galangan',
    about: 'perahu-sekolah-pulau-sabira',
    publishedAt: clock.daysAgo(9, 10),
    body: document(
      'Empat puluh tiga anak menyeberang ke sekolah dengan perahu pinjaman. Bila pemiliknya melaut, tidak ada yang berangkat.',
      'Dalam satu semester, anak kelas enam kehilangan dua puluh satu hari sekolah. Bukan karena sakit, melainkan karena tidak ada perahu. Guru di seberang menyimpan soal ulangan mereka di map tersendiri.',
      h('Memilih galangan'),
      'Kami menerima tiga penawaran. Yang termurah berada dua hari pelayaran dari pulau. Yang dipilih berada di pulau sebelah: sedikit lebih mahal, tetapi tukangnya datang dalam satu jam bila ada papan yang lepas.',
      figure(
        'evidence/rapat-warga',
        'Ketiga penawaran dibaca keras-keras di balai warga, lalu dipilih dengan mengangkat tangan.',
      ),
      'Selisihnya Rp 3.200.000. Warga menulis alasannya di berita acara, dan penggalang memuat ketiga penawaran itu. Donatur yang keberatan bisa membacanya sebelum uang keluar, dan tidak ada yang keberatan.',
      quote('Saya buat seperti untuk anak sendiri. Memang anak saya ikut naik.', 'Pak Rusdi, tukang perahu'),
      figure('news/kayu-datang', 'Kayu ulin untuk lunas datang dengan surat asalnya.'),
      'Lunasnya dari kayu ulin yang bersurat. Papan badannya dari kayu bungur, yang ringan dan mudah diganti. Mesinnya dipilih yang suku cadangnya dijual di pulau, walaupun bukan yang paling hemat bahan bakar.',
      h('Sebelum dipakai'),
      bullets(
        'Dua kali uji apung dengan karung pasir seberat penumpang.',
        'Jaket pelampung dalam tiga ukuran, termasuk untuk kelas satu.',
        'Dua nakhoda yang bersurat, dan aturan tidak berangkat bila ombak di atas satu meter.',
      ),
      'Perahu itu milik komite sekolah, bukan milik perorangan. Iuran bahan bakarnya dibayar dana desa, dan bukunya boleh dibaca siapa saja.',
      'Semua angkanya, termasuk selisih harga galangan, ada di bagian Dana pada halaman galang dananya.',
    ),
  };
}

function mangroves(clock: DemoClock): DemoArticle {
  return {
    slug: 'mangrove-indramayu-yang-mati-ikut-dihitung',
    title: 'Mangrove Indramayu: yang mati ikut dihitung',
    summary: 'Menanam sepuluh ribu itu mudah. Yang kami laporkan adalah berapa yang masih hidup setelah enam bulan.',
    tags: ['laporan', 'cara-kami-bekerja'],
    author: 'Tim Uluran',
    picture: 'news/hitung-bibit',
    about: 'tanam-mangrove-pesisir-indramayu',
    publishedAt: clock.daysAgo(16, 9),
    body: document(
      'Foto orang menanam bibit selalu bagus. Foto petak yang sama setengah tahun kemudian jarang ada yang memuat.',
      'Padahal di situlah uang donatur berhasil atau tidak. Bibit yang ditanam pada musim angin barat bisa hanyut dalam semalam, dan foto penanamannya tetap sama bagusnya.',
      h('Cara menghitung'),
      'Petak dibagi menjadi kotak sepuluh kali sepuluh meter. Setiap tiga bulan, dua warga dan satu relawan menghitung batang yang berdaun di dua puluh kotak yang diundi. Undiannya dibuka di depan warga.',
      figure(
        'evidence/petak-mangrove',
        'Satu petak hitung: sepuluh kali sepuluh meter, dengan patok bernomor di tiap sudut.',
      ),
      'Batang yang miring tetapi berdaun dihitung hidup. Batang yang tegak tanpa daun dihitung mati. Bila dua penghitung berbeda lebih dari dua batang, petaknya dihitung ulang oleh orang ketiga.',
      h('Yang mati diganti'),
      'Bibit yang mati diganti dari pos penyulaman yang sudah dianggarkan sejak awal. Karena itu harga satu bibit di sini lebih tinggi daripada di tempat lain: yang dibeli bukan bibit, melainkan pohon.',
      quote('Lumpur tidak bisa dibohongi. Kalau salah musim, ya hanyut.', 'Pak Warya, ketua kelompok tani pesisir'),
      figure('covers/lingkungan-bibit', 'Bibit sulaman dibesarkan di persemaian kelompok tani, supaya umurnya sama.'),
      h('Angka pertama'),
      'Hitungan pertama menemukan 78 dari 100 batang hidup. Petak di muara paling buruk, 61 dari 100, karena pagar bambunya jebol. Pagar itu diperbaiki dulu, baru disulam, supaya bibit baru tidak hanyut di tempat yang sama.',
      'Bila angka hidup turun di bawah tujuh dari sepuluh, pencairan berikutnya menunggu sampai penyulaman selesai.',
    ),
  };
}
