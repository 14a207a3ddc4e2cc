import type { DemoClock } from '../clock.ts';
import { bullets, document, h, steps } from '../text.ts';
import type { DemoArticle } from './article.ts';

/** How the house works, told by those who do it. */
export function howWeWork(clock: DemoClock): DemoArticle[] {
  return [quarterlyReport(clock), beforeItGoesLive(clock), twoPeople(clock), fakeQris(clock)];
}

function quarterlyReport(clock: DemoClock): DemoArticle {
  return {
    slug: 'laporan-triwulan-pencairan-dan-bukti',
    title: 'Laporan triwulan: apa yang dicairkan, dan apa yang sudah berbukti',
    summary:
      'Setiap rupiah yang keluar punya tanggal, penerima, dan kuitansi. Yang belum berbukti kami tulis belum berbukti.',
    tags: ['laporan'],
    author: 'Tim Uluran',
    picture: 'news/laporan-triwulan',
    about: null,
    publishedAt: clock.daysAgo(6, 9),
    revisedAt: clock.daysAgo(5, 14),
    body: document(
      'Laporan ini terbit empat kali setahun. Angkanya tidak kami ketik: semuanya diambil dari catatan yang sama dengan yang tampil di setiap halaman galang dana.',
      h('Tiga pertanyaan'),
      steps(
        'Berapa yang masuk, setelah pengembalian?',
        'Berapa yang sudah dicairkan kepada penerima?',
        'Dari yang dicairkan, berapa yang sudah disertai kuitansi?',
      ),
      h('Yang belum berbukti'),
      'Bukti pemakaian ditunggu 30 hari setelah transfer. Lewat dari itu, pencairan berikutnya ditahan, dan halaman galang dananya menyebutkan alasannya. Kami tidak menghapus angka yang memalukan.',
      h('Memeriksanya sendiri'),
      'Buka halaman mana pun, lalu bagian Dana. Jumlah yang terkumpul selalu sama dengan biaya, yang berbukti, yang menunggu bukti, yang sedang dicairkan, dan saldo. Bila tidak sama, kabari kami.',
    ),
  };
}

function beforeItGoesLive(clock: DemoClock): DemoArticle {
  return {
    slug: 'yang-kami-periksa-sebelum-galang-dana-tayang',
    title: 'Yang kami periksa sebelum sebuah galang dana tayang',
    summary: 'Identitas, kebutuhan, dan rekening. Apa yang diperiksa, dan kapan, tertulis di halamannya.',
    tags: ['cara-kami-bekerja'],
    author: 'Gilang Mahardika',
    picture: 'news/periksa-berkas',
    about: null,
    publishedAt: clock.daysAgo(11, 13),
    body: document(
      'Tidak semua cerita sedih itu benar, dan tidak semua cerita benar terdengar sedih. Karena itu kami memeriksa hal yang sama untuk semua.',
      h('Tiga hal'),
      bullets(
        'Orangnya: identitas penggalang, dan izin dari penerima atau walinya.',
        'Kebutuhannya: surat dokter, penawaran harga, atau hasil kunjungan.',
        'Rekeningnya: atas nama siapa, dan apakah orang itu memang penerimanya.',
      ),
      h('Yang tidak kami janjikan'),
      'Pemeriksaan bukan jaminan. Kami bisa salah, dan orang bisa berubah. Karena itu uang keluar bertahap, disetujui dua orang, dan kuitansi ditunggu sebelum pencairan berikutnya.',
      h('Bila diubah'),
      'Perubahan cerita, target, penerima, atau rekening diperiksa lagi sebelum tampil. Yang Anda baca selalu versi terakhir yang disetujui.',
    ),
  };
}

function twoPeople(clock: DemoClock): DemoArticle {
  return {
    slug: 'mengapa-pencairan-selalu-disetujui-dua-orang',
    title: 'Mengapa pencairan selalu disetujui dua orang',
    summary: 'Bukan karena kami tidak percaya kepada petugas. Karena satu orang bisa keliru, lelah, atau dipaksa.',
    tags: ['cara-kami-bekerja', 'laporan'],
    author: 'Lestari Nugraheni',
    picture: 'news/dua-orang',
    about: null,
    publishedAt: clock.daysAgo(22, 10),
    body: document(
      'Setiap pencairan di sini memerlukan dua persetujuan dari dua orang yang berbeda. Tidak ada jumlah yang terlalu kecil untuk aturan itu.',
      h('Yang diperiksa masing-masing'),
      steps(
        'Orang pertama mencocokkan permintaan dengan rencana biaya dan sisa dana.',
        'Orang kedua mencocokkan rekening tujuan dengan penerima yang sudah diperiksa.',
      ),
      h('Rekening baru menunggu 72 jam'),
      'Bila rekening baru ditambahkan atau diganti, pencairan menunggu tiga hari, dan pemilik akun diberi tahu. Tiga hari cukup bagi orang yang akunnya dicuri untuk berteriak.',
      'Semua persetujuan tercatat dengan nama dan jamnya, dan catatan itu tidak dapat diubah.',
    ),
  };
}

function fakeQris(clock: DemoClock): DemoArticle {
  return {
    slug: 'cara-mengenali-qris-tempelan',
    title: 'Cara mengenali QRIS tempelan di kotak amal',
    summary: 'Sebelum menekan bayar, baca dulu nama yang muncul di layar. Dua detik itu cukup.',
    tags: ['cara-kami-bekerja'],
    author: 'Tim Uluran',
    picture: 'news/qris-tempelan',
    about: null,
    publishedAt: clock.daysAgo(30, 8),
    body: document(
      'Stiker QRIS mudah dicetak, dan mudah ditempel di atas stiker lain. Uang yang masuk ke kode yang salah sulit diminta kembali.',
      h('Tiga hal yang dilihat'),
      bullets(
        'Nama: sama dengan papan nama tempat itu, bukan nama orang yang tidak Anda kenal.',
        'Kota: kota tempat Anda berdiri.',
        'Tepi stiker: tidak ada stiker lain di bawahnya.',
      ),
      h('Tidak ada biaya tambahan'),
      'Bank Indonesia melarang biaya tambahan kepada pembayar QRIS. Siapa pun yang memintanya, jangan dibayar.',
      h('Bila sudah terlanjur'),
      'Simpan tangkapan layarnya, hubungi bank atau dompet digital Anda hari itu juga, lalu beri tahu pengurus tempatnya supaya stikernya dilepas.',
    ),
  };
}
