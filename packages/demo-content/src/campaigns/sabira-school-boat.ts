import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { DemoClock } from '../clock.ts';
import { document, h, quote, steps } from '../text.ts';
import type { DemoCampaign, DemoNews } from '../types.ts';

/** Nearly reached: a school boat for a small island. */
export function sabiraSchoolBoat(clock: DemoClock): DemoCampaign {
  return {
    slug: 'perahu-sekolah-pulau-sabira',
    title: 'Perahu sekolah untuk 43 anak di Pulau Sabira',
    summary: 'Perahu lama bocor di tiga tempat. Sebelum musim barat, 43 anak membutuhkan perahu yang aman ke sekolah.',
    category: 'pendidikan',
    cover: 'covers/pendidikan-perahu',
    gallery: ['news/galangan', 'news/kayu-datang', 'evidence/rapat-warga'],
    givingType: 'donasi',
    province: 'DKI Jakarta',
    city: 'Kepulauan Seribu',
    organiser: 'layar-ilmu',
    beneficiary: '43 murid SMP dan SMA dari Pulau Sabira beserta dua guru pengantar',
    subject: 'anak-anak Sabira',
    status: 'live',
    featured: true,
    targetRupiah: 60_000_000,
    plan: [
      ['Lambung kayu sembilan meter, dibuat galangan setempat', 31_500_000],
      ['Mesin tempel bekas terawat dan pemasangannya', 14_000_000],
      ['45 rompi pelampung, dua suar, radio genggam', 8_000_000],
      ['Izin, uji laik, dan pelatihan dua juru mudi', 3_500_000],
    ],
    startsAt: clock.daysAgo(58),
    endsAt: clock.inDays(18),
    urgent: null,
    verification: [
      {
        description: 'Surat kepala sekolah dan daftar murid',
        checkedAt: clock.daysAgo(62, 10),
        validUntil: clock.inDays(118),
      },
      {
        description: 'Penawaran tertulis dari galangan kapal',
        checkedAt: clock.daysAgo(61, 13),
        validUntil: clock.inDays(29),
      },
      { description: 'Identitas pengurus dan rekening komunitas', checkedAt: clock.daysAgo(60, 15), validUntil: null },
    ],
    story: story(),
    news: news(clock),
    withdrawals: [
      { requestedAt: clock.daysAgo(27), amountRupiah: 14_000_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(10), amountRupiah: 14_500_000, stage: 'evidenced' },
    ],
    giving: { donorCount: 488, raisedRupiah: 57_900_000 },
    prayers: [
      'Semoga Cakrawala selalu mengantar dan memulangkan dengan selamat.',
      'Untuk Rafli, supaya gayungnya boleh pensiun.',
      'Dari sesama anak pulau, sekarang guru di Ternate. Terus sekolah, adik-adik.',
      'Laut yang tenang untuk 43 calon orang hebat.',
      'Saya dulu berhenti sekolah karena perahu. Semoga tidak ada lagi.',
    ],
  };
}

function story(): RichTextDocument {
  return document(
    'Pulau Sabira adalah pulau berpenduduk paling utara di Kepulauan Seribu. Ada sekolah dasar di sana, tetapi setelah kelas enam, sekolah berarti laut.',
    'Setiap Senin pagi, 43 anak menyeberang ke pulau tempat SMP dan SMA mereka, menginap di asrama, lalu pulang Jumat sore. Perahu yang mengantar mereka berumur 17 tahun. Lambungnya bocor di tiga tempat, dan seorang anak selalu bertugas memegang gayung.',
    quote('Saya kelas delapan. Tugas saya menimba kalau ombaknya dari kanan.', 'Rafli, 14 tahun'),
    h('Musim barat tidak menunggu'),
    'Pada musim barat, angin membuat ombak melewati dua meter. Musim lalu anak-anak tidak bersekolah selama 23 hari karena perahu tidak layak jalan. Guru mengirim soal lewat pesan suara; sinyalnya hanya ada di dekat mercusuar.',
    h('Perahu seperti apa'),
    'Bukan kapal cepat. Perahu kayu sembilan meter berlunas dalam, dibuat galangan yang sudah tiga generasi membuat perahu untuk perairan ini, dengan mesin yang suku cadangnya bisa dibeli di pulau.',
    steps(
      'Lambung dibuat dan dilapisi serat kaca selama lima minggu.',
      'Mesin dipasang, lalu perahu diuji petugas syahbandar.',
      'Dua nelayan mengikuti pelatihan juru mudi dan penyelamatan.',
      'Perahu diserahkan kepada sekolah, bukan kepada perorangan.',
    ),
    'Solar harian dan perawatan ditanggung iuran orang tua, Rp 3.000 sekali jalan, sudah disepakati dalam rapat kampung. Jadi yang kami galang hanya perahunya.',
    'Bila target terlampaui, sisanya menjadi tabungan ganti mesin yang dipegang tiga tanda tangan: kepala sekolah, ketua RT, dan wakil orang tua.',
  );
}

function news(clock: DemoClock): DemoNews[] {
  return [
    {
      publishedAt: clock.daysAgo(5, 15),
      title: 'Gading-gading perahu sudah berdiri',
      picture: 'news/galangan',
      excerpt: 'Lunas dan gading terpasang. Anak-anak menamainya lewat pemungutan suara.',
      body: document(
        'Lunas dan seluruh gading sudah terpasang. Pak Haji Rusdi, kepala tukangnya, menolak memakai kayu yang matanya lebih dari tiga.',
        'Anak-anak memilih nama lewat pemungutan suara. Hasilnya Cakrawala, dengan 26 suara. Bintang Utara mendapat 17, dan para pemilihnya menerima dengan lapang dada.',
        'Pembayaran tahap pertama dan kedua untuk galangan kami muat di bawah.',
      ),
      evidence: [
        { label: 'Galangan, tahap kedua', amountRupiah: 10_500_000, spentAt: clock.daysAgo(8) },
        { label: 'Tanda jadi mesin tempel', amountRupiah: 4_000_000, spentAt: clock.daysAgo(7) },
      ],
    },
    {
      publishedAt: clock.daysAgo(23, 14),
      title: 'Kayu datang, galangan mulai bekerja',
      picture: 'news/kayu-datang',
      excerpt: 'Pencairan pertama dibayarkan sebagai tanda jadi dan pembelian kayu.',
      body: document(
        'Pencairan pertama kami bayarkan ke galangan sebagai tanda jadi dan pembelian kayu. Kayunya kering dan lurus.',
        'Cuaca masih ramah. Bila tidak ada hambatan, perahu diuji sebelum angin barat datang.',
      ),
      evidence: [{ label: 'Galangan, tanda jadi dan kayu', amountRupiah: 14_000_000, spentAt: clock.daysAgo(25) }],
    },
    {
      publishedAt: clock.daysAgo(44, 11),
      title: 'Rapat kampung menyepakati iuran solar',
      picture: 'evidence/rapat-warga',
      excerpt: 'Rp 3.000 sekali jalan, anak yatim gratis.',
      body: document(
        'Rapat kampung memutuskan iuran solar Rp 3.000 sekali jalan, dan anak yatim tidak membayar. Dua nelayan sudah mendaftar menjadi juru mudi.',
      ),
      evidence: [],
    },
  ];
}
