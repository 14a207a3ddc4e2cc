import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { DemoClock } from '../clock.ts';
import { document, h, quote, steps } from '../text.ts';
import type { DemoNews, DemoProgramme } from '../types.ts';

/** A running pool without limits. */
export function codingClass(clock: DemoClock): DemoProgramme {
  const openedAt = clock.daysAgo(41, 8);
  const endsAt = clock.inDays(22);
  return {
    slug: 'kelas-koding-500-murid-pulau-kecil',
    title: 'Kelas koding untuk 500 murid pulau kecil',
    summary:
      'Delapan sekolah, enam pulau, satu laptop tua. Lima ratus murid sudah mendaftar kelas koding pertama mereka.',
    category: 'pendidikan',
    givingType: 'donasi',
    province: 'DKI Jakarta',
    city: 'Kepulauan Seribu',
    organiser: 'layar-ilmu',
    beneficiary: '500 murid SD dan SMP beserta 24 guru di enam pulau',
    subject: 'murid pulau kecil',
    status: 'live',
    featured: false,
    targetRupiah: 320_000_000,
    plan: [
      ['120 laptop terawat, bergaransi setahun', 168_000_000],
      ['Internet satelit dan listrik cadangan, 8 sekolah', 72_000_000],
      ['Pelatihan 24 guru, dua gelombang', 38_000_000],
      ['Perahu pengantar dan perawatan setahun', 36_000_000],
      ['Biaya pengelolaan Uluran (5% dari donasi; padanan bebas biaya)', 6_000_000],
    ],
    startsAt: clock.daysAgo(41),
    endsAt,
    urgent: null,
    verification: [
      {
        description: 'Surat delapan kepala sekolah dan daftar murid',
        checkedAt: clock.daysAgo(47, 10),
        validUntil: clock.inDays(170),
      },
      {
        description: 'Uji sampel laptop oleh teknisi yang bukan penjualnya',
        checkedAt: clock.daysAgo(44, 13),
        validUntil: null,
      },
      {
        description: 'Dana padanan Rp 200.000.000 disetor penuh ke rekening yayasan',
        checkedAt: clock.daysAgo(41, 8),
        validUntil: null,
      },
    ],
    story: story(),
    gallery: ['covers/pendidikan-perahu', 'covers/panti-laptop'],
    news: news(clock),
    withdrawals: [
      { requestedAt: clock.daysAgo(24), amountRupiah: 84_000_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(10), amountRupiah: 36_000_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(1, 8), amountRupiah: 19_000_000, stage: 'requested' },
    ],
    giving: { donorCount: 642, raisedRupiah: 124_750_000 },
    prayers: [
      'Saya programmer, dulu belajar dari komputer warnet. Semangat, adik-adik pulau!',
      'Semoga robotnya bisa menjemur ikan, seperti kata Nabila.',
      'print("salam dari Depok")',
      'Untuk guru yang belajar lagi di umur lima puluh.',
    ],
    company: 'nusa-sahabat',
    words:
      'Nasabah kami di pulau menabung lewat agen di warung, dengan telepon genggam yang mereka kuasai sendiri. Anak-anak mereka pantas menguasai lebih dari itu: bukan hanya memakai aplikasi, melainkan membuatnya.',
    drawing: { file: 'kelas-koding', alt: 'Ilustrasi: anak-anak belajar koding di kelas, gurunya menunjuk papan.' },
    pool: {
      totalRupiah: 200_000_000,
      factorPercent: 100,
      capPerGiftRupiah: null,
      capPerDonorDayRupiah: null,
      openedAt,
      startsAt: openedAt,
      endsAt,
    },
  };
}

function story(): RichTextDocument {
  return document(
    'Di SMP Pulau Tidung ada satu laptop. Ia dipakai kepala sekolah untuk laporan, bendahara untuk gaji, dan pada Sabtu siang, dua puluh delapan murid untuk melihat Pak Ridwan menulis program. Seorang mengetik, dua puluh tujuh menonton.',
    'Meski begitu, dari kelas itu lahir jadwal perahu yang bisa dibaca dari telepon ibu-ibu. Nabila, kelas delapan, membuatnya dengan mencatat di buku tulis lebih dulu, lalu mengetik dua puluh menit setiap pekan, sesuai giliran.',
    quote('Saya menulis kodenya di kertas. Kalau giliran saya datang, tinggal mengetik.', 'Nabila, 13 tahun'),
    h('Yang dibangun'),
    steps(
      'Laptop terawat, bukan baru, supaya jumlahnya cukup: satu untuk empat murid.',
      'Internet dan listrik cadangan, karena dua dari delapan sekolah padam setiap sore.',
      'Guru dilatih lebih dulu. Murid lebih cepat, jadi guru diberi jarak satu bulan.',
      'Perahu pengantar teknisi, setiap dua bulan, agar yang rusak tidak menjadi pajangan.',
    ),
    h('Sesudah setahun'),
    'Alat menjadi milik sekolah. Setiap kelas menyelesaikan satu benda yang dipakai kampungnya: jadwal perahu, hitungan kas masjid, catatan posyandu. Daftarnya kami muat di halaman ini, termasuk yang tidak jadi.',
  );
}

function news(clock: DemoClock): DemoNews[] {
  return [
    {
      publishedAt: clock.daysAgo(4, 15),
      title: 'Empat sekolah tersambung',
      picture: 'cover',
      excerpt: 'Sinyal pertama masuk pukul empat sore, dan yang dibuka pertama adalah ramalan ombak.',
      body: document(
        'Internet di empat sekolah tersambung. Sinyal pertama masuk pukul empat sore, dan halaman pertama yang dibuka murid adalah ramalan ombak untuk ayah mereka.',
        'Empat sekolah berikutnya menunggu tiang selesai dicat.',
      ),
      evidence: [
        { label: 'Internet satelit, empat sekolah', amountRupiah: 24_800_000, spentAt: clock.daysAgo(8) },
        { label: 'Listrik cadangan, empat sekolah', amountRupiah: 11_200_000, spentAt: clock.daysAgo(7) },
      ],
    },
    {
      publishedAt: clock.daysAgo(18, 17),
      title: 'Enam puluh laptop menyeberang',
      picture: 'news/laptop-menyeberang',
      excerpt: 'Dua kali jalan, dibungkus jaring, dan tidak ada yang basah.',
      body: document(
        'Enam puluh laptop menyeberang dalam dua kali jalan. Nelayan membungkusnya dengan jaring, lalu dengan terpal, lalu duduk di atasnya supaya tidak ada yang lain.',
        'Dua laptop cacat sudah ditukar penjualnya pekan itu juga.',
      ),
      evidence: [{ label: '60 laptop terawat, bergaransi', amountRupiah: 84_000_000, spentAt: clock.daysAgo(21) }],
    },
    {
      publishedAt: clock.daysAgo(37, 10),
      title: 'Dua belas guru pertama belajar lagi',
      picture: 'cover',
      excerpt: 'Yang tertua 54 tahun, dan ia yang pertama membuat lampu berkedip.',
      body: document(
        'Dua belas guru pertama mengikuti pelatihan. Yang tertua, Bu Sukma, 54 tahun, adalah yang pertama membuat lampu berkedip sesuai perintahnya. Ia menelepon cucunya.',
      ),
      evidence: [],
    },
  ];
}
