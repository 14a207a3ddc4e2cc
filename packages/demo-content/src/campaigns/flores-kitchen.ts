import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { DemoClock } from '../clock.ts';
import { bullets, document, h, quote } from '../text.ts';
import type { DemoCampaign, DemoNews } from '../types.ts';

/** A public kitchen for people who fled a volcano. */
export function floresKitchen(clock: DemoClock): DemoCampaign {
  return {
    slug: 'dapur-umum-pengungsi-flores-timur',
    title: 'Dapur umum untuk pengungsi erupsi di Flores Timur',
    summary: 'Tiga dapur memasak 4.200 piring sehari. Stok beras cukup untuk enam hari.',
    category: 'kemanusiaan',
    cover: 'covers/kemanusiaan',
    gallery: ['news/daftar-belanja', 'photos/tumpukan-beras'],
    givingType: 'bencana',
    province: 'Nusa Tenggara Timur',
    city: 'Kabupaten Flores Timur',
    organiser: 'dapur-gotong-royong',
    beneficiary: '1.400 orang di tiga titik pengungsian, separuhnya anak dan lansia',
    subject: 'saudara di Flores Timur',
    status: 'live',
    featured: true,
    targetRupiah: 150_000_000,
    plan: [
      ['Beras, 9 ton', 108_000_000],
      ['Sayur, telur, dan ikan, 30 hari', 24_000_000],
      ['Gas dan kayu bakar', 11_000_000],
      ['Makanan pendamping bayi dan susu lansia', 7_000_000],
    ],
    startsAt: clock.daysAgo(21, 7),
    endsAt: clock.inDays(9),
    urgent: { reason: 'Stok beras cukup untuk 6 hari', until: clock.inDays(6) },
    verification: [
      {
        description: 'Surat posko utama dan daftar pengungsi',
        checkedAt: clock.daysAgo(21, 6),
        validUntil: clock.inDays(9),
      },
      {
        description: 'Hitungan stok gudang, diperbarui relawan setempat',
        checkedAt: clock.daysAgo(1, 8),
        validUntil: clock.inDays(6),
      },
      {
        description: 'Pengurus dan rekening penggalang',
        checkedAt: clock.daysAgo(33, 10),
        validUntil: clock.inDays(332),
      },
    ],
    story: story(),
    news: news(clock),
    withdrawals: [
      { requestedAt: clock.daysAgo(14), amountRupiah: 20_850_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(5), amountRupiah: 27_400_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(2, 15), amountRupiah: 6_000_000, stage: 'transferred' },
    ],
    giving: { donorCount: 703, raisedRupiah: 73_615_000 },
    prayers: [
      'Sepiring nasi hangat dulu, sisanya menyusul. Kuat, basodara.',
      'Mama Theresia, terima kasih untuk dandangnya.',
      'Semoga gunungnya tenang dan kebunnya hijau lagi.',
      'Dari Lembata, kami pernah di posisi itu.',
      'Dua dapur satu daftar belanja. Begini seharusnya Indonesia.',
      'Bunda Maria menyertai para mama di dapur.',
    ],
  };
}

function story(): RichTextDocument {
  return document(
    'Gunung itu bersuara sejak sore. Menjelang tengah malam, abu turun seperti hujan yang lupa basah. Warga dari lima desa berjalan kaki ke utara, membawa anak, babi, dan dandang.',
    'Dandang itulah yang pertama menyala keesokan paginya, di halaman gereja. Sorenya, dapur kedua menyala di halaman masjid. Sekarang ada tiga, dengan satu daftar belanja.',
    quote(
      'Orang yang perutnya hangat tidurnya lebih lama. Itu saja yang kami kerjakan dulu.',
      'Mama Theresia, koordinator dapur',
    ),
    h('Hitungannya'),
    bullets(
      '1.400 orang, tiga kali makan, 4.200 piring sehari.',
      'Beras 300 kilogram sehari. Gudang berisi 1.800 kilogram.',
      'Sayur dan telur dibeli dari desa yang tidak terdampak.',
      'Bubur terpisah untuk 96 bayi dan lansia.',
    ),
    'Pemerintah kabupaten menyediakan tenda, air, dan layanan kesehatan. Dapur diserahkan kepada kami karena sudah berjalan lebih dulu.',
    h('Siapa yang memasak'),
    'Para pengungsi sendiri, bergiliran per dusun, dengan upah harian kecil dan celemek yang sama. Dapur menjadi tempat orang berkabar: siapa sudah pulang melihat ternak, siapa kehilangan atap, siapa melahirkan.',
    'Bila status gunung diturunkan lebih awal, sisa dana menjadi paket pulang: beras, bibit jagung, dan seng, per keluarga, dengan daftar yang sama.',
    'Uluran tidak memungut biaya pengelolaan untuk penggalangan ini.',
  );
}

function news(clock: DemoClock): DemoNews[] {
  return [
    {
      publishedAt: clock.daysAgo(1, 14),
      title: 'Beras dua ton sampai, dapur ketiga menyala',
      picture: 'photos/tumpukan-beras',
      excerpt: 'Truk melewati jalan abu selama sembilan jam. Semua karung utuh.',
      body: document(
        'Truk membawa dua ton beras melewati jalan abu selama sembilan jam. Semua karung utuh. Dapur ketiga menyala sore itu juga.',
        'Menunya: nasi, ikan kuah asam, dan daun kelor. Anak-anak menyebutnya menu rumah.',
      ),
      evidence: [
        { label: 'Beras dua ton', amountRupiah: 24_000_000, spentAt: clock.daysAgo(3) },
        { label: 'Sewa truk dan solar', amountRupiah: 3_400_000, spentAt: clock.daysAgo(2) },
      ],
    },
    {
      publishedAt: clock.daysAgo(10, 18),
      title: 'Empat puluh ribu piring pertama',
      picture: 'cover',
      excerpt: 'Sepuluh hari, tidak satu pun jam makan terlewat.',
      body: document(
        'Dalam sepuluh hari, dapur membagikan 40.000 piring. Tidak satu pun jam makan terlewat, juga ketika hujan abu turun lagi pada hari keenam.',
        'Kuitansi belanja dua pekan pertama kami muat di bawah.',
      ),
      evidence: [
        { label: 'Beras, sayur, telur dua pekan', amountRupiah: 18_750_000, spentAt: clock.daysAgo(12) },
        { label: 'Gas 3 kg, 60 tabung', amountRupiah: 2_100_000, spentAt: clock.daysAgo(12) },
      ],
    },
    {
      publishedAt: clock.daysAgo(19, 9),
      title: 'Dua dapur, satu daftar belanja',
      picture: 'news/daftar-belanja',
      excerpt: 'Dapur halaman gereja dan halaman masjid kini berbagi gudang.',
      body: document(
        'Dapur di halaman gereja dan dapur di halaman masjid kini berbagi gudang dan daftar belanja. Dagingnya dimasak terpisah, selebihnya bersama.',
      ),
      evidence: [],
    },
  ];
}
