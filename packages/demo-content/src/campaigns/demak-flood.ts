import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { DemoClock } from '../clock.ts';
import { bullets, document, h, quote } from '../text.ts';
import type { DemoCampaign, DemoNews } from '../types.ts';

/** Disaster relief, without a platform fee. */
export function demakFlood(clock: DemoClock): DemoCampaign {
  return {
    slug: 'air-bersih-terpal-banjir-demak',
    title: 'Air bersih dan terpal untuk warga terdampak banjir Demak',
    summary:
      'Tanggul jebol di dua titik, 1.140 keluarga mengungsi. Yang paling dibutuhkan sekarang: air minum, terpal, dan pompa.',
    category: 'bencana',
    cover: 'covers/bencana',
    gallery: ['news/pompa-lumpur', 'covers/bencana-tenda', 'news/truk-air-pantura', 'evidence/truk-tangki'],
    givingType: 'bencana',
    province: 'Jawa Tengah',
    city: 'Kabupaten Demak',
    organiser: 'pantura-tanggap',
    beneficiary: '1.140 keluarga di delapan titik pengungsian, Kecamatan Karanganyar dan Sayung',
    subject: 'warga Demak',
    status: 'live',
    featured: true,
    targetRupiah: 120_000_000,
    plan: [
      ['Air bersih, 14 tangki sehari selama 20 hari', 42_000_000],
      ['600 lembar terpal dan tali', 33_000_000],
      ['Dua pompa lumpur dan bahan bakarnya', 21_000_000],
      ['Perlengkapan bayi dan pembalut', 14_000_000],
      ['Sabun, kaporit, dan perbaikan jamban', 10_000_000],
    ],
    startsAt: clock.daysAgo(16, 5),
    endsAt: clock.inDays(5),
    urgent: { reason: `Tanggap darurat sampai ${clock.dayMonth(6)}`, until: clock.inDays(5) },
    verification: [
      {
        description: 'Surat tanggap darurat pemerintah kabupaten',
        checkedAt: clock.daysAgo(16, 8),
        validUntil: clock.inDays(6),
      },
      { description: 'Daftar pengungsi dari delapan kepala desa', checkedAt: clock.daysAgo(15, 13), validUntil: null },
      {
        description: 'Akta, pengurus, dan rekening penggalang',
        checkedAt: clock.daysAgo(66, 10),
        validUntil: clock.inDays(299),
      },
    ],
    story: story(clock),
    news: news(clock),
    withdrawals: [
      { requestedAt: clock.daysAgo(10, 8), amountRupiah: 36_750_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(4, 8), amountRupiah: 21_150_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(1, 8), amountRupiah: 8_400_000, stage: 'requested' },
    ],
    giving: { donorCount: 912, raisedRupiah: 86_420_000 },
    prayers: [
      'Semoga air cepat surut dan semua keluarga pulang.',
      'Dari Semarang, besok saya antar popok juga.',
      'Kuat nggih, sedulur Demak.',
      'Kampung saya pernah begini. Yang sabar, yang rukun.',
      'Terima kasih para bapak penjaga pompa.',
      'Semoga tanggulnya segera diperbaiki, dan hujannya dialihkan.',
    ],
  };
}

function story(clock: DemoClock): RichTextDocument {
  return document(
    'Tanggul sungai jebol di dua titik pada dini hari. Sebelum subuh, air sudah setinggi dada di empat desa. Tidak ada korban jiwa, karena kentongan dipukul lebih cepat daripada air sampai.',
    'Sekarang 1.140 keluarga tinggal di balai desa, sekolah, masjid, dan tiga tenda di atas jalan yang masih kering.',
    quote('Airnya di mana-mana, tapi tidak ada yang bisa diminum.', 'Bu Siti Rohmah, posko Desa Wonorejo'),
    h('Yang kurang hari ini'),
    bullets(
      'Air minum. Sumur tercampur air sungai; tangki dari kota datang empat kali sehari, butuhnya empat belas.',
      'Terpal. Lantai balai desa dipakai tidur bergiliran.',
      'Pompa lumpur. Begitu air turun, lumpur setinggi lutut harus keluar sebelum mengeras.',
      'Popok, pembalut, dan sabun. Yang ini sering lupa dikirim.',
    ),
    'Beras dan mi instan untuk sepekan ini cukup. Kami menulisnya supaya bantuan Anda tidak menumpuk di tempat yang salah.',
    h('Cara kami membagi'),
    'Sebelas relawan desa memegang daftar per keluarga, bukan per orang yang antre. Lansia, ibu hamil, dan penyandang disabilitas didatangi ke tempat tidurnya.',
    'Belanja dilakukan di pasar terdekat yang tidak terendam, supaya pedagang setempat ikut hidup. Setiap kuitansi difoto pada hari yang sama.',
    `Masa tanggap darurat berlaku sampai ${clock.dayMonth(6)}. Sesudahnya, sisa dana dipakai untuk membersihkan sumur dan memperbaiki jamban, dan itu kami laporkan di sini. Uluran tidak memungut biaya pengelolaan untuk bencana.`,
  );
}

function news(clock: DemoClock): DemoNews[] {
  return [
    {
      publishedAt: clock.daysAgo(1, 20),
      title: 'Air turun 60 sentimeter, pompa bekerja siang malam',
      picture: 'news/pompa-lumpur',
      excerpt: 'Dua desa mulai membersihkan rumah. Sebelas sumur sudah dikuras.',
      body: document(
        'Air turun 60 sentimeter sejak kemarin. Dua desa mulai membersihkan rumah, dan sebelas sumur sudah dikuras serta diberi kaporit.',
        'Pompa bekerja bergantian siang dan malam. Penjaganya para bapak yang biasanya ronda.',
      ),
      evidence: [
        { label: 'Dua pompa lumpur', amountRupiah: 16_400_000, spentAt: clock.daysAgo(3) },
        { label: 'Solar tujuh hari', amountRupiah: 2_600_000, spentAt: clock.daysAgo(2) },
        { label: 'Kaporit dan alat uras sumur', amountRupiah: 2_150_000, spentAt: clock.daysAgo(2) },
      ],
    },
    {
      publishedAt: clock.daysAgo(7, 21),
      title: '380 terpal terpasang, air tangki 14 kali sehari',
      picture: 'covers/bencana-tenda',
      excerpt: 'Setiap keluarga di tenda kini punya alas kering.',
      body: document(
        'Sebanyak 380 terpal terpasang, dan untuk pertama kali tangki air datang 14 kali dalam sehari.',
        'Kami juga membeli 1.200 popok. Terima kasih sudah mengingat yang kecil.',
      ),
      evidence: [
        { label: '380 lembar terpal dan tali', amountRupiah: 20_900_000, spentAt: clock.daysAgo(9) },
        { label: 'Air tangki, lima hari', amountRupiah: 10_500_000, spentAt: clock.daysAgo(8) },
        { label: 'Popok, pembalut, sabun', amountRupiah: 5_350_000, spentAt: clock.daysAgo(8) },
      ],
    },
    {
      publishedAt: clock.daysAgo(14, 19),
      title: 'Posko berdiri di delapan titik',
      picture: 'covers/bencana-tenda',
      excerpt: 'Daftar keluarga selesai disusun bersama kepala desa.',
      body: document(
        'Delapan posko berdiri. Daftar keluarga selesai disusun bersama kepala desa dan ditempel di setiap pintu posko, supaya siapa pun bisa memeriksa namanya.',
      ),
      evidence: [],
    },
  ];
}
