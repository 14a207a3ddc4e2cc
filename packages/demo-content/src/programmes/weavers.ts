import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { DemoClock } from '../clock.ts';
import { bullets, document, h, quote } from '../text.ts';
import type { DemoNews, DemoProgramme } from '../types.ts';

/** A running pool that adds a half, with limits for a gift and for a donor's day. */
export function weavers(clock: DemoClock): DemoProgramme {
  const openedAt = clock.daysAgo(27, 8);
  const endsAt = clock.inDays(98);
  return {
    slug: 'alat-tenun-dua-puluh-penenun-lombok',
    title: 'Alat tenun dan modal bagi dua puluh penenun difabel di Lombok Tengah',
    summary: 'Alat tenun biasa menuntut dua kaki dan punggung kuat. Dua puluh alat ini disetel untuk tubuh penenunnya.',
    category: 'difabel',
    givingType: 'donasi',
    province: 'Nusa Tenggara Barat',
    city: 'Kabupaten Lombok Tengah',
    organiser: 'setara-berkarya',
    beneficiary: '20 penenun penyandang disabilitas dari lima desa, anggota satu koperasi',
    subject: 'para penenun Lombok',
    status: 'live',
    featured: false,
    targetRupiah: 180_000_000,
    plan: [
      ['20 alat tenun dengan dudukan yang disesuaikan', 84_000_000],
      ['Benang dan pewarna alami, dua musim', 41_000_000],
      ['Pelatihan motif, keuangan, dan foto produk', 27_000_000],
      ['Jalan landai, lantai, dan kamar mandi rumah tenun', 24_000_000],
      ['Biaya pengelolaan Uluran (5% dari donasi; padanan bebas biaya)', 4_000_000],
    ],
    startsAt: clock.daysAgo(27),
    endsAt,
    urgent: null,
    verification: [
      {
        description: 'Daftar penenun, diperiksa bersama kepala dusun',
        checkedAt: clock.daysAgo(33, 10),
        validUntil: clock.inDays(150),
      },
      {
        description: 'Penawaran dua pembuat alat tenun',
        checkedAt: clock.daysAgo(31, 14),
        validUntil: clock.inDays(60),
      },
      {
        description: 'Dana padanan Rp 100.000.000 disetor penuh ke rekening yayasan',
        checkedAt: clock.daysAgo(27, 8),
        validUntil: null,
      },
    ],
    story: story(),
    gallery: ['covers/kemanusiaan-jahit', 'news/alat-tenun'],
    news: news(clock),
    withdrawals: [
      { requestedAt: clock.daysAgo(12), amountRupiah: 33_600_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(4), amountRupiah: 12_500_000, stage: 'transferred' },
    ],
    giving: {
      donorCount: 388,
      raisedRupiah: 68_400_000,
      large: { giftsRupiah: [5_000_000, 2_500_000, 2_000_000, 1_000_000, 1_000_000], othersAtMostRupiah: 750_000 },
    },
    prayers: [
      'Kain Inaq Sahnim saya pakai di pernikahan. Sekarang giliran saya menenun doa.',
      'Semoga alatnya pas, benangnya lurus, harganya adil.',
      'Dari Mataram, selamat bekerja para penenun.',
    ],
    company: 'griya-ritel',
    words:
      'Kami menjual kain, dan tidak pernah tahu siapa yang menenunnya. Sekarang nama penenun tertulis di setiap label. Kami menambah separuh dari donasi Anda, dan membeli hasilnya dengan harga yang disepakati koperasi, bukan kami.',
    drawing: { file: 'koperasi-tenun', alt: 'Ilustrasi: para perempuan menenun di serambi koperasi beratap lengkung.' },
    pool: {
      totalRupiah: 100_000_000,
      factorPercent: 50,
      capPerGiftRupiah: 250_000,
      capPerDonorDayRupiah: 500_000,
      openedAt,
      startsAt: openedAt,
      endsAt,
    },
  };
}

function story(): RichTextDocument {
  return document(
    'Inaq Sahnim menenun sejak umur sembilan. Sesudah jatuh dari pohon kelapa, kakinya tidak lagi bisa menahan papan penegang, dan alat tenunnya digantung di dapur selama enam tahun, di atas periuk.',
    'Tahun lalu seorang tukang kayu memindahkan papan itu ke dinding. Hanya itu. Dalam sebulan ia kembali menenun, dan anaknya kembali ke sekolah.',
    quote('Yang lumpuh kaki saya. Tangan saya tidak pernah berhenti menenun, walau hanya di udara.', 'Inaq Sahnim'),
    h('Dua puluh alat, dua puluh ukuran'),
    bullets(
      'Untuk yang memakai kursi roda: alat berdiri di depan meja, penegangnya di dinding.',
      'Untuk yang bertangan satu: sisir ditarik pedal.',
      'Untuk yang tunanetra: jarak motif ditandai simpul, dihitung dengan jari.',
      'Semua dibuat tukang setempat, sehingga bisa diperbaiki di sini juga.',
    ),
    h('Mengapa koperasi'),
    'Sendiri-sendiri, kain dijual ke pengepul dengan harga benang. Bersama, dua puluh orang bisa menunggu harga yang wajar. Modal benang diputar: yang kainnya laku mengembalikan separuh, lalu dipinjam penenun berikutnya.',
  );
}

function news(clock: DemoClock): DemoNews[] {
  return [
    {
      publishedAt: clock.daysAgo(6, 14),
      title: 'Delapan alat pertama, delapan tubuh',
      picture: 'news/alat-tenun',
      excerpt: 'Tukang kayu mengukur penenunnya lebih dulu, baru kayunya.',
      body: document(
        'Delapan alat pertama selesai. Tukang kayu mengukur penenunnya lebih dulu, baru kayunya. Satu alat dibuat ulang karena ternyata penenunnya kidal.',
        'Kain pertama dari rumah tenun ini bermotif subahnala. Panjangnya baru sejengkal.',
      ),
      evidence: [{ label: 'Delapan alat tenun yang disesuaikan', amountRupiah: 33_600_000, spentAt: clock.daysAgo(9) }],
    },
    {
      publishedAt: clock.daysAgo(22, 11),
      title: 'Harga disepakati, dan ditulis di dinding',
      picture: 'news/harga-dinding',
      excerpt: 'Koperasi menetapkan upah terendah per hari menenun. Perusahaan mitra menandatanganinya.',
      body: document(
        'Koperasi menetapkan upah terendah untuk satu hari menenun, dan menuliskannya di dinding dengan cat. Perusahaan mitra menandatangani di bawahnya, juga dengan cat.',
      ),
      evidence: [],
    },
  ];
}
