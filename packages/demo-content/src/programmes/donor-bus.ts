import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { DemoClock } from '../clock.ts';
import { bullets, document, h, quote } from '../text.ts';
import type { DemoNews, DemoProgramme } from '../types.ts';

const BEGINS_IN_DAYS = 9;

/** A pool whose time has not begun: gifts come already, and are not matched. */
export function donorBus(clock: DemoClock): DemoProgramme {
  const endsAt = clock.inDays(99);
  return {
    slug: 'bus-donor-darah-keliling-timor',
    title: 'Bus donor darah keliling untuk Pulau Timor',
    summary:
      'Kantong darah terdekat tiga jam dari puskesmas. Bus ini menjemput pendonornya di pasar, sekolah, dan gereja.',
    category: 'kesehatan',
    givingType: 'donasi',
    province: 'Nusa Tenggara Timur',
    city: 'Kupang',
    organiser: 'detak-harapan',
    beneficiary: 'pasien 31 puskesmas dan empat rumah sakit di daratan Timor',
    subject: 'pasien di Timor',
    status: 'live',
    featured: false,
    targetRupiah: 320_000_000,
    plan: [
      ['Bus terawat dan karoserinya', 178_000_000],
      ['Empat kursi donor dan lemari pendingin darah', 74_000_000],
      ['Perlengkapan kantong darah setahun', 34_000_000],
      ['Solar dan sopir, 40 kunjungan', 24_000_000],
      ['Biaya pengelolaan Uluran (5% dari donasi; padanan bebas biaya)', 10_000_000],
    ],
    startsAt: clock.daysAgo(6),
    endsAt,
    urgent: null,
    verification: [
      {
        description: 'Surat kerja sama dengan unit transfusi darah setempat',
        checkedAt: clock.daysAgo(9, 10),
        validUntil: clock.inDays(356),
      },
      { description: 'Penawaran dua karoseri bus', checkedAt: clock.daysAgo(8, 13), validUntil: clock.inDays(82) },
      {
        description: 'Dana padanan Rp 120.000.000 disetor penuh ke rekening yayasan',
        checkedAt: clock.daysAgo(5, 9),
        validUntil: null,
      },
    ],
    story: story(clock),
    gallery: ['covers/kesehatan-klinik', 'photos/koridor-rs'],
    news: news(clock),
    withdrawals: [],
    giving: { donorCount: 54, raisedRupiah: 6_850_000 },
    prayers: [
      'Saya O negatif. Kalau busnya lewat Soe, saya naik.',
      'Adik saya selamat karena empat kantong dari orang yang tidak saya kenal.',
      'Semoga busnya kuat menanjak.',
    ],
    company: 'sehat-bersama',
    words:
      'Setiap malam dokter kami menelepon ke kota menanyakan sisa darah. Jawaban yang paling sering adalah besok pagi. Bus ini kami padankan sampai rupiah terakhir, agar jawabannya bisa berbunyi malam ini.',
    drawing: { file: 'bus-donor', alt: 'Ilustrasi: warga mendonorkan darah di depan bus donor keliling.' },
    pool: {
      totalRupiah: 120_000_000,
      factorPercent: 100,
      capPerGiftRupiah: 2_000_000,
      capPerDonorDayRupiah: null,
      openedAt: clock.daysAgo(5),
      startsAt: new Date(clock.inDays(BEGINS_IN_DAYS - 1).getTime() + 1000),
      endsAt,
    },
  };
}

function story(clock: DemoClock): RichTextDocument {
  return document(
    'Di puskesmas Amanuban, bidan Yuliana menyimpan daftar di balik pintu: nama, golongan darah, nomor telepon, dan jarak rumah. Bila ada ibu yang berdarah sesudah melahirkan, ia menelepon dari atas ke bawah, lalu menunggu siapa yang sampai lebih dulu.',
    'Kantong darah terdekat ada di Kupang, tiga jam bila jalan tidak longsor. Dua tahun terakhir, daftar di balik pintu itu menyelamatkan sembilan ibu. Ia juga mencatat dua yang tidak.',
    quote(
      'Orang di sini mau mendonor. Yang tidak ada itu kursinya, kulkasnya, dan orang yang tahu caranya.',
      'Yuliana, bidan',
    ),
    h('Yang dibawa bus'),
    bullets(
      'Empat kursi donor, satu dokter, dua petugas transfusi.',
      'Lemari pendingin yang tetap dingin 14 jam tanpa mesin.',
      'Jadwal yang mengikuti hari pasar, karena di situlah orang berkumpul.',
    ),
    h(`Padanan dibuka ${clock.dayMonth(BEGINS_IN_DAYS)}`),
    `Dananya sudah ada di rekening yayasan. Mulai ${clock.dayMonth(BEGINS_IN_DAYS)} setiap donasi ditambah jumlah yang sama, paling banyak Rp 2.000.000 per donasi. Donasi sebelum tanggal itu tetap kami terima dengan terima kasih, tetapi tidak dipadankan.`,
  );
}

function news(clock: DemoClock): DemoNews[] {
  return [
    {
      publishedAt: clock.daysAgo(2, 13),
      title: 'Dua karoseri memberi penawaran',
      picture: 'news/periksa-berkas',
      excerpt: 'Yang kami pilih bukan yang termurah, melainkan yang pintunya selebar kursi roda.',
      body: document(
        'Dua karoseri memberi penawaran. Selisihnya Rp 6.000.000. Kami memilih yang pintunya selebar kursi roda, dan alasannya kami tulis di berita acara.',
      ),
      evidence: [],
    },
    {
      publishedAt: clock.daysAgo(5, 15),
      title: 'Dana padanan sudah disetor',
      picture: null,
      excerpt: 'Rp 120.000.000 di rekening yayasan, menunggu tanggal mulainya.',
      body: document(
        `PT Sehat Bersama Medika menyetor Rp 120.000.000. Padanan berlaku mulai ${clock.dayMonth(BEGINS_IN_DAYS)}, sesudah jadwal bus disepakati dengan unit transfusi darah.`,
      ),
      evidence: [],
    },
  ];
}
