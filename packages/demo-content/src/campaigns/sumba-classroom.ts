import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { DemoClock } from '../clock.ts';
import { bullets, document, h, quote } from '../text.ts';
import type { DemoCampaign, DemoNews } from '../types.ts';

/** Two classrooms in East Sumba, built by their parents. */
export function sumbaClassroom(clock: DemoClock): DemoCampaign {
  return {
    slug: 'dua-ruang-kelas-sumba-timur',
    title: 'Dua ruang kelas berdinding tembok untuk sekolah di sabana Sumba Timur',
    summary:
      'Kelas satu dan dua masih belajar di bangunan bambu yang bubar setiap hujan deras. Orang tua siap membangun, bahannya yang kurang.',
    category: 'pendidikan',
    cover: 'covers/pendidikan-sabana',
    gallery: ['photos/kelas-sebelum', 'photos/kelas-sesudah'],
    givingType: 'donasi',
    province: 'Nusa Tenggara Timur',
    city: 'Kabupaten Sumba Timur',
    organiser: 'kelas-sabana',
    beneficiary: '71 murid kelas satu dan dua, serta tiga guru honorer',
    subject: 'anak-anak Sumba',
    status: 'live',
    featured: false,
    targetRupiah: 110_000_000,
    plan: [
      ['Batako, semen, pasir, dan besi', 48_500_000],
      ['Rangka dan atap seng bersama peredam panas', 27_000_000],
      ['Kusen, pintu, jendela, dan cat', 14_000_000],
      ['36 meja, 72 kursi, dua papan tulis', 11_000_000],
      ['Angkutan bahan dari Waingapu', 4_000_000],
    ],
    startsAt: clock.daysAgo(66),
    endsAt: clock.inDays(39),
    urgent: null,
    verification: [
      {
        description: 'Surat dinas pendidikan dan status tanah sekolah',
        checkedAt: clock.daysAgo(70, 11),
        validUntil: clock.inDays(110),
      },
      {
        description: 'Rencana anggaran diperiksa juru hitung bangunan',
        checkedAt: clock.daysAgo(69, 14),
        validUntil: null,
      },
      { description: 'Rekening perkumpulan dicocokkan', checkedAt: clock.daysAgo(68, 10), validUntil: null },
    ],
    story: story(),
    news: news(clock),
    withdrawals: [
      { requestedAt: clock.daysAgo(38), amountRupiah: 12_000_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(15), amountRupiah: 22_000_000, stage: 'evidenced' },
    ],
    giving: { donorCount: 640, raisedRupiah: 67_380_000 },
    prayers: [
      'Untuk Yuliana dan jalur landainya.',
      'Semoga tidak ada lagi lonceng bubar karena hujan.',
      'Mama Rambu, terima kasih sudah bertahan di sana.',
      'Saya guru juga, di Sukabumi. Satu sak semen dari kelas kami.',
      'Kiranya Tuhan memberkati tangan yang mengaduk dan tangan yang menulis.',
    ],
  };
}

function story(): RichTextDocument {
  return document(
    'Dari jalan raya, sekolah ini terlihat seperti dua pohon lontar dan sebuah bendera. Ruang kelas satu dan dua ada di belakangnya: tiang kayu, dinding bambu belah, lantai tanah yang disapu murid setiap pukul tujuh.',
    'Ketika hujan deras, guru memukul lonceng dan kelas bubar. Tahun lalu itu terjadi 38 kali.',
    quote('Kalau kering, debunya yang masuk. Kalau basah, kami yang keluar.', 'Mama Rambu, guru kelas dua'),
    h('Tenaga sudah ada'),
    'Para orang tua sudah bersepakat: setiap keluarga memberi enam hari kerja. Sembilan di antara mereka tukang batu. Pasir diambil dari kali dengan izin desa. Yang tidak bisa dikerjakan sendiri adalah semen, seng, dan besi.',
    h('Bangunannya'),
    bullets(
      'Dua ruang 7 × 8 meter dengan jendela di dua sisi, supaya angin sabana lewat.',
      'Atap seng dengan peredam panas; suhu siang di sini mencapai 35 derajat.',
      'Fondasi dan sloof tahan gempa, diperiksa juru hitung bangunan dari Waingapu.',
      'Jalur landai di pintu, karena Yuliana di kelas satu memakai kruk.',
    ),
    'Pembangunan direncanakan tiga bulan dan berhenti pada bulan panen, sebab semua tukangnya juga petani.',
    'Ruang bambu yang lama tidak dibongkar. Anak-anak meminta supaya dijadikan perpustakaan, dengan syarat atapnya ikut diperbaiki. Kami setuju.',
  );
}

function news(clock: DemoClock): DemoNews[] {
  return [
    {
      publishedAt: clock.daysAgo(4, 12),
      title: 'Fondasi selesai, dinding setinggi pinggang',
      picture: 'photos/struk-toko',
      excerpt: '41 keluarga sudah menyelesaikan hari kerjanya.',
      body: document(
        'Fondasi kedua ruang selesai, dinding sudah setinggi pinggang orang dewasa. Sebanyak 41 keluarga sudah menyelesaikan enam hari kerjanya, sebagian menambah sendiri.',
        'Kuitansi semen dan besi tahap kedua kami muat di bawah.',
      ),
      evidence: [
        { label: '210 sak semen', amountRupiah: 15_750_000, spentAt: clock.daysAgo(12) },
        { label: 'Besi beton dan kawat', amountRupiah: 6_250_000, spentAt: clock.daysAgo(11) },
      ],
    },
    {
      publishedAt: clock.daysAgo(31, 10),
      title: 'Batu pertama diletakkan murid kelas satu',
      picture: 'cover',
      excerpt: 'Yuliana meletakkan batu pertama, dibantu kakeknya.',
      body: document(
        'Batu pertama diletakkan Yuliana, murid kelas satu, dibantu kakeknya. Setelah itu semua orang ingin menaruh batu, dan selama satu jam tidak ada yang mengaduk semen.',
        'Bahan tahap pertama sudah di lokasi.',
      ),
      evidence: [
        { label: 'Batako 2.400 buah', amountRupiah: 9_600_000, spentAt: clock.daysAgo(36) },
        { label: 'Angkutan bahan, tiga rit', amountRupiah: 2_400_000, spentAt: clock.daysAgo(34) },
      ],
    },
  ];
}
