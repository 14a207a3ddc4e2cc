import { bulletedList, paragraph } from '../rich-text.ts';
import type { SiteTextWords } from '../site-texts.ts';
import { chapter } from './entries.ts';
import { KEPT_DATA } from './kept-data.ts';

/** Privacy policy of a new installation. */
export const FIRST_PRIVACY: SiteTextWords = {
  lead: 'Data apa yang disimpan {nama}, untuk apa, berapa lama, dan apa yang dapat Anda minta dari kami.',
  entries: [
    chapter(
      'pengendali',
      'Siapa yang bertanggung jawab',
      paragraph(
        '{yayasan} mengelola {nama} dan menjadi pengendali data pribadi menurut UU 27/2022 tentang Pelindungan Data Pribadi.',
      ),
      paragraph('{petugas-data} kami menjawab pertanyaan dan permintaan Anda di {email-data}.'),
      paragraph('Kami meminta data sesedikit mungkin. Data Anda tidak kami jual dan tidak kami tukar.'),
    ),
    chapter(
      'data-dan-alasan',
      'Data yang kami simpan',
      KEPT_DATA,
      paragraph(
        'Nomor kartu, PIN, dan kata sandi bank Anda tidak pernah sampai kepada kami. Semua itu Anda isi di penyedia pembayaran.',
      ),
      paragraph('Nomor KTP atau NPWP hanya kami minta dari penggalang dana dan untuk bukti setor zakat.'),
    ),
    chapter(
      'dasar-hukum',
      'Dasar pemrosesan',
      bulletedList(
        'Perjanjian: menerima donasi Anda dan menjalankan akun Anda.',
        'Kewajiban hukum: pembukuan, laporan izin, dan pencegahan pencucian uang.',
        'Kepentingan yang sah: menjaga situs dan donatur dari penipuan.',
        'Persetujuan: pendaftaran relawan, foto profil, doa yang tampil, dan iklan bila suatu saat ada. Persetujuan dapat Anda tarik kapan saja.',
      ),
    ),
    chapter(
      'yang-tampil',
      'Yang tampil untuk umum',
      paragraph(
        'Nama, jumlah donasi, waktu, dan doa tampil di halaman galang dana. Pilih sembunyikan nama, dan yang tampil hanya "Hamba Allah". Email dan nomor Anda tidak pernah tampil.',
      ),
      paragraph('Penggalang melihat hal yang sama dengan umum. Nama yang Anda sembunyikan juga tersembunyi darinya.'),
    ),
    chapter(
      'penerima-data',
      'Kepada siapa data diteruskan',
      paragraph('Hanya kepada pihak yang diperlukan, dan hanya data yang mereka perlukan:'),
      bulletedList(
        'penyedia pembayaran berizin Bank Indonesia: jumlah dan nomor pesanan;',
        'penyedia email: alamat dan isi surat yang kami kirim kepada Anda;',
        'layanan notifikasi pembuat peramban Anda, hanya bila Anda memintanya: pesan terenkripsi yang tidak dapat dibacanya;',
        'penyedia server: menyimpan data atas perintah kami;',
        'Google atau Apple, hanya bila Anda memilih masuk lewat mereka;',
        'pejabat berwenang, bila hukum mewajibkan.',
      ),
      paragraph('Bila data diproses di luar Indonesia, kami memastikan pelindungannya setara dengan UU 27/2022.'),
    ),
    chapter(
      'cookie',
      'Cookie dan iklan',
      paragraph(
        'Kami memakai lima cookie saja: cookie sesi, cookie masuk, cookie perangkat, cookie pengunjung, dan cookie pilihan. Yang pertama membuat Anda tetap masuk dan hilang saat Anda keluar. Yang kedua dibuat saat Anda masuk dengan kata sandi dan hanya dikirim ke halaman masuk: tanda acak bahwa Anda pernah masuk dari peramban ini, agar orang lain yang menebak kata sandi Anda tidak membuat Anda ikut terkunci. Yang ketiga ada bila Anda membuka formulir donasi: satu angka acak untuk menahan pencoba kartu curian. Yang keempat ada setelah Anda mengucapkan Aamiin tanpa masuk: satu angka acak yang kami tandatangani, agar Aamiin Anda terhitung sekali dan bisa Anda tarik. Yang kelima ada setelah Anda menjawab soal pengukuran iklan: jawaban itu saja, selama 180 hari. Kami tidak memakainya untuk mengenali, mengikuti, atau mengukur Anda. Tanpa masuk, berdonasi, Aamiin, atau jawaban itu, tidak ada cookie dari kami.',
      ),
      paragraph(
        'Isian yang belum selesai disimpan di tab Anda sendiri, agar tidak hilang saat halaman dimuat ulang. Isian itu terhapus saat tab ditutup. Peramban Anda juga mengingat doa mana yang Anda aminkan, agar hatinya tetap terisi saat Anda kembali.',
      ),
      paragraph(
        'Bila Anda masuk lewat Google atau Apple, skrip mereka dimuat di halaman masuk dan daftar setelah Anda menekan tombolnya. Yang mereka simpan di peramban Anda mengikuti kebijakan mereka.',
      ),
      paragraph(
        'Tidak ada iklan dan tidak ada pelacak iklan tanpa persetujuan Anda. Bila Anda menolak, semua fungsi situs tetap sama.',
      ),
    ),
    chapter(
      'pengukuran',
      'Pengaturan privasi',
      paragraph(
        'Bila Anda membolehkannya, pengukur iklan dijalankan dalam bingkai tertutup, terpisah dari halaman. Yang diterimanya hanya jenis halaman yang dibuka, misalnya "halaman galang dana", dan bahwa donasi dimulai atau dibayar di halaman itu. Alamat lengkap, nama, kontak, dan jumlah donasi tidak ikut, dan bingkai itu tidak dapat membaca atau menyimpan cookie.',
      ),
      paragraph(
        'Halaman akun Anda tidak pernah diukur. Pilihan ini bisa Anda ubah kapan saja, dan berlaku saat itu juga.',
      ),
    ),
    chapter(
      'keamanan',
      'Cara kami menjaganya',
      bulletedList(
        'Sambungan ke situs ini terenkripsi.',
        'Nomor rekening dan nomor identitas disimpan terenkripsi.',
        'Hanya petugas yang memerlukan data yang dapat membukanya.',
        'Mengganti kata sandi, mengganti email, dan menghapus akun meminta bukti bahwa itu benar Anda.',
      ),
    ),
    chapter(
      'kebocoran',
      'Bila data bocor',
      paragraph(
        'Bila pelindungan data gagal, kami memberi tahu Anda dan lembaga yang berwenang secara tertulis paling lambat 3 × 24 jam. Isinya: data apa, kapan dan bagaimana terjadi, yang sudah kami lakukan, dan yang sebaiknya Anda lakukan.',
      ),
    ),
    chapter(
      'hak-anda',
      'Hak Anda',
      bulletedList(
        'Melihat dan membawa data: tekan "Unduh data saya" di {halaman-akun}. Isinya semua data Anda dalam satu berkas.',
        'Memperbaiki data: ubah sendiri di profil, atau minta kami.',
        'Menghapus data: tekan "Hapus akun". Profil, foto, dan cara masuk terhapus. Donasi tetap tercatat tanpa nama, karena pembukuan memerlukannya.',
        'Menarik persetujuan, membatasi, atau menolak pemrosesan.',
        'Mengadu kepada lembaga pelindungan data pribadi dan menuntut ganti rugi menurut hukum.',
      ),
      paragraph(
        'Berdonasi tanpa akun? Tulis ke {email} dari alamat yang Anda pakai saat berdonasi. Permintaan melihat, memperbaiki, menarik persetujuan, atau membatasi kami penuhi paling lambat 3 × 24 jam setelah kami yakin itu Anda. Semuanya tanpa biaya.',
      ),
    ),
    chapter(
      'anak',
      'Anak dan orang yang dibantu',
      paragraph(
        'Data anak kami proses dengan persetujuan orang tua atau wali. Foto dan kisah penerima bantuan hanya tampil dengan izin mereka atau walinya, dan diturunkan bila izin itu ditarik.',
      ),
    ),
    chapter(
      'perubahan',
      'Perubahan kebijakan',
      paragraph(
        'Perubahan kami umumkan di halaman ini paling lambat 14 hari sebelum berlaku. Bila perubahan memerlukan persetujuan baru, kami memintanya lebih dulu.',
      ),
    ),
    chapter(
      'kontak',
      'Hubungi kami',
      paragraph(
        'Pertanyaan dan permintaan tentang data pribadi kami terima di sini. Tulis "Data pribadi" di judulnya.',
      ),
    ),
  ],
};
