import { LEGAL_ENTITY, PRODUCT_NAME } from '@uluran/brand';
import { DATA_PROTECTION } from '@uluran/brand/foundation';
import { MEASUREMENT_ANCHOR } from '../../app/measurement-paths.ts';
import { contactSection, MAIL } from './contact-section.ts';
import type { ReadingSection } from './reading-text.ts';

const DATA: readonly ReadingSection[] = [
  {
    id: 'pengendali',
    title: 'Siapa yang bertanggung jawab',
    blocks: [
      `${LEGAL_ENTITY} mengelola ${PRODUCT_NAME} dan menjadi pengendali data pribadi menurut UU 27/2022 tentang Pelindungan Data Pribadi.`,
      [
        `${DATA_PROTECTION.office} kami menjawab pertanyaan dan permintaan Anda di `,
        { href: DATA_PROTECTION.mailHref, text: DATA_PROTECTION.email },
        '.',
      ],
      'Kami meminta data sesedikit mungkin. Data Anda tidak kami jual dan tidak kami tukar.',
    ],
  },
  {
    id: 'data-dan-alasan',
    title: 'Data yang kami simpan',
    blocks: [
      {
        kept: [
          {
            what: 'Donasi: nama, email atau nomor WhatsApp, jumlah, waktu, doa, pilihan menyembunyikan nama',
            why: 'Mencatat donasi, mengirim petunjuk bayar dan bukti, menjawab pertanyaan Anda',
            howLong: '10 tahun, karena aturan pembukuan. Setelah akun dihapus, tanpa nama dan kontak',
          },
          {
            what: 'NIK atau NPWP Anda, bila Anda mencantumkannya di kuitansi zakat; tersimpan terenkripsi',
            why: 'Mencetaknya di kuitansi PDF, agar zakat Anda dapat diperhitungkan dalam pajak',
            howLong: '10 tahun, atau sampai Anda menghapus akun atau memintanya. Bila zakatnya tidak dibayar, 90 hari',
          },
          {
            what: 'Akun: nama, email, nomor telepon, foto, dan isian profil yang Anda pilih sendiri',
            why: 'Membuka akun Anda dan menampilkan riwayat',
            howLong: 'Selama akun ada',
          },
          {
            what: 'Kata sandi, hanya sebagai sidik yang tidak dapat dibaca kembali',
            why: 'Memastikan yang masuk memang Anda',
            howLong: 'Sampai diganti atau akun dihapus',
          },
          {
            what: 'Perangkat yang masuk: jenis peramban dan waktunya',
            why: 'Agar Anda dapat mengenali dan mengeluarkannya',
            howLong: 'Sampai perangkat keluar atau masa masuknya habis',
          },
          {
            what: 'Galang dana: cerita, foto, identitas, dokumen, dan rekening penggalang serta penerima',
            why: 'Memeriksa, menyalurkan, dan melaporkan dana sesuai izin',
            howLong: '10 tahun setelah galang dana ditutup',
          },
          {
            what: 'Tanda peramban yang mulai berdonasi: angka acak dari kami, bukan ciri perangkat Anda',
            why: 'Menghitung percobaan donasi, agar pencoba kartu curian tertahan dan Anda tidak',
            howLong: 'Di peramban Anda 90 hari. Di kami sebagai sidik, paling lama sehari',
          },
          {
            what: 'Email Anda, bila Anda mengikuti kabar sebuah penggalangan',
            why: 'Mengirim kabar barunya',
            howLong: 'Sampai Anda berhenti mengikuti atau menghapus akun. Yang tidak dikonfirmasi tujuh hari',
          },
          {
            what: 'Email yang Anda tulis di halaman terima kasih, bila Anda berdonasi tanpa email',
            why: 'Mengirim kuitansi donasi itu',
            howLong: 'Paling lama dua hari setelah terkirim',
          },
          {
            what: 'Sidik email Anda, bila Anda berhenti menerima email tentang sampainya donasi; emailnya tidak dapat dibaca kembali',
            why: 'Agar email itu tidak terkirim lagi',
            howLong: 'Seterusnya',
          },
          {
            what: 'Alamat notifikasi peramban Anda, bila Anda memintanya; tanpa nama, email, atau akun',
            why: 'Mengirim notifikasi tentang kabar baru',
            howLong: 'Sampai Anda berhenti mengikuti, atau peramban mencabutnya',
          },
          {
            what: 'Undangan ke tim galang dana: alamat email, peran, waktu, dan riwayat perubahan tim',
            why: 'Mengirim undangannya dan mencatat siapa yang mengurus galang dana',
            howLong:
              'Alamatnya 30 hari setelah undangan atau keanggotaan berakhir. Riwayatnya, tanpa alamat, selama galang dana ada',
          },
          {
            what: 'Pendaftaran relawan: nama, email, WhatsApp, kota, tanggal lahir, keahlian, pilihan tugas dan waktu, alasan Anda',
            why: 'Menghubungi Anda sebagai relawan, dengan persetujuan Anda',
            howLong:
              'Selama Anda menjadi relawan, atau sampai Anda menghapusnya lewat tautan di email kami. Yang tidak dikonfirmasi tujuh hari, yang ditolak 90 hari, yang belum terjawab satu tahun',
          },
          {
            what: 'Laporan Anda tentang penggalangan: alasan, isi, dan email bila Anda menulisnya',
            why: 'Memeriksa penggalangan dan, bila perlu, bertanya kepada Anda',
            howLong: 'Email dan akun pelapor 90 hari setelah laporan selesai. Isi laporan lima tahun',
          },
          {
            what: 'Aamiin Anda: pada doa mana dan kapan, atas nama akun atau tanda pengunjung, yaitu angka acak dari kami',
            why: 'Menghitung setiap Aamiin sekali, dan membiarkan Anda menariknya',
            howLong: 'Selama doanya tampil. Aamiin dari akun terhapus bersama akunnya',
          },
          {
            what: 'Alamat jaringan, waktu, dan halaman yang diminta',
            why: 'Mencegah penipuan dan mencari gangguan',
            howLong: 'Paling lama 90 hari',
          },
        ],
      },
      'Nomor kartu, PIN, dan kata sandi bank Anda tidak pernah sampai kepada kami. Semua itu Anda isi di penyedia pembayaran.',
      'Nomor KTP atau NPWP hanya kami minta dari penggalang dana dan untuk bukti setor zakat.',
    ],
  },
  {
    id: 'dasar-hukum',
    title: 'Dasar pemrosesan',
    blocks: [
      {
        list: [
          'Perjanjian: menerima donasi Anda dan menjalankan akun Anda.',
          'Kewajiban hukum: pembukuan, laporan izin, dan pencegahan pencucian uang.',
          'Kepentingan yang sah: menjaga situs dan donatur dari penipuan.',
          'Persetujuan: pendaftaran relawan, foto profil, doa yang tampil, dan iklan bila suatu saat ada. Persetujuan dapat Anda tarik kapan saja.',
        ],
      },
    ],
  },
  {
    id: 'yang-tampil',
    title: 'Yang tampil untuk umum',
    blocks: [
      'Nama, jumlah donasi, waktu, dan doa tampil di halaman galang dana. Pilih sembunyikan nama, dan yang tampil hanya "Hamba Allah". Email dan nomor Anda tidak pernah tampil.',
      'Penggalang melihat hal yang sama dengan umum. Nama yang Anda sembunyikan juga tersembunyi darinya.',
    ],
  },
  {
    id: 'penerima-data',
    title: 'Kepada siapa data diteruskan',
    blocks: [
      'Hanya kepada pihak yang diperlukan, dan hanya data yang mereka perlukan:',
      {
        list: [
          'penyedia pembayaran berizin Bank Indonesia: jumlah dan nomor pesanan;',
          'penyedia email: alamat dan isi surat yang kami kirim kepada Anda;',
          'layanan notifikasi pembuat peramban Anda, hanya bila Anda memintanya: pesan terenkripsi yang tidak dapat dibacanya;',
          'penyedia server: menyimpan data atas perintah kami;',
          'Google atau Apple, hanya bila Anda memilih masuk lewat mereka;',
          'pejabat berwenang, bila hukum mewajibkan.',
        ],
      },
      'Bila data diproses di luar Indonesia, kami memastikan pelindungannya setara dengan UU 27/2022.',
    ],
  },
];

const CARE: readonly ReadingSection[] = [
  {
    id: 'cookie',
    title: 'Cookie dan iklan',
    blocks: [
      'Kami memakai lima cookie saja: cookie sesi, cookie masuk, cookie perangkat, cookie pengunjung, dan cookie pilihan. Yang pertama membuat Anda tetap masuk dan hilang saat Anda keluar. Yang kedua dibuat saat Anda masuk dengan kata sandi dan hanya dikirim ke halaman masuk: tanda acak bahwa Anda pernah masuk dari peramban ini, agar orang lain yang menebak kata sandi Anda tidak membuat Anda ikut terkunci. Yang ketiga ada bila Anda membuka formulir donasi: satu angka acak untuk menahan pencoba kartu curian. Yang keempat ada setelah Anda mengucapkan Aamiin tanpa masuk: satu angka acak yang kami tandatangani, agar Aamiin Anda terhitung sekali dan bisa Anda tarik. Yang kelima ada setelah Anda menjawab soal pengukuran iklan: jawaban itu saja, selama 180 hari. Kami tidak memakainya untuk mengenali, mengikuti, atau mengukur Anda. Tanpa masuk, berdonasi, Aamiin, atau jawaban itu, tidak ada cookie dari kami.',
      'Isian yang belum selesai disimpan di tab Anda sendiri, agar tidak hilang saat halaman dimuat ulang. Isian itu terhapus saat tab ditutup. Peramban Anda juga mengingat doa mana yang Anda aminkan, agar hatinya tetap terisi saat Anda kembali.',
      'Bila Anda masuk lewat Google atau Apple, skrip mereka dimuat di halaman masuk dan daftar setelah Anda menekan tombolnya. Yang mereka simpan di peramban Anda mengikuti kebijakan mereka.',
      'Tidak ada iklan dan tidak ada pelacak iklan tanpa persetujuan Anda. Bila Anda menolak, semua fungsi situs tetap sama.',
    ],
  },
  {
    id: MEASUREMENT_ANCHOR,
    title: 'Pengaturan privasi',
    blocks: [
      'Bila Anda membolehkannya, pengukur iklan dijalankan dalam bingkai tertutup, terpisah dari halaman. Yang diterimanya hanya jenis halaman yang dibuka, misalnya "halaman galang dana", dan bahwa donasi dimulai atau dibayar di halaman itu. Alamat lengkap, nama, kontak, dan jumlah donasi tidak ikut, dan bingkai itu tidak dapat membaca atau menyimpan cookie.',
      'Halaman akun Anda tidak pernah diukur. Pilihan ini bisa Anda ubah kapan saja, dan berlaku saat itu juga.',
    ],
  },
  {
    id: 'keamanan',
    title: 'Cara kami menjaganya',
    blocks: [
      {
        list: [
          'Sambungan ke situs ini terenkripsi.',
          'Nomor rekening dan nomor identitas disimpan terenkripsi.',
          'Hanya petugas yang memerlukan data yang dapat membukanya.',
          'Mengganti kata sandi, mengganti email, dan menghapus akun meminta bukti bahwa itu benar Anda.',
        ],
      },
    ],
  },
  {
    id: 'kebocoran',
    title: 'Bila data bocor',
    blocks: [
      'Bila pelindungan data gagal, kami memberi tahu Anda dan lembaga yang berwenang secara tertulis paling lambat 3 × 24 jam. Isinya: data apa, kapan dan bagaimana terjadi, yang sudah kami lakukan, dan yang sebaiknya Anda lakukan.',
    ],
  },
];

const RIGHTS: readonly ReadingSection[] = [
  {
    id: 'hak-anda',
    title: 'Hak Anda',
    blocks: [
      {
        list: [
          [
            'Melihat dan membawa data: tekan "Unduh data saya" di ',
            { href: '/account/edit', text: 'halaman akun' },
            '. Isinya semua data Anda dalam satu berkas.',
          ],
          'Memperbaiki data: ubah sendiri di profil, atau minta kami.',
          'Menghapus data: tekan "Hapus akun". Profil, foto, dan cara masuk terhapus. Donasi tetap tercatat tanpa nama, karena pembukuan memerlukannya.',
          'Menarik persetujuan, membatasi, atau menolak pemrosesan.',
          'Mengadu kepada lembaga pelindungan data pribadi dan menuntut ganti rugi menurut hukum.',
        ],
      },
      [
        'Berdonasi tanpa akun? Tulis ke ',
        MAIL,
        ' dari alamat yang Anda pakai saat berdonasi. Permintaan melihat, memperbaiki, menarik persetujuan, atau membatasi kami penuhi paling lambat 3 × 24 jam setelah kami yakin itu Anda. Semuanya tanpa biaya.',
      ],
    ],
  },
  {
    id: 'anak',
    title: 'Anak dan orang yang dibantu',
    blocks: [
      'Data anak kami proses dengan persetujuan orang tua atau wali. Foto dan kisah penerima bantuan hanya tampil dengan izin mereka atau walinya, dan diturunkan bila izin itu ditarik.',
    ],
  },
  {
    id: 'perubahan',
    title: 'Perubahan kebijakan',
    blocks: [
      'Perubahan kami umumkan di halaman ini paling lambat 14 hari sebelum berlaku. Bila perubahan memerlukan persetujuan baru, kami memintanya lebih dulu.',
    ],
  },
  contactSection(
    'Pertanyaan dan permintaan tentang data pribadi kami terima di sini. Tulis "Data pribadi" di judulnya.',
  ),
];

/** The sections of the privacy policy. */
export const PRIVACY_SECTIONS: readonly ReadingSection[] = [...DATA, ...CARE, ...RIGHTS];
