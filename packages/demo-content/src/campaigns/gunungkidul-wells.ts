import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { DemoClock } from '../clock.ts';
import { document, h, quote, steps } from '../text.ts';
import type { DemoCampaign, DemoNews } from '../types.ts';

/** Ended above its target, and told to the end. */
export function gunungkidulWells(clock: DemoClock): DemoCampaign {
  return {
    slug: 'sumur-bor-gunungkidul',
    title: 'Tiga sumur bor untuk dusun yang membeli air di Gunungkidul',
    summary: 'Selama kemarau, satu keluarga membeli air sampai Rp 600.000 sebulan. Tiga sumur dalam mengubahnya.',
    category: 'kemanusiaan',
    cover: 'covers/kemanusiaan-sumurbor',
    gallery: ['news/sumur-mengalir'],
    givingType: 'donasi',
    province: 'DI Yogyakarta',
    city: 'Kabupaten Gunungkidul',
    organiser: 'tirta-warga',
    beneficiary: '231 keluarga di tiga dusun perbukitan kapur',
    subject: 'warga Gunungkidul',
    status: 'ended',
    featured: false,
    targetRupiah: 90_000_000,
    plan: [
      ['Pengeboran tiga titik, 90 sampai 120 meter', 51_000_000],
      ['Pompa celup tenaga surya', 22_500_000],
      ['Bak tampung dan pipa 2,4 kilometer', 12_000_000],
    ],
    startsAt: clock.daysAgo(148),
    endsAt: clock.inDays(-12),
    urgent: null,
    verification: [
      { description: 'Hasil geolistrik tiga titik', checkedAt: clock.daysAgo(155, 10), validUntil: null },
      { description: 'Surat hibah tanah untuk bak dan sumur', checkedAt: clock.daysAgo(152, 13), validUntil: null },
      { description: 'Pengurus paguyuban dan rekening', checkedAt: clock.daysAgo(151, 9), validUntil: null },
    ],
    story: story(),
    news: news(clock),
    withdrawals: [
      { requestedAt: clock.daysAgo(64), amountRupiah: 47_500_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(13), amountRupiah: 30_200_000, stage: 'evidenced' },
    ],
    giving: { donorCount: 731, raisedRupiah: 96_240_000 },
    prayers: [
      'Air adalah sedekah terbaik. Semoga mengalir terus.',
      'Untuk cabainya Mbak Sumiyati.',
      'Semoga pompanya awet dan pengurusnya amanah.',
      'Alhamdulillah, ikut senang sampai menangis baca kabarnya.',
      'Dari sopir tangki juga, di Lampung. Rezeki Pak Gito lancar.',
    ],
  };
}

function story(): RichTextDocument {
  return document(
    'Di perbukitan kapur, hujan langsung hilang ke dalam tanah. Selama kemarau, truk tangki adalah satu-satunya sungai yang lewat: Rp 150.000 untuk lima ribu liter, empat kali sebulan.',
    'Di tiga dusun ini ada 231 keluarga. Sebagian menjual kambing untuk membeli air, lalu membeli air untuk kambing yang tersisa.',
    quote(
      'Anak saya mandi pakai satu gayung, dan air bekasnya untuk cabai. Itu bukan hemat, itu terpaksa.',
      'Mbak Sumiyati, Dusun Gebang',
    ),
    h('Airnya ada, jauh di bawah'),
    'Pemeriksaan geolistrik menemukan sungai bawah tanah di kedalaman 90 sampai 120 meter. Kami bukan yang pertama mengebor di sini; yang pertama berhenti di 60 meter karena uangnya habis.',
    steps(
      'Mengebor tiga titik dengan pipa selubung sampai dasar.',
      'Memasang pompa celup tenaga surya, supaya tidak ada tagihan listrik.',
      'Membuat bak tampung di titik tertinggi dan pipa ke keran bersama.',
      'Membentuk pengurus air dengan iuran Rp 8.000 per keluarga untuk perawatan.',
    ),
    h('Supaya tidak rusak dalam setahun'),
    'Banyak sumur bantuan mati karena tidak ada yang merawat. Karena itu iuran dan pengurusnya disepakati sebelum mata bor pertama turun. Dua pemuda dusun dilatih membongkar pasang pompa.',
    'Kelebihan dana dipakai untuk keran tambahan di sekolah dan mushala, diputuskan dalam rapat tiga dusun.',
  );
}

function news(clock: DemoClock): DemoNews[] {
  return [
    {
      publishedAt: clock.daysAgo(1, 10),
      title: 'Sumur bor ketiga mengalir, 84 keluarga berhenti membeli air',
      picture: 'news/sumur-mengalir',
      excerpt: 'Air keluar di kedalaman 117 meter. Truk tangki terakhir lewat hari Kamis.',
      body: document(
        'Sumur ketiga mengeluarkan air pada kedalaman 117 meter, 1,8 liter per detik. Dusun Gebang, 84 keluarga, berhenti membeli air.',
        'Sopir truk tangki, Pak Gito, ikut syukuran. Ia sekarang mengangkut pasir.',
        'Dengan ini seluruh pekerjaan selesai. Kuitansi terakhir kami muat di bawah, dan pemakaian kelebihan dana menyusul setelah keran sekolah terpasang.',
      ),
      evidence: [
        { label: 'Pengeboran titik ketiga', amountRupiah: 18_500_000, spentAt: clock.daysAgo(10) },
        { label: 'Pompa surya ketiga', amountRupiah: 7_500_000, spentAt: clock.daysAgo(6) },
        { label: 'Pipa dan keran Dusun Gebang', amountRupiah: 4_200_000, spentAt: clock.daysAgo(4) },
      ],
    },
    {
      publishedAt: clock.daysAgo(44, 15),
      title: 'Dua sumur bekerja dengan matahari',
      picture: 'cover',
      excerpt: 'Pompa surya mengisi bak sebelum pukul sebelas siang.',
      body: document(
        'Dua sumur sudah bekerja. Pompa surya mengisi bak sebelum pukul sebelas, dan sisanya mengalir sampai sore.',
        'Iuran bulan pertama terkumpul 98 persen.',
      ),
      evidence: [
        { label: 'Pengeboran titik pertama dan kedua', amountRupiah: 32_500_000, spentAt: clock.daysAgo(60) },
        { label: 'Dua pompa surya', amountRupiah: 15_000_000, spentAt: clock.daysAgo(52) },
      ],
    },
    {
      publishedAt: clock.daysAgo(109, 11),
      title: 'Mata bor turun di Dusun Ngrejek',
      picture: 'cover',
      excerpt: 'Lapisan kapur keras ditembus pada hari keempat.',
      body: document(
        'Pengeboran dimulai di Dusun Ngrejek. Lapisan kapur keras ditembus pada hari keempat, dan anak-anak menunggu di pinggir tenda sepulang sekolah.',
      ),
      evidence: [],
    },
  ];
}
