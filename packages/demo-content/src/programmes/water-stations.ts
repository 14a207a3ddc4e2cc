import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { DemoClock } from '../clock.ts';
import { bullets, document, h, quote } from '../text.ts';
import type { DemoNews, DemoProgramme } from '../types.ts';

/** A pool that is nearly empty. */
export function waterStations(clock: DemoClock): DemoProgramme {
  const openedAt = clock.daysAgo(58, 8);
  const endsAt = clock.inDays(13);
  return {
    slug: 'stasiun-air-bersih-pesisir-semarang',
    title: 'Stasiun air bersih untuk tiga kampung pesisir Semarang',
    summary:
      'Air sumurnya asin sejak rob naik. Tiga stasiun penyaring memberi 1.900 keluarga air minum seharga galon bekas.',
    category: 'kemanusiaan',
    givingType: 'donasi',
    province: 'Jawa Tengah',
    city: 'Kota Semarang',
    organiser: 'kampung-tirta',
    beneficiary: '1.900 keluarga di tiga kampung yang sumurnya terendam rob',
    subject: 'warga pesisir Semarang',
    status: 'live',
    featured: true,
    targetRupiah: 200_000_000,
    plan: [
      ['Tiga stasiun penyaring, 2.000 liter per jam', 126_000_000],
      ['Tandon, pipa, dan kran di 14 titik', 34_500_000],
      ['Uji laboratorium setahun', 12_000_000],
      ['Pelatihan enam penjaga stasiun', 10_000_000],
      ['Listrik dan suku cadang setahun', 12_000_000],
      ['Biaya pengelolaan Uluran (5% dari donasi; padanan bebas biaya)', 5_500_000],
    ],
    startsAt: clock.daysAgo(58),
    endsAt,
    urgent: { reason: 'Dana padanan hampir habis', until: clock.inDays(13) },
    verification: [
      {
        description: 'Hasil uji air sumur dari laboratorium kota',
        checkedAt: clock.daysAgo(64, 11),
        validUntil: clock.inDays(120),
      },
      { description: 'Izin tiga lurah atas lahan stasiun', checkedAt: clock.daysAgo(61, 10), validUntil: null },
      {
        description: 'Dana padanan Rp 90.000.000 disetor penuh ke rekening yayasan',
        checkedAt: clock.daysAgo(58, 8),
        validUntil: null,
      },
    ],
    story: story(),
    gallery: ['evidence/tandon-antre', 'news/sumur-mengalir'],
    news: news(clock),
    withdrawals: [
      { requestedAt: clock.daysAgo(34), amountRupiah: 63_000_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(12), amountRupiah: 46_000_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(3), amountRupiah: 38_000_000, stage: 'transferred' },
    ],
    giving: { donorCount: 521, raisedRupiah: 86_400_000 },
    prayers: [
      'Dari Tambak Lorok, kampung saya dulu. Matur nuwun.',
      'Semoga tehnya tidak asin lagi, Mbah.',
      'Air adalah hak. Semoga lekas mengalir di semua kran.',
      'Untuk enam penjaga stasiun: jaga ya, Bu, Pak.',
    ],
    company: 'tirta-jernih',
    words:
      'Kami menjual air dalam galon, dan pelanggan terjauh kami justru orang-orang yang tinggal di tepi air. Itu tidak masuk akal. Stasiun ini milik warga, dan kami hanya diminta dua hal: saringannya, dan tidak memasang nama kami di kran.',
    drawing: { file: 'stasiun-air', alt: 'Ilustrasi: warga mengambil air minum di stasiun air bersih desa.' },
    pool: {
      totalRupiah: 90_000_000,
      factorPercent: 100,
      capPerGiftRupiah: null,
      capPerDonorDayRupiah: null,
      openedAt,
      startsAt: openedAt,
      endsAt,
    },
  };
}

function story(): RichTextDocument {
  return document(
    'Mbah Parmi menyeduh teh dengan air hujan, karena teh dari air sumurnya terasa seperti kaldu. Sejak rob naik tujuh tahun lalu, semua sumur di tiga kampung ini asin, dan yang tidak asin berwarna.',
    'Satu keluarga menghabiskan Rp 9.000 sehari untuk galon. Yang tidak sanggup mencampur: air galon untuk minum, air sumur untuk memasak. Puskesmas mencatat akibatnya pada anak-anak.',
    quote(
      'Di depan rumah air, di belakang rumah air, di dalam rumah air. Yang bisa diminum beli.',
      'Mbah Parmi, 71 tahun',
    ),
    h('Cara kerja stasiun'),
    bullets(
      'Air payau dari sumur dalam disaring dua kali, 2.000 liter dalam satu jam.',
      'Warga mengambil dengan jeriken sendiri, Rp 1.000 untuk 20 liter. Yang tidak sanggup tidak membayar.',
      'Hasil uji ditempel di setiap kran, tanggalnya besar.',
      'Enam penjaga, semuanya warga, dilatih mengganti saringan.',
    ),
    h('Setelah dibangun'),
    'Iuran menutup listrik dan saringan. Laporan kasnya dibacakan setiap rapat RT. Bila ada sisa, ia menjadi tandon keempat, bukan kenaikan upah pengurus.',
  );
}

function news(clock: DemoClock): DemoNews[] {
  return [
    {
      publishedAt: clock.daysAgo(6, 10),
      title: 'Stasiun kedua mengalir, teh Mbah Parmi dicoba ramai-ramai',
      picture: 'cover',
      excerpt: 'Uji laboratorium pertama lolos pada semua angka. Antrean jeriken paling panjang pukul lima sore.',
      body: document(
        'Stasiun kedua mengalir. Uji laboratorium pertamanya lolos pada semua angka, dan lembarnya ditempel sebelum lemnya kering.',
        'Mbah Parmi menyeduh teh untuk tukang pipa. Tidak asin, katanya, tetapi kurang gula.',
      ),
      evidence: [
        { label: 'Stasiun penyaring kedua', amountRupiah: 42_000_000, spentAt: clock.daysAgo(9) },
        { label: 'Uji laboratorium, triwulan pertama', amountRupiah: 4_000_000, spentAt: clock.daysAgo(7) },
      ],
    },
    {
      publishedAt: clock.daysAgo(27, 16),
      title: 'Stasiun pertama berdiri di atas tanah yang ditinggikan',
      picture: 'cover',
      excerpt: 'Lantainya 80 sentimeter di atas rob tertinggi.',
      body: document(
        'Stasiun pertama berdiri. Lantainya kami tinggikan 80 sentimeter di atas rob tertinggi, sesuai garis di tiang listrik yang dijaga Pak RW.',
        'Lima titik kran sudah tersambung. Dua kran dipasang rendah, untuk anak dan pengguna kursi roda.',
      ),
      evidence: [
        { label: 'Stasiun penyaring pertama', amountRupiah: 42_000_000, spentAt: clock.daysAgo(31) },
        { label: 'Tandon, pipa, dan kran di lima titik', amountRupiah: 12_000_000, spentAt: clock.daysAgo(30) },
        { label: 'Saringan cadangan dan pelatihan penjaga', amountRupiah: 9_000_000, spentAt: clock.daysAgo(29) },
      ],
    },
  ];
}
