import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { DemoClock } from '../clock.ts';
import { bullets, document, h, quote } from '../text.ts';
import type { DemoNews, DemoProgramme } from '../types.ts';

/** A pool that is used up; the programme goes on without it. */
export function solarRoof(clock: DemoClock): DemoProgramme {
  const openedAt = clock.daysAgo(49, 8);
  const endsAt = clock.inDays(11);
  return {
    slug: 'atap-surya-sekolah-panti-magelang',
    title: 'Atap surya untuk sekolah 46 anak panti di Magelang',
    summary: 'Tagihan listrik sebulan setara lauk dua pekan. Panel di atap mengembalikan lauknya.',
    category: 'panti',
    givingType: 'donasi',
    province: 'Jawa Tengah',
    city: 'Kabupaten Magelang',
    organiser: 'atap-anak',
    beneficiary: '46 anak panti dan 61 murid sekitar yang belajar di sekolahnya',
    subject: 'anak-anak panti di Magelang',
    status: 'live',
    featured: false,
    targetRupiah: 95_000_000,
    plan: [
      ['Panel surya 8 kWp dan rangka atap', 56_000_000],
      ['Baterai dan inverter', 24_000_000],
      ['Pemasangan dan izin', 7_550_000],
      ['Pelatihan penjaga dan suku cadang', 4_500_000],
      ['Biaya pengelolaan Uluran (5% dari donasi; padanan bebas biaya)', 2_950_000],
    ],
    startsAt: clock.daysAgo(49),
    endsAt,
    urgent: null,
    verification: [
      {
        description: 'Tagihan listrik dua belas bulan terakhir',
        checkedAt: clock.daysAgo(55, 10),
        validUntil: null,
      },
      {
        description: 'Hitungan beban atap oleh insinyur sipil',
        checkedAt: clock.daysAgo(53, 15),
        validUntil: clock.inDays(310),
      },
      {
        description: 'Dana padanan Rp 36.000.000 disetor penuh ke rekening yayasan',
        checkedAt: clock.daysAgo(49, 8),
        validUntil: null,
      },
    ],
    story: story(),
    gallery: ['covers/panti-dapur', 'covers/pendidikan-lampu'],
    news: news(clock),
    withdrawals: [
      { requestedAt: clock.daysAgo(21), amountRupiah: 40_000_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(7), amountRupiah: 21_500_000, stage: 'evidenced' },
    ],
    giving: { donorCount: 306, raisedRupiah: 44_300_000 },
    prayers: [
      'Semoga lampunya terang sampai PR selesai.',
      'Dari pelanggan roti gandum setiap Sabtu.',
      'Matahari Magelang, jangan malas ya.',
    ],
    company: 'roti-pagi',
    words:
      'Tungku kami menyala pukul dua pagi, dan tagihan listrik adalah surat yang paling kami takuti setiap bulan. Panti di sebelah pabrik menerima surat yang sama, dengan 46 anak. Kami menyisihkan satu roti dari setiap dua belas.',
    drawing: {
      file: 'panel-surya',
      alt: 'Ilustrasi: teknisi memasang panel surya di atap sekolah, anak-anak melihat.',
    },
    pool: {
      totalRupiah: 36_000_000,
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
    'Tagihan listrik panti dan sekolahnya Rp 2.900.000 sebulan. Bu Wahyuni, yang memegang kas, menerjemahkannya begini: dua pekan tahu, atau satu pekan telur, atau sebelas pasang sepatu.',
    'Atapnya menghadap utara, luas, dan tidak berpohon. Seorang insinyur yang datang melihat berkata atap seperti itu jarang, lalu memeriksa rangkanya tanpa meminta bayaran.',
    quote('Anak-anak bertanya, mataharinya bayar juga? Saya bilang, mataharinya sudah lunas dari dulu.', 'Bu Wahyuni'),
    h('Yang dipasang'),
    bullets(
      'Delapan kilowatt di atas tiga ruang kelas, cukup untuk pompa, lampu, dan laboratorium kecil.',
      'Baterai untuk malam, karena jam belajar anak panti adalah sesudah isya.',
      'Penghitung di dinding kelas, yang dibaca murid setiap pagi dan dicatat dalam grafik.',
    ),
    h('Dana padanan sudah habis'),
    'Perusahaan mitra menyediakan Rp 36.000.000, dan semuanya sudah terpakai. Donasi Anda tetap sampai, hanya tidak lagi digandakan. Yang masih kurang: sisa baterai, suku cadang, dan pelatihan dua penjaga.',
  );
}

function news(clock: DemoClock): DemoNews[] {
  return [
    {
      publishedAt: clock.daysAgo(4, 9),
      title: 'Baterai pertama terisi oleh matahari',
      picture: 'cover',
      excerpt: 'Untuk pertama kali lampu belajar menyala tanpa meteran berputar.',
      body: document(
        'Baterai pertama terisi penuh sebelum magrib. Malam itu lampu belajar menyala tanpa meteran berputar, dan anak-anak bergantian memeriksa meterannya.',
      ),
      evidence: [
        { label: 'Baterai, tahap pertama', amountRupiah: 18_000_000, spentAt: clock.daysAgo(6) },
        { label: 'Pemasangan dan izin', amountRupiah: 3_500_000, spentAt: clock.daysAgo(5) },
      ],
    },
    {
      publishedAt: clock.daysAgo(16, 15),
      title: 'Panel naik ke atap, satu per satu',
      picture: 'cover',
      excerpt: 'Delapan belas panel, empat tukang, dan 46 penonton yang dilarang naik.',
      body: document(
        'Delapan belas panel naik ke atap dalam tiga hari. Empat tukang bekerja, dan 46 penonton menghitung dengan suara keras.',
        'Sesudah rangka selesai, insinyur datang lagi untuk memeriksa bautnya.',
      ),
      evidence: [
        { label: 'Panel surya dan rangka atap', amountRupiah: 34_000_000, spentAt: clock.daysAgo(19) },
        { label: 'Inverter', amountRupiah: 6_000_000, spentAt: clock.daysAgo(18) },
      ],
    },
  ];
}
