import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { DemoClock } from '../clock.ts';
import { bullets, document, h, quote } from '../text.ts';
import type { DemoCampaign, DemoNews } from '../types.ts';

/** Thirty wheelchairs, each made to measure. */
export function adaptiveWheelchairs(clock: DemoClock): DemoCampaign {
  return {
    slug: 'kursi-roda-adaptif-cerebral-palsy',
    title: 'Tiga puluh kursi roda adaptif untuk anak cerebral palsy',
    summary:
      'Kursi roda biasa tidak menopang punggung mereka. Yang ini diukur satu per satu, dan bisa tumbuh bersama pemakainya.',
    category: 'difabel',
    cover: 'covers/difabel-bengkel',
    gallery: ['photos/kursi-roda-diserahkan'],
    givingType: 'donasi',
    province: 'DI Yogyakarta',
    city: 'Kabupaten Sleman',
    organiser: 'langkah-kecil',
    beneficiary: '30 anak usia 3 sampai 15 tahun dari Sleman, Bantul, Klaten, dan Magelang',
    subject: 'tiga puluh anak hebat',
    status: 'live',
    featured: true,
    targetRupiah: 180_000_000,
    plan: [
      ['30 kursi roda adaptif, dibuat sesuai ukuran', 135_000_000],
      ['Pengukuran, penyetelan, dan kunjungan ulang', 18_000_000],
      ['Pelatihan keluarga, lima kelompok', 9_000_000],
      ['Suku cadang dan penyesuaian tahun pertama', 9_000_000],
    ],
    startsAt: clock.daysAgo(52),
    endsAt: clock.inDays(33),
    urgent: null,
    verification: [
      {
        description: 'Surat fisioterapis untuk setiap anak',
        checkedAt: clock.daysAgo(56, 10),
        validUntil: clock.inDays(124),
      },
      {
        description: 'Penawaran dua bengkel kursi roda',
        checkedAt: clock.daysAgo(55, 14),
        validUntil: clock.inDays(35),
      },
      { description: 'Akta, pengurus, dan rekening', checkedAt: clock.daysAgo(28, 11), validUntil: clock.inDays(337) },
    ],
    story: story(),
    news: news(clock),
    withdrawals: [
      { requestedAt: clock.daysAgo(33), amountRupiah: 28_800_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(9), amountRupiah: 30_600_000, stage: 'evidenced' },
    ],
    giving: { donorCount: 873, raisedRupiah: 98_300_000 },
    prayers: [
      'Untuk Bagas dan keretanya.',
      'Nayla, belnya dibunyikan yang kencang ya.',
      'Saya pengguna kursi roda juga. Duduk tegak itu kemerdekaan.',
      'Lari 10 km setiap Minggu sampai kursi ke-30 terkirim. Ayo!',
      'Semoga para ibu kuat punggungnya, dan kini bisa beristirahat sebentar.',
    ],
  };
}

function story(): RichTextDocument {
  return document(
    'Bagas suka menonton kereta lewat. Selama enam tahun ia melihatnya dari gendongan ibunya, karena kursi roda biasa membuat tubuhnya merosot dan napasnya pendek.',
    'Anak dengan cerebral palsy membutuhkan kursi yang menopang kepala, punggung, dan panggul pada sudut yang tepat. Kursi seperti itu bukan kemewahan. Tanpa penopang, tulang belakang membengkok, dan makan saja bisa membuat tersedak.',
    quote(
      'Setelah duduk tegak, yang pertama dia lakukan adalah menoleh ke kiri. Lalu ke kanan. Lalu dia tertawa.',
      'Ibu Bagas',
    ),
    h('Kursi yang bisa tumbuh'),
    bullets(
      'Diukur satu per satu oleh fisioterapis, bukan ukuran S, M, L.',
      'Dudukan dan sandaran kaki bisa dipanjangkan sampai lima tahun.',
      'Roda lebar, karena halaman rumah mereka kebanyakan tanah.',
      'Dibuat bengkel di Klaten yang separuh perajinnya juga pengguna kursi roda.',
    ),
    'Harga satu kursi sekitar Rp 4.500.000, sepertiga dari kursi impor yang sejenis.',
    h('Bukan hanya kursinya'),
    'Keluarga dilatih menyetel, memindahkan anak dengan aman, dan mengenali luka tekan. Tiga bulan kemudian kami datang lagi, karena anak bertambah tinggi dan baut mengendur.',
    'Tiga puluh anak ini sudah menunggu dalam daftar kami, yang terlama dua tahun. Urutannya ditentukan fisioterapis menurut kebutuhan tubuh, bukan menurut siapa yang paling ramai diberitakan.',
  );
}

function news(clock: DemoClock): DemoNews[] {
  return [
    {
      publishedAt: clock.daysAgo(2, 13),
      title: 'Kursi ke-12 diserahkan di Magelang',
      picture: 'photos/kursi-roda-diserahkan',
      excerpt: 'Dua belas anak sudah duduk tegak. Delapan belas berikutnya sedang diukur.',
      body: document(
        'Kursi kedua belas diserahkan kepada Nayla, lima tahun, di Magelang. Ia memilih warna kuning, dan minta belnya dipasang di kiri.',
        'Delapan belas anak berikutnya sedang diukur.',
      ),
      evidence: [
        { label: 'Enam kursi roda adaptif', amountRupiah: 27_000_000, spentAt: clock.daysAgo(5) },
        { label: 'Penyetelan dan kunjungan ulang', amountRupiah: 3_600_000, spentAt: clock.daysAgo(3) },
      ],
    },
    {
      publishedAt: clock.daysAgo(25, 16),
      title: 'Enam kursi pertama, satu kereta',
      picture: 'photos/kursi-roda-diserahkan',
      excerpt: 'Bagas menonton kereta dari kursinya sendiri.',
      body: document(
        'Enam kursi pertama sudah di rumah pemiliknya. Sore itu juga, Bagas menonton kereta dari kursinya sendiri, di pinggir rel yang aman, bersama kakeknya yang menghitung gerbong.',
        'Pelatihan keluarga kelompok pertama dihadiri 14 orang.',
      ),
      evidence: [
        { label: 'Enam kursi roda adaptif', amountRupiah: 27_000_000, spentAt: clock.daysAgo(30) },
        { label: 'Pelatihan keluarga, kelompok pertama', amountRupiah: 1_800_000, spentAt: clock.daysAgo(27) },
      ],
    },
  ];
}
