import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { DemoClock } from '../clock.ts';
import { bullets, document, h, quote } from '../text.ts';
import type { DemoNews, DemoProgramme } from '../types.ts';

/** A running pool, with a limit for each gift that some gifts are above. */
export function fishingBoats(clock: DemoClock): DemoProgramme {
  const openedAt = clock.daysAgo(33, 8);
  const endsAt = clock.inDays(70);
  return {
    slug: 'satu-perahu-satu-kampung-muara-gembong',
    title: 'Satu perahu, satu kampung untuk nelayan Muara Gembong',
    summary:
      'Lima puluh dua nelayan melaut dengan perahu sewaan. Dua belas perahu milik koperasi mengubah hitungannya.',
    category: 'lingkungan',
    givingType: 'donasi',
    province: 'Jawa Barat',
    city: 'Kabupaten Bekasi',
    organiser: 'nelayan-bahari-muara',
    beneficiary: '64 keluarga nelayan anggota koperasi di tiga kampung Muara Gembong',
    subject: 'nelayan Muara Gembong',
    status: 'live',
    featured: true,
    targetRupiah: 300_000_000,
    plan: [
      ['12 perahu fiber, 6 meter', 198_000_000],
      ['12 mesin tempel, 9 PK', 66_000_000],
      ['Pelampung dan alat keselamatan', 16_500_000],
      ['Pelatihan merawat mesin', 12_000_000],
      ['Biaya pengelolaan Uluran (5% dari donasi; padanan bebas biaya)', 7_500_000],
    ],
    startsAt: clock.daysAgo(33),
    endsAt,
    urgent: null,
    verification: [
      {
        description: 'Akta koperasi dan daftar anggota',
        checkedAt: clock.daysAgo(41, 10),
        validUntil: clock.inDays(324),
      },
      {
        description: 'Penawaran dari tiga galangan perahu',
        checkedAt: clock.daysAgo(38, 14),
        validUntil: clock.inDays(52),
      },
      {
        description: 'Dana padanan Rp 150.000.000 disetor penuh ke rekening yayasan',
        checkedAt: clock.daysAgo(33, 8),
        validUntil: null,
      },
    ],
    story: story(),
    gallery: ['news/galangan', 'covers/lingkungan'],
    news: news(clock),
    withdrawals: [
      { requestedAt: clock.daysAgo(20), amountRupiah: 52_000_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(9), amountRupiah: 44_000_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(3), amountRupiah: 22_500_000, stage: 'transferred' },
    ],
    giving: {
      donorCount: 1148,
      raisedRupiah: 94_350_000,
      large: { giftsRupiah: [5_000_000, 2_500_000, 2_500_000, 1_750_000], othersAtMostRupiah: 1_000_000 },
    },
    prayers: [
      'Semoga lautnya ramah dan pulangnya selalu selamat, Pak.',
      'Semoga perahu kedua belas segera menyusul.',
      'Alumni Perikanan 2009, dari laut yang sama.',
      'Bapak saya dulu juga menyewa. Saya tahu rasanya.',
      'Titip salam untuk Pak Darto dan perahu kelima.',
    ],
    company: 'samudra-lestari',
    words:
      'Ikan yang kami kalengkan ditangkap orang-orang seperti Pak Darto. Selama mereka menyewa perahu, keuntungan kami berdiri di atas sewa itu. Kami memilih membayar separuh perahunya, dan mengajak Anda membayar separuh yang lain.',
    drawing: { file: 'perahu-mangrove', alt: 'Ilustrasi: perahu membawa bibit dan warga di antara pohon mangrove.' },
    pool: {
      totalRupiah: 150_000_000,
      factorPercent: 100,
      capPerGiftRupiah: 1_000_000,
      capPerDonorDayRupiah: null,
      openedAt,
      startsAt: openedAt,
      endsAt,
    },
  };
}

function story(): RichTextDocument {
  return document(
    'Dari 64 nelayan di tiga kampung Muara Gembong, 52 orang menyewa perahu. Sewanya Rp 60.000 sehari, dibayar juga ketika laut tidak memberi apa-apa.',
    'Program ini membangun dua belas perahu fiber milik koperasi. Dua belas keluarga memakainya lebih dulu, lalu mencicil ke koperasi tanpa bunga, sehingga perahu berikutnya dibeli dari laut mereka sendiri.',
    quote('Kalau perahunya punya kampung, hari sepi ikan ya cuma sepi ikan. Bukan hari menambah utang.', 'Pak Darto'),
    h('Siapa yang lebih dulu'),
    'Urutannya diputuskan rapat anggota, bukan pengurus. Yang dihitung: lama menyewa, jumlah tanggungan, dan kesediaan melatih tetangga. Berita acaranya ditempel di balai dan dimuat di Kabar.',
    bullets(
      'Cicilan Rp 20.000 setiap hari melaut, sepertiga dari sewa.',
      'Hari tanpa melaut tidak dihitung.',
      'Cicilan masuk kas perahu, dan kas itu membeli perahu ketiga belas.',
    ),
    h('Mengapa ada bibit di perahu'),
    'Setiap perahu menanam lima puluh mangrove dalam setahun pertama. Itu syarat dari anggota sendiri, karena muara yang dangkal membuat perahu baru pun tidak bisa keluar.',
  );
}

function news(clock: DemoClock): DemoNews[] {
  return [
    {
      publishedAt: clock.daysAgo(5, 16),
      title: 'Perahu kelima turun ke air',
      picture: 'news/galangan',
      excerpt: 'Pak Darto melaut 11 kali dalam dua pekan, tanpa membayar sewa. Kuitansi galangan sudah kami muat.',
      body: document(
        'Perahu kelima turun ke air bersama dua mesin tempel pertama. Pak Darto sudah melaut 11 kali dalam dua pekan, tanpa sekali pun membayar sewa.',
        'Perahu keenam sedang dikeringkan di galangan, dan dua mesin berikutnya sudah dipesan.',
      ),
      evidence: [
        { label: 'Perahu fiber keempat dan kelima', amountRupiah: 33_000_000, spentAt: clock.daysAgo(7) },
        { label: 'Dua mesin tempel, 9 PK', amountRupiah: 11_000_000, spentAt: clock.daysAgo(6) },
      ],
    },
    {
      publishedAt: clock.daysAgo(14, 19),
      title: 'Empat keluarga pertama terpilih',
      picture: 'evidence/rapat-warga',
      excerpt: 'Dipilih rapat anggota, 58 dari 64 hadir. Berita acaranya bisa Anda baca.',
      body: document(
        'Rapat anggota dihadiri 58 dari 64 orang. Empat keluarga pertama terpilih setelah dua kali pemungutan suara, dan semua yang hadir menandatangani berita acaranya.',
        'Tiga perahu pertama dan empat puluh pelampung sudah dibayar dari pencairan pertama.',
      ),
      evidence: [
        { label: 'Tiga perahu fiber, 6 meter', amountRupiah: 49_500_000, spentAt: clock.daysAgo(17) },
        { label: '40 pelampung dan 6 suar', amountRupiah: 2_500_000, spentAt: clock.daysAgo(16) },
      ],
    },
    {
      publishedAt: clock.daysAgo(33, 11),
      title: 'Dana padanan disetor penuh',
      picture: null,
      excerpt: 'Rp 150.000.000 sudah di rekening yayasan sebelum ajakan ini tayang.',
      body: document(
        'PT Samudra Lestari Pangan menyetor Rp 150.000.000 sebelum ajakan ini tayang. Setiap donasi ditambah jumlah yang sama, paling banyak Rp 1.000.000 per donasi.',
        'Sisanya bisa Anda lihat di halaman ini, setiap saat. Bila tidak habis, dana padanan kembali kepada perusahaan, dan itu juga tercatat.',
      ),
      evidence: [],
    },
  ];
}
