import type { SiteTextWords } from '../site-texts.ts';
import { question } from './entries.ts';

/** Answers of the help page of a new installation. */
export const FIRST_HELP: SiteTextWords = {
  lead: 'Jawaban atas pertanyaan tentang berdonasi, biaya, pencairan, bukti donasi, dan keamanan di {nama}.',
  entries: [
    question({
      topic: 'berdonasi',
      id: 'tanpa-akun',
      title: 'Apakah saya harus punya akun?',
      answer: [
        'Tidak. Cukup nama dan satu kontak, email atau WhatsApp, untuk menerima petunjuk bayar dan bukti donasi.',
        'Akun berguna bila Anda ingin melihat riwayat atau menggalang dana.',
      ],
      words: 'daftar register login tamu',
    }),
    question({
      topic: 'berdonasi',
      id: 'belum-lunas',
      title: 'Saya sudah membayar, tetapi belum lunas',
      answer: [
        'Buka halaman pembayaran dari email Anda, lalu tekan Cek status. Kami bertanya langsung kepada penyedia pembayaran.',
        'Bila bank sedang terganggu, kabarnya bisa terlambat beberapa jam. Uang yang masuk setelah batas waktu tetap kami catat sebagai donasi.',
        'Lewat satu hari? Kirim nomor donasi dan bukti transfer kepada kami.',
      ],
      words: 'pending gagal kadaluarsa terlambat status transfer',
    }),
    question({
      topic: 'berdonasi',
      id: 'sembunyikan-nama',
      title: 'Bisakah saya menyembunyikan nama?',
      answer: [
        'Bisa. Pilih sembunyikan nama di formulir donasi, dan yang tampil hanya "Hamba Allah", juga bagi penggalangnya.',
      ],
      link: { path: '/privacy-policy#yang-tampil', text: 'Apa yang tampil untuk umum' },
      words: 'anonim hamba allah rahasia',
    }),
    question({
      topic: 'berdonasi',
      id: 'tarik-kembali',
      title: 'Apakah donasi bisa ditarik kembali?',
      answer: [
        'Donasi yang sudah dibayar bersifat final, kecuali terbayar dua kali, dibayar tanpa izin pemilik rekening, atau galang dananya dibatalkan.',
        'Tulis kepada kami paling lambat 14 hari setelah membayar, dengan nomor bukti donasi.',
      ],
      link: { path: '/terms-conditions#pengembalian', text: 'Aturan pengembalian' },
      words: 'refund batal salah nominal',
    }),
    question({
      topic: 'berdonasi',
      id: 'paling-sedikit',
      title: 'Berapa donasi paling sedikit?',
      answer: ['{donasi-minimum}. Batas setiap cara bayar tertulis di sampingnya saat Anda memilih.'],
      words: 'minimum minimal nominal',
    }),
    question({
      topic: 'biaya-dan-pencairan',
      id: 'potongan',
      title: 'Berapa yang dipotong dari donasi saya?',
      answer: [
        'Biaya pengelolaan kami dan biaya penyedia pembayaran. Keduanya diambil dari donasi, bukan ditambahkan ke tagihan, dan tidak pernah melewati batas hukum.',
        'Bantuan bencana dan zakat mempunyai batas sendiri. Angka hari ini tertulis di ketentuan.',
      ],
      link: { path: '/terms-conditions#biaya', text: 'Biaya hari ini' },
      words: 'fee admin persen biaya platform',
    }),
    question({
      topic: 'biaya-dan-pencairan',
      id: 'siapa-menyetujui',
      title: 'Siapa yang menyetujui pencairan?',
      answer: [
        'Selalu dua orang petugas yang berbeda. Pencairan berikutnya menunggu bukti pemakaian yang sebelumnya, dan rekening baru menunggu 72 jam.',
      ],
      link: { path: '/news/mengapa-pencairan-selalu-disetujui-dua-orang', text: 'Mengapa dua orang' },
      words: 'withdraw tarik dana rekening',
    }),
    question({
      topic: 'biaya-dan-pencairan',
      id: 'target-tidak-tercapai',
      title: 'Apa yang terjadi bila target tidak tercapai?',
      answer: [
        'Dana yang terkumpul tetap disalurkan untuk tujuan yang sama. Bila berlebih, sisanya dipakai untuk kebutuhan serupa dan ditulis di kabarnya.',
      ],
      link: { path: '/terms-conditions#donasi', text: 'Ketentuan berdonasi' },
      words: 'gagal sisa kelebihan',
    }),
    question({
      topic: 'biaya-dan-pencairan',
      id: 'melihat-penggunaan',
      title: 'Di mana saya melihat dana dipakai untuk apa?',
      answer: [
        'Di bagian Dana pada setiap halaman galang dana: yang terkumpul, biaya, yang sudah berbukti, yang menunggu bukti, dan saldonya. Kuitansinya ada di Kabar.',
      ],
      words: 'transparansi laporan bukti kuitansi',
    }),
    question({
      topic: 'menggalang-dana',
      id: 'memulai',
      title: 'Bagaimana memulai galang dana?',
      answer: [
        'Masuk, tulis cerita dan rinciannya, lalu kirim. Kami periksa sebelum tayang. Memulai tidak dipungut biaya, dan isiannya tersimpan.',
      ],
      link: { path: '/galang-dana', text: 'Galang dana di sini' },
      words: 'mulai buat campaign kampanye cara',
    }),
    question({
      topic: 'menggalang-dana',
      id: 'siapa-boleh',
      title: 'Siapa yang boleh menggalang dana?',
      answer: [
        'Siapa saja yang berumur 18 tahun ke atas dan bersedia diperiksa. Galang dananya berjalan dengan izin {yayasan}, karena menurut aturan hanya organisasi yang dapat memegang izin.',
      ],
      link: { path: '/terms-conditions#menggalang-dana', text: 'Ketentuan menggalang dana' },
      words: 'buat campaign kampanye syarat',
    }),
    question({
      topic: 'menggalang-dana',
      id: 'dokumen',
      title: 'Dokumen apa yang harus saya siapkan?',
      answer: [
        'Identitas Anda, bukti kebutuhan (surat dokter, penawaran harga, atau foto dan alamat), rencana biaya, rekening penerima, dan izin penerima atau walinya.',
      ],
      words: 'ktp surat syarat berkas',
    }),
    question({
      topic: 'menggalang-dana',
      id: 'yang-dilarang',
      title: 'Apa yang tidak boleh digalang?',
      answer: ['Antara lain politik, investasi, pinjaman, kebencian, dan cerita palsu. Daftarnya ada di ketentuan.'],
      link: { path: '/terms-conditions#yang-dilarang', text: 'Galang dana yang dilarang' },
      words: 'larangan politik judi',
    }),
    question({
      topic: 'bukti-dan-pajak',
      id: 'bukti-donasi',
      title: 'Di mana bukti donasi saya?',
      answer: [
        'Kami kirim lewat email begitu pembayaran dipastikan. Halaman pembayarannya juga menampilkannya, dan anggota menemukannya di riwayat donasi.',
      ],
      words: 'kuitansi receipt invoice',
    }),
    question({
      topic: 'bukti-dan-pajak',
      id: 'hitung-zakat',
      title: 'Bagaimana menghitung zakat saya?',
      answer: [
        'Kalkulator zakat menghitung maal, penghasilan, fitrah, dan fidyah langkah demi langkah. Angka Anda dihitung di perangkat Anda dan tidak kami simpan.',
      ],
      link: { path: '/zakat', text: 'Buka kalkulator zakat' },
      words: 'zakat nisab maal penghasilan fitrah fidyah kalkulator',
    }),
    question({
      topic: 'bukti-dan-pajak',
      id: 'pengurang-pajak',
      title: 'Apakah donasi mengurangi pajak saya?',
      answer: [
        'Donasi umum tidak. Zakat hanya bila disetor lewat lembaga amil yang disahkan pemerintah dan bukti setornya memuat NPWP atau NIK Anda.',
      ],
      words: 'npwp nik zakat pph',
    }),
    question({
      topic: 'akun-dan-keamanan',
      id: 'lupa-kata-sandi',
      title: 'Saya lupa kata sandi',
      answer: [
        'Minta kata sandi sementara di halaman lupa kata sandi. Kami mengirimnya ke email Anda; berlaku 30 menit dan sekali pakai.',
      ],
      link: { path: '/forgot-password', text: 'Lupa kata sandi' },
      words: 'password reset masuk login',
    }),
    question({
      topic: 'akun-dan-keamanan',
      id: 'hapus-akun',
      title: 'Bagaimana menghapus akun saya?',
      answer: [
        'Buka halaman akun, lalu Hapus akun. Profil, foto, dan cara masuk terhapus. Donasi tetap tercatat tanpa nama, karena pembukuan memerlukannya.',
      ],
      link: { path: '/privacy-policy#hak-anda', text: 'Hak Anda atas data' },
      words: 'data pribadi hapus delete',
    }),
    question({
      topic: 'akun-dan-keamanan',
      id: 'penipuan',
      title: 'Ada yang meminta PIN atau kode OTP atas nama {nama}',
      answer: [
        'Itu penipuan. Kami tidak pernah meminta PIN, kata sandi, atau kode OTP, lewat apa pun. Jangan dijawab, dan kabari kami.',
      ],
      words: 'scam penipu palsu otp whatsapp',
    }),
    question({
      topic: 'akun-dan-keamanan',
      id: 'lapor',
      title: 'Saya melihat galang dana yang janggal',
      answer: [
        'Tekan Laporkan di bawah halamannya. Laporan dibaca petugas kami, dan nama Anda tidak diberikan kepada penggalang.',
      ],
      words: 'lapor curiga palsu penipuan report',
    }),
    question({
      topic: 'akun-dan-keamanan',
      id: 'izin',
      title: 'Apakah {nama} berizin?',
      answer: ['{yayasan} memegang {izin}. Alamat kami: {alamat}.'],
      link: { path: '/about', text: 'Tentang kami' },
      words: 'legal resmi kemensos yayasan',
    }),
  ],
};
