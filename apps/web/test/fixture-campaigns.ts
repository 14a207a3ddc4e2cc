import type { Campaign, Category, Region, TargetSummary } from '@uluran/contract/endpoints';

/** A token for each place, as the API signs them. */
export const SHARE_TOKENS = {
  link: 'ltautan',
  whatsapp: 'wtautan',
  facebook: 'ftautan',
  x: 'xtautan',
  telegram: 'ttautan',
  embed: 'etautan',
  poster: 'ptautan',
};

/** Present time of the invented data. */
export const FIXTURE_NOW = '2026-11-21T06:00:00.000Z';

const CATEGORY_NAMES = {
  kesehatan: 'Kesehatan',
  pendidikan: 'Pendidikan',
  bencana: 'Bencana',
  masjid: 'Rumah Ibadah',
  panti: 'Panti Asuhan',
  lingkungan: 'Lingkungan',
  kemanusiaan: 'Kemanusiaan',
  difabel: 'Difabel',
};

type CategoryCode = keyof typeof CATEGORY_NAMES;
type Row = [
  CategoryCode,
  string,
  string,
  raisedRupiah: number,
  targetRupiah: number,
  daysLeft: number | null,
  string | null,
];

const ROWS: Row[] = [
  [
    'kesehatan',
    'Bantu Alya, 4 tahun, menjalani operasi jantung bawaan',
    'Yayasan Detak Harapan',
    148_250_000,
    200_000_000,
    12,
    'Operasi dijadwalkan 3 Desember',
  ],
  [
    'bencana',
    'Air bersih dan terpal untuk warga terdampak banjir Demak',
    'Relawan Pantura Tanggap',
    86_420_000,
    120_000_000,
    5,
    'Tanggap darurat sampai 27 November',
  ],
  [
    'kemanusiaan',
    'Dapur umum untuk pengungsi erupsi di Flores Timur',
    'Dapur Gotong Royong',
    73_615_000,
    150_000_000,
    9,
    'Stok beras cukup untuk 6 hari',
  ],
  [
    'lingkungan',
    'Tanam 10.000 mangrove di pesisir Indramayu',
    'Sahabat Pesisir',
    44_100_000,
    100_000_000,
    41,
    'Musim tanam berakhir 30 November',
  ],
  [
    'pendidikan',
    'Perahu sekolah untuk 43 anak di Pulau Sabira',
    'Komunitas Layar Ilmu',
    57_900_000,
    60_000_000,
    18,
    null,
  ],
  [
    'masjid',
    'Selesaikan atap Masjid Al-Ikhlas di lereng Merbabu',
    'Panitia Masjid Al-Ikhlas',
    212_750_000,
    230_000_000,
    24,
    null,
  ],
  [
    'panti',
    'Tempat tidur dan seragam untuk 28 anak Panti Kasih Ibu',
    'Panti Asuhan Kasih Ibu',
    31_480_000,
    35_000_000,
    15,
    null,
  ],
  [
    'difabel',
    'Tiga puluh kursi roda adaptif untuk anak cerebral palsy',
    'Rumah Langkah Kecil',
    98_300_000,
    180_000_000,
    33,
    null,
  ],
  [
    'kesehatan',
    'Cuci darah rutin untuk Pak Sarwono, tukang becak di Solo',
    'Sedulur Sehat Solo',
    12_860_000,
    40_000_000,
    27,
    null,
  ],
  ['pendidikan', 'Buku <baru> & rak untuk taman baca di Rote', 'Taman Baca "Tanjung"', 5_000_000, 0, null, null],
  ['kesehatan', 'Kaki palsu untuk lima perajin di Klaten', 'Bengkel Langkah', 9_400_000, 45_000_000, 30, null],
  ['bencana', 'Sekolah darurat di Cianjur', 'Guru Bergerak', 22_000_000, 75_000_000, 20, null],
  ['panti', 'Sumur bor untuk Panti Harapan di Gunungkidul', 'Panti Harapan', 18_000_000, 48_000_000, 0, null],
];

function campaign([code, title, organiser, raisedRupiah, targetRupiah, daysLeft, urgentReason]: Row): TargetSummary {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return {
    id: slug,
    slug,
    title,
    summary: `${title}.`,
    cover: {
      url: `/api/pictures/${code}`,
      alt: CATEGORY_NAMES[code],
      width: 1200,
      height: 675,
      widths: [320, 640, 1200],
    },
    category: { code, name: CATEGORY_NAMES[code] },
    givingType: code === 'bencana' ? 'bencana' : 'donasi',
    province: 'Jawa Tengah',
    city: 'Demak',
    organiser: { name: organiser, kind: 'organisation', verified: true },
    targetRupiah,
    raisedRupiah,
    donorCount: Math.trunc(raisedRupiah / 150_000),
    endsAt: daysLeft === null ? null : new Date(Date.parse(FIXTURE_NOW) + daysLeft * 86_400_000).toISOString(),
    daysLeft,
    urgentReason,
    status: 'live',
    acceptsDonations: true,
    updatedAt: '2026-11-18T02:00:00.000Z',
  };
}

/** Record of an organiser. */
export const RECORD = { evidencedPercent: 97, answerHours: 4 };

/** Milestones of a campaign that has collected half of its goal. */
export const MILESTONES = [
  { percent: 25, reachedOn: '2026-11-05' },
  { percent: 50, reachedOn: '2026-11-11' },
];

export const CAMPAIGNS = ROWS.map(campaign);
export const CATEGORIES: Category[] = Object.entries(CATEGORY_NAMES).map(([code, name]) => ({
  code,
  name,
  icon: 'heart',
  examples: '',
  campaignCount: CAMPAIGNS.filter((item) => item.category.code === code).length,
}));
export const REGIONS: Region[] = [
  { code: '33', name: 'Jawa Tengah', campaignCount: 13 },
  { code: '34', name: 'DI Yogyakarta', campaignCount: 0 },
];

/** A campaign's own page, made from its card. */
export function detail(summary: TargetSummary): Campaign {
  return {
    ...summary,
    organiser: {
      ...summary.organiser,
      since: '2021-02-01T00:00:00.000Z',
      campaignCount: 3,
      record: RECORD,
    },
    team: [],
    story: { version: 1, children: [{ type: 'paragraph', children: [{ text: summary.summary }] }] },
    gallery: [],
    beneficiary: 'Warga',
    budget: [],
    verification: [],
    startsAt: '2026-11-01T00:00:00.000Z',
    milestones: [],
    newsCount: 0,
    prayerCount: 0,
    sharedDonationCount: 0,
    shareTokens: SHARE_TOKENS,
    ambassadorCount: 0,
    throughAmbassadorsRupiah: 0,
    ambassadorDonorCount: 0,
    platformFeeBasisPoints: 500,
    costCeilingBasisPoints: 1_000,
    now: FIXTURE_NOW,
  };
}
