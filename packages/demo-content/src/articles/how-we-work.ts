import type { DemoClock } from '../clock.ts';
import { bullets, document, figure, h, steps } from '../text.ts';
import type { DemoArticle } from './article.ts';

/** Articles about the work of the house, by its people. */
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
      'Karena itu laporan ini bisa salah hanya dengan satu cara: bila catatannya salah. Dan bila catatannya salah, halaman galang dananya ikut salah, dan Anda bisa menunjukkannya.',
      h('Tiga pertanyaan'),
      steps(
        'Berapa yang masuk, setelah pengembalian?',
        'Berapa yang sudah dicairkan kepada penerima?',
        'Dari yang dicairkan, berapa yang sudah disertai kuitansi?',
      ),
      'Jawabannya dihitung per galang dana, lalu dijumlahkan. Biaya pembayaran dan biaya pengelolaan ditulis terpisah, supaya jelas berapa yang tidak pernah sampai ke penerima, dan mengapa.',
      figure(
        'photos/slip-transfer',
        'Setiap pencairan punya bukti transfer. Bukti pemakaiannya menyusul dari penggalang.',
      ),
      h('Yang belum berbukti'),
      'Bukti pemakaian ditunggu 30 hari setelah transfer. Lewat dari itu, pencairan berikutnya ditahan, dan halaman galang dananya menyebutkan alasannya. Kami tidak menghapus angka yang memalukan.',
      'Triwulan ini ada tiga penggalang yang terlambat. Satu menunggu kuitansi dari toko bangunan yang tutup, satu sedang sakit, dan satu tidak menjawab. Yang terakhir kami datangi.',
      figure(
        'photos/kuitansi-genting',
        'Contoh kuitansi yang lengkap: toko, barang, jumlah, tanggal, dan tanda tangan.',
      ),
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
      'Pemeriksaan biasanya selesai dalam dua hari kerja. Yang membuatnya lebih lama hampir selalu sama: surat yang fotonya buram, atau rencana biaya yang hanya satu baris.',
      h('Tiga hal'),
      bullets(
        'Orangnya: identitas penggalang, dan izin dari penerima atau walinya.',
        'Kebutuhannya: surat dokter, penawaran harga, atau hasil kunjungan.',
        'Rekeningnya: atas nama siapa, dan apakah orang itu memang penerimanya.',
      ),
      'Ketiganya diperiksa oleh orang, bukan oleh mesin. Petugas boleh bertanya, meminta foto tambahan, atau menelepon rumah sakit. Pertanyaannya ditulis di samping isian, sehingga penggalang tahu persis apa yang kurang.',
      figure('news/gambar-bangunan', 'Gambar kerja dibaca bersama rincian harganya: luasnya, bahannya, dan upahnya.'),
      h('Yang kami tolak'),
      'Kira-kira satu dari lima pengajuan tidak pernah tayang. Sebagian karena penerimanya tidak tahu namanya dipakai. Sebagian karena biayanya jauh di atas harga setempat, dan tidak ada yang bisa menjelaskannya. Penolakan selalu disertai alasan, dan boleh diajukan lagi.',
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
      'Aturan itu membuat kami lebih lambat. Pencairan Rp 200.000 untuk ongkos ojek pun menunggu orang kedua membuka laptopnya. Kami memilih lambat.',
      h('Yang diperiksa masing-masing'),
      steps(
        'Orang pertama mencocokkan permintaan dengan rencana biaya dan sisa dana.',
        'Orang kedua mencocokkan rekening tujuan dengan penerima yang sudah diperiksa.',
      ),
      'Keduanya tidak boleh orang yang sama, juga bila salah satunya sedang cuti. Keduanya tidak boleh penggalang dana itu sendiri, dan tidak boleh keluarganya.',
      figure(
        'photos/slip-transfer',
        'Yang terlihat oleh donatur: tanggal, jumlah, dan untuk apa. Nomor rekening penerima tidak.',
      ),
      h('Rekening baru menunggu 72 jam'),
      'Bila rekening baru ditambahkan atau diganti, pencairan menunggu tiga hari, dan pemilik akun diberi tahu. Tiga hari cukup bagi orang yang akunnya dicuri untuk berteriak.',
      'Selama menunggu, penggalang tetap bisa mengunggah kuitansi dan menulis kabar. Yang berhenti hanya uang keluar. Bila pergantian rekening itu bukan ulahnya, satu pesan kepada kami membatalkannya.',
      h('Bila keduanya keliru'),
      'Itu pernah terjadi. Dua petugas menyetujui pencairan yang jumlahnya tertukar antara dua galang dana dari lembaga yang sama. Pemeriksaan harian menemukannya keesokan pagi, uangnya dikembalikan hari itu juga, dan kabarnya ditulis di kedua halaman.',
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
      'Modusnya sederhana: seseorang datang saat sepi, menempel stiker baru, lalu pergi. Kotak amalnya tetap penuh, tetapi yang bertambah adalah rekening orang lain. Pengurus biasanya baru tahu saat menghitung di akhir bulan.',
      h('Tiga hal yang dilihat'),
      bullets(
        'Nama: sama dengan papan nama tempat itu, bukan nama orang yang tidak Anda kenal.',
        'Kota: kota tempat Anda berdiri.',
        'Tepi stiker: tidak ada stiker lain di bawahnya.',
      ),
      figure('merchants/warung', 'Kode yang asli dipasang pengelola tempat, di balik kaca atau di meja kasir.'),
      'Bila ragu, tanyakan kepada pengurusnya. Orang yang jujur tidak tersinggung, dan biasanya justru berterima kasih.',
      h('Memeriksa dengan Uluran'),
      steps(
        'Buka Cek QRIS merchant, lalu arahkan kamera atau pilih fotonya.',
        'Bandingkan nama dan kota yang muncul dengan tempat Anda berdiri.',
        'Bila tertulis berbeda, jangan dibayar, dan laporkan lewat tombol di halaman itu.',
      ),
      'Pemeriksaan itu hanya mencocokkan dengan merchant yang terdaftar di sini. Kode yang tidak terdaftar belum tentu palsu.',
      h('Tidak ada biaya tambahan'),
      'Bank Indonesia melarang biaya tambahan kepada pembayar QRIS. Siapa pun yang memintanya, jangan dibayar.',
      h('Bila sudah terlanjur'),
      'Simpan tangkapan layarnya, hubungi bank atau dompet digital Anda hari itu juga, lalu beri tahu pengurus tempatnya supaya stikernya dilepas.',
    ),
  };
}
