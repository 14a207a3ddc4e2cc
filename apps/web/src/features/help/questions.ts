import { CONTACTS, LEGAL_ENTITY, PERMIT_TEXT, PRODUCT_NAME } from '@uluran/brand';
import { formatRupiah } from '@uluran/contract/money';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { START_PATH } from '../../app/start-paths.ts';

/** A link at the end of an answer, to the whole rule or to the page for the action. */
interface AnswerLink {
  readonly href: string;
  readonly text: string;
}

/** A question in the words of visitors, and its answer in paragraphs. `id` is its anchor, which stays when the words change. */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
  readonly link?: AnswerLink;
  /** Further words that people use to search for it. */
  readonly words?: string;
}

/** Anchor of a topic. */
export type TopicId = 'berdonasi' | 'biaya-dan-pencairan' | 'menggalang-dana' | 'bukti-dan-pajak' | 'akun-dan-keamanan';

/** Questions of one subject. */
export interface Topic {
  readonly id: TopicId;
  readonly title: string;
  readonly questions: readonly Question[];
}

const TERMS = '/terms-conditions';
const PRIVACY = '/privacy-policy';

function giving({ minimumRupiah }: PublicConfiguration['donation']): Topic {
  return {
    id: 'berdonasi',
    title: 'Berdonasi',
    questions: [
      {
        id: 'tanpa-akun',
        question: 'Apakah saya harus punya akun?',
        answer: [
          'Tidak. Cukup nama dan satu kontak, email atau WhatsApp, untuk menerima petunjuk bayar dan bukti donasi.',
          'Akun berguna bila Anda ingin melihat riwayat atau menggalang dana.',
        ],
        words: 'daftar register login tamu',
      },
      {
        id: 'belum-lunas',
        question: 'Saya sudah membayar, tetapi belum lunas',
        answer: [
          'Buka halaman pembayaran dari email Anda, lalu tekan Cek status. Kami bertanya langsung kepada penyedia pembayaran.',
          'Bila bank sedang terganggu, kabarnya bisa terlambat beberapa jam. Uang yang masuk setelah batas waktu tetap kami catat sebagai donasi.',
          'Lewat satu hari? Kirim nomor donasi dan bukti transfer kepada kami.',
        ],
        words: 'pending gagal kadaluarsa terlambat status transfer',
      },
      {
        id: 'sembunyikan-nama',
        question: 'Bisakah saya menyembunyikan nama?',
        answer: [
          'Bisa. Pilih sembunyikan nama di formulir donasi, dan yang tampil hanya "Hamba Allah", juga bagi penggalangnya.',
        ],
        link: { href: `${PRIVACY}#yang-tampil`, text: 'Apa yang tampil untuk umum' },
        words: 'anonim hamba allah rahasia',
      },
      {
        id: 'tarik-kembali',
        question: 'Apakah donasi bisa ditarik kembali?',
        answer: [
          'Donasi yang sudah dibayar bersifat final, kecuali terbayar dua kali, dibayar tanpa izin pemilik rekening, atau galang dananya dibatalkan.',
          'Tulis kepada kami paling lambat 14 hari setelah membayar, dengan nomor bukti donasi.',
        ],
        link: { href: `${TERMS}#pengembalian`, text: 'Aturan pengembalian' },
        words: 'refund batal salah nominal',
      },
      {
        id: 'paling-sedikit',
        question: 'Berapa donasi paling sedikit?',
        answer: [`${formatRupiah(minimumRupiah)}. Batas setiap cara bayar tertulis di sampingnya saat Anda memilih.`],
        words: 'minimum minimal nominal',
      },
    ],
  };
}

const MONEY: Topic = {
  id: 'biaya-dan-pencairan',
  title: 'Biaya dan pencairan',
  questions: [
    {
      id: 'potongan',
      question: 'Berapa yang dipotong dari donasi saya?',
      answer: [
        'Biaya pengelolaan kami dan biaya penyedia pembayaran. Keduanya diambil dari donasi, bukan ditambahkan ke tagihan, dan tidak pernah melewati batas hukum.',
        'Bantuan bencana dan zakat mempunyai batas sendiri. Angka hari ini tertulis di ketentuan.',
      ],
      link: { href: `${TERMS}#biaya`, text: 'Biaya hari ini' },
      words: 'fee admin persen biaya platform',
    },
    {
      id: 'siapa-menyetujui',
      question: 'Siapa yang menyetujui pencairan?',
      answer: [
        'Selalu dua orang petugas yang berbeda. Pencairan berikutnya menunggu bukti pemakaian yang sebelumnya, dan rekening baru menunggu 72 jam.',
      ],
      link: { href: '/news/mengapa-pencairan-selalu-disetujui-dua-orang', text: 'Mengapa dua orang' },
      words: 'withdraw tarik dana rekening',
    },
    {
      id: 'target-tidak-tercapai',
      question: 'Apa yang terjadi bila target tidak tercapai?',
      answer: [
        'Dana yang terkumpul tetap disalurkan untuk tujuan yang sama. Bila berlebih, sisanya dipakai untuk kebutuhan serupa dan ditulis di kabarnya.',
      ],
      link: { href: `${TERMS}#donasi`, text: 'Ketentuan berdonasi' },
      words: 'gagal sisa kelebihan',
    },
    {
      id: 'melihat-penggunaan',
      question: 'Di mana saya melihat dana dipakai untuk apa?',
      answer: [
        'Di bagian Dana pada setiap halaman galang dana: yang terkumpul, biaya, yang sudah berbukti, yang menunggu bukti, dan saldonya. Kuitansinya ada di Kabar.',
      ],
      words: 'transparansi laporan bukti kuitansi',
    },
  ],
};

const RAISING: Topic = {
  id: 'menggalang-dana',
  title: 'Menggalang dana',
  questions: [
    {
      id: 'memulai',
      question: 'Bagaimana memulai galang dana?',
      answer: [
        'Masuk, tulis cerita dan rinciannya, lalu kirim. Kami periksa sebelum tayang. Memulai tidak dipungut biaya, dan isiannya tersimpan.',
      ],
      link: { href: START_PATH, text: 'Galang dana di sini' },
      words: 'mulai buat campaign kampanye cara',
    },
    {
      id: 'siapa-boleh',
      question: 'Siapa yang boleh menggalang dana?',
      answer: [
        `Siapa saja yang berumur 18 tahun ke atas dan bersedia diperiksa. Galang dananya berjalan dengan izin ${LEGAL_ENTITY}, karena menurut aturan hanya organisasi yang dapat memegang izin.`,
      ],
      link: { href: `${TERMS}#menggalang-dana`, text: 'Ketentuan menggalang dana' },
      words: 'buat campaign kampanye syarat',
    },
    {
      id: 'dokumen',
      question: 'Dokumen apa yang harus saya siapkan?',
      answer: [
        'Identitas Anda, bukti kebutuhan (surat dokter, penawaran harga, atau foto dan alamat), rencana biaya, rekening penerima, dan izin penerima atau walinya.',
      ],
      words: 'ktp surat syarat berkas',
    },
    {
      id: 'yang-dilarang',
      question: 'Apa yang tidak boleh digalang?',
      answer: ['Antara lain politik, investasi, pinjaman, kebencian, dan cerita palsu. Daftarnya ada di ketentuan.'],
      link: { href: `${TERMS}#yang-dilarang`, text: 'Galang dana yang dilarang' },
      words: 'larangan politik judi',
    },
  ],
};

const RECEIPTS: Topic = {
  id: 'bukti-dan-pajak',
  title: 'Bukti donasi dan pajak',
  questions: [
    {
      id: 'bukti-donasi',
      question: 'Di mana bukti donasi saya?',
      answer: [
        'Kami kirim lewat email begitu pembayaran dipastikan. Halaman pembayarannya juga menampilkannya, dan anggota menemukannya di riwayat donasi.',
      ],
      words: 'kuitansi receipt invoice',
    },
    {
      id: 'hitung-zakat',
      question: 'Bagaimana menghitung zakat saya?',
      answer: [
        'Kalkulator zakat menghitung maal, penghasilan, fitrah, dan fidyah langkah demi langkah. Angka Anda dihitung di perangkat Anda dan tidak kami simpan.',
      ],
      words: 'zakat nisab maal penghasilan fitrah fidyah kalkulator',
      link: { text: 'Buka kalkulator zakat', href: '/zakat' },
    },
    {
      id: 'pengurang-pajak',
      question: 'Apakah donasi mengurangi pajak saya?',
      answer: [
        'Donasi umum tidak. Zakat hanya bila disetor lewat lembaga amil yang disahkan pemerintah dan bukti setornya memuat NPWP atau NIK Anda.',
      ],
      words: 'npwp nik zakat pph',
    },
  ],
};

const SAFETY: Topic = {
  id: 'akun-dan-keamanan',
  title: 'Akun dan keamanan',
  questions: [
    {
      id: 'lupa-kata-sandi',
      question: 'Saya lupa kata sandi',
      answer: [
        'Minta kata sandi sementara di halaman lupa kata sandi. Kami mengirimnya ke email Anda; berlaku 30 menit dan sekali pakai.',
      ],
      link: { href: '/forgot-password', text: 'Lupa kata sandi' },
      words: 'password reset masuk login',
    },
    {
      id: 'hapus-akun',
      question: 'Bagaimana menghapus akun saya?',
      answer: [
        'Buka halaman akun, lalu Hapus akun. Profil, foto, dan cara masuk terhapus. Donasi tetap tercatat tanpa nama, karena pembukuan memerlukannya.',
      ],
      link: { href: `${PRIVACY}#hak-anda`, text: 'Hak Anda atas data' },
      words: 'data pribadi hapus delete',
    },
    {
      id: 'penipuan',
      question: `Ada yang meminta PIN atau kode OTP atas nama ${PRODUCT_NAME}`,
      answer: [
        'Itu penipuan. Kami tidak pernah meminta PIN, kata sandi, atau kode OTP, lewat apa pun. Jangan dijawab, dan kabari kami.',
      ],
      words: 'scam penipu palsu otp whatsapp',
    },
    {
      id: 'lapor',
      question: 'Saya melihat galang dana yang janggal',
      answer: [
        'Tekan Laporkan di bawah halamannya. Laporan dibaca petugas kami, dan nama Anda tidak diberikan kepada penggalang.',
      ],
      words: 'lapor curiga palsu penipuan report',
    },
    {
      id: 'izin',
      question: `Apakah ${PRODUCT_NAME} berizin?`,
      answer: [`${LEGAL_ENTITY} memegang ${PERMIT_TEXT}. Alamat kami: ${CONTACTS.address}.`],
      link: { href: '/about', text: 'Tentang kami' },
      words: 'legal resmi kemensos yayasan',
    },
  ],
};

/** Returns all frequent questions, with the present minimum donation. */
export function helpTopics({ donation }: Pick<PublicConfiguration, 'donation'>): Topic[] {
  return [giving(donation), MONEY, RAISING, RECEIPTS, SAFETY];
}
