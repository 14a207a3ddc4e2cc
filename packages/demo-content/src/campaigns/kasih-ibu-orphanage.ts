import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { DemoClock } from '../clock.ts';
import { bullets, document, h, quote } from '../text.ts';
import type { DemoCampaign, DemoNews } from '../types.ts';

/** Beds and uniforms for a small home. */
export function kasihIbuOrphanage(clock: DemoClock): DemoCampaign {
  return {
    slug: 'tempat-tidur-seragam-panti-kasih-ibu',
    title: 'Tempat tidur dan seragam untuk 28 anak Panti Kasih Ibu',
    summary: 'Dua anak berbagi satu kasur, dan semester baru sudah dekat. Satu paket untuk setiap anak.',
    category: 'panti',
    cover: 'covers/panti-kamar',
    gallery: ['evidence/kasur-gelar', 'news/ukur-seragam', 'covers/panti', 'covers/panti-ulangtahun'],
    givingType: 'donasi',
    province: 'Sulawesi Utara',
    city: 'Kota Manado',
    organiser: 'kasih-ibu',
    beneficiary: '28 anak usia 4 sampai 17 tahun di Panti Asuhan Kasih Ibu',
    subject: 'anak-anak Kasih Ibu',
    status: 'live',
    featured: false,
    targetRupiah: 35_000_000,
    plan: [
      ['14 tempat tidur susun dan 28 kasur', 19_600_000],
      ['Seragam, sepatu, dan tas untuk 28 anak', 9_800_000],
      ['Lemari kecil berkunci, satu untuk setiap anak', 3_850_000],
    ],
    startsAt: clock.daysAgo(47),
    endsAt: clock.inDays(15),
    urgent: null,
    verification: [
      {
        description: 'Izin operasional panti dari dinas sosial',
        checkedAt: clock.daysAgo(52, 10),
        validUntil: clock.inDays(230),
      },
      {
        description: 'Kunjungan dan daftar anak, tanpa nama terbuka',
        checkedAt: clock.daysAgo(50, 14),
        validUntil: null,
      },
      { description: 'Rekening panti dicocokkan', checkedAt: clock.daysAgo(50, 9), validUntil: null },
    ],
    story: story(),
    news: news(clock),
    withdrawals: [
      { requestedAt: clock.daysAgo(13), amountRupiah: 11_200_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(3), amountRupiah: 5_600_000, stage: 'transferred' },
    ],
    giving: { donorCount: 342, raisedRupiah: 31_480_000 },
    prayers: [
      'Untuk lemari yang ada kuncinya. Simpan baik-baik suratnya ya, Dik.',
      'Salam juga untuk Bruno.',
      'Saya besar di panti juga. Tidur nyenyak, adik-adik.',
      'Semoga seragam barunya membawa ke tempat yang tinggi.',
      'Tuhan memberkati para pengasuh yang bangun paling pagi.',
    ],
  };
}

function story(): RichTextDocument {
  return document(
    'Di Panti Kasih Ibu ada 28 anak, enam pengasuh, seekor anjing bernama Bruno, dan 16 kasur. Dua anak berbagi satu kasur, bergeser bila salah satu mengigau.',
    'Mereka datang dari keadaan yang berbeda. Ada yang kehilangan orang tua, ada yang dititipkan karena orang tuanya bekerja jauh dan belum mampu menjemput. Tujuh di antaranya pulang setiap Natal atau Lebaran, dan kembali membawa cerita.',
    quote('Kalau punya lemari yang ada kuncinya, saya mau simpan surat dari mama di situ.', 'Seorang anak, 9 tahun'),
    h('Satu anak, satu paket'),
    bullets(
      'Satu tempat di ranjang susun dengan kasur sendiri.',
      'Satu lemari kecil yang kuncinya dipegang anak itu.',
      'Dua stel seragam, sepatu, dan tas, ukurannya sudah diukur bulan lalu.',
    ),
    'Untuk makan dan uang sekolah, panti punya donatur tetap dan kebun kecil. Kami hanya meminta yang tidak bisa kami tabung dari sana.',
    h('Dibuat di dekat sini'),
    'Ranjangnya dibuat bengkel kayu milik anak asuh kami yang sudah dewasa. Ia memberi harga bahan, dan mengajak tiga anak tertua belajar mengamplas pada hari Sabtu.',
    'Foto anak-anak tidak kami tampilkan dari dekat. Mereka berhak dikenal orang karena apa yang mereka kerjakan, bukan karena tinggal di panti.',
  );
}

function news(clock: DemoClock): DemoNews[] {
  return [
    {
      publishedAt: clock.daysAgo(8, 17),
      title: 'Delapan ranjang pertama sudah ditempati',
      picture: 'evidence/kasur-gelar',
      excerpt: 'Enam belas anak tidur di kasurnya sendiri sejak Sabtu.',
      body: document(
        'Delapan ranjang susun pertama datang Sabtu pagi. Malamnya, enam belas anak tidur di kasurnya sendiri; dua di antaranya tetap mengobrol sampai pengasuh mematikan lampu dua kali.',
        'Enam ranjang berikutnya selesai setelah kayunya kering.',
      ),
      evidence: [
        { label: 'Delapan ranjang susun', amountRupiah: 7_200_000, spentAt: clock.daysAgo(11) },
        { label: 'Enam belas kasur', amountRupiah: 4_000_000, spentAt: clock.daysAgo(10) },
      ],
    },
    {
      publishedAt: clock.daysAgo(26, 15),
      title: 'Ukuran seragam selesai dicatat',
      picture: 'news/ukur-seragam',
      excerpt: 'Penjahit datang sore hari supaya tidak ada yang bolos sekolah.',
      body: document(
        'Penjahit langganan datang sore hari supaya tidak ada yang bolos. Semua anak sudah diukur, dengan cadangan dua jari untuk yang sedang cepat tinggi.',
      ),
      evidence: [],
    },
  ];
}
