import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { DemoClock } from '../clock.ts';
import { bullets, document, h, quote } from '../text.ts';
import type { DemoCampaign, DemoNews } from '../types.ts';

/** Planting counted by the plants that live two years later. */
export function indramayuMangrove(clock: DemoClock): DemoCampaign {
  return {
    slug: 'tanam-mangrove-pesisir-indramayu',
    title: 'Tanam 10.000 mangrove di pesisir Indramayu',
    summary:
      'Tiga ratus meter pantai hilang dalam sepuluh tahun. Kami menanam 10.000 bibit dan merawatnya dua tahun, sebab menanam saja tidak cukup.',
    category: 'lingkungan',
    cover: 'covers/lingkungan',
    gallery: ['evidence/petak-mangrove', 'news/hitung-bibit'],
    givingType: 'donasi',
    province: 'Jawa Barat',
    city: 'Kabupaten Indramayu',
    organiser: 'sahabat-pesisir',
    beneficiary: 'empat kampung pesisir, 620 keluarga nelayan dan petambak',
    subject: 'pesisir Indramayu',
    status: 'live',
    featured: false,
    targetRupiah: 100_000_000,
    plan: [
      ['10.000 bibit dari pembibitan warga', 30_000_000],
      ['Upah tanam dan ajir bambu', 22_000_000],
      ['Pemecah ombak dari bambu, 800 meter', 19_000_000],
      ['Perawatan dan sulam dua tahun', 24_000_000],
    ],
    startsAt: clock.daysAgo(29),
    endsAt: clock.inDays(41),
    urgent: { reason: `Musim tanam berakhir ${clock.dayMonth(9)}`, until: clock.inDays(9) },
    verification: [
      {
        description: 'Izin tanam dari pemerintah desa dan pengelola kawasan',
        checkedAt: clock.daysAgo(34, 10),
        validUntil: clock.inDays(331),
      },
      { description: 'Peta lokasi diperiksa dengan foto udara', checkedAt: clock.daysAgo(32, 14), validUntil: null },
      { description: 'Akta kelompok dan rekeningnya', checkedAt: clock.daysAgo(31, 11), validUntil: null },
    ],
    story: story(clock),
    news: news(clock),
    withdrawals: [
      { requestedAt: clock.daysAgo(20), amountRupiah: 6_100_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(8), amountRupiah: 15_900_000, stage: 'evidenced' },
    ],
    giving: { donorCount: 415, raisedRupiah: 44_100_000 },
    prayers: [
      'Untuk rumah kakek Pak Darsim.',
      'Semoga yang hidup 9.000, dan kepitingnya kembali.',
      'Sepuluh bibit atas nama Arka, ulang tahun pertama.',
      'Terima kasih sudah jujur soal 22 dari 100.',
      'Dari Bali: laut yang sama, doa yang sama. Rahayu.',
    ],
  };
}

function story(clock: DemoClock): RichTextDocument {
  return document(
    'Pak Darsim menunjuk ke laut ketika ditanya di mana rumah kakeknya. Bukan ke seberang. Ke tengahnya.',
    'Dalam sepuluh tahun, tiga ratus meter pantai di empat kampung ini hilang. Tambak menjadi laut, jalan kampung menjadi pematang, lalu pematang menjadi kenangan. Sebabnya banyak, tetapi yang paling terasa: mangrovenya habis ditebang untuk tambak pada tahun delapan puluhan.',
    quote(
      'Yang menebang dulu ya bapak-bapak kami. Yang menanam sekarang ya kami. Sudah, begitu saja.',
      'Pak Darsim, 61 tahun',
    ),
    h('Mengapa 10.000, dan mengapa dua tahun'),
    'Pada penanaman pertama kami, lima tahun lalu, hanya 22 dari 100 bibit yang hidup. Ombak mencabutnya sebelum akarnya sempat mencengkeram. Kami belajar: pemecah ombak dulu, baru bibit, lalu rawat dua tahun. Pada penanaman terakhir, 81 dari 100 hidup.',
    bullets(
      'Bibit dari buah lokal, disemai ibu-ibu kampung.',
      'Pagar bambu 800 meter untuk menahan ombak dan menangkap lumpur.',
      'Ditanam rapat di belakang, jarang di depan.',
      'Dihitung setiap tiga bulan. Yang mati disulam.',
    ),
    h(`Mengapa sebelum ${clock.dayMonth(9)}`),
    `Setelah ${clock.dayMonth(9)}, angin barat datang dan bibit muda tidak sempat berakar. Yang belum tertanam harus menunggu musim berikutnya.`,
    'Upah tanam dibayar harian kepada nelayan yang tidak melaut. Bagi mereka, musim paceklik ikan menjadi musim tanam.',
    'Dua tahun dari sekarang, halaman ini akan memuat satu angka: berapa yang hidup. Kami tidak akan membulatkannya.',
  );
}

function news(clock: DemoClock): DemoNews[] {
  return [
    {
      publishedAt: clock.daysAgo(2, 11),
      title: '3.400 bibit sudah berdiri di balik pagar bambu',
      picture: 'evidence/petak-mangrove',
      excerpt: 'Pagar menahan ombak setinggi lutut. Lumpur naik empat sentimeter.',
      body: document(
        'Sebanyak 3.400 bibit sudah berdiri di balik pagar bambu. Dalam dua minggu, lumpur di belakang pagar naik empat sentimeter; itu tanda yang kami tunggu.',
        'Sebanyak 38 nelayan ikut menanam pekan ini.',
      ),
      evidence: [
        { label: '3.400 bibit', amountRupiah: 10_200_000, spentAt: clock.daysAgo(6) },
        { label: 'Upah tanam, 38 orang', amountRupiah: 5_700_000, spentAt: clock.daysAgo(3) },
      ],
    },
    {
      publishedAt: clock.daysAgo(15, 16),
      title: 'Pagar bambu pertama, 260 meter',
      picture: 'evidence/petak-mangrove',
      excerpt: 'Bambu datang dari Majalengka, dipasang saat surut malam.',
      body: document(
        'Pagar pertama sepanjang 260 meter selesai. Pemasangannya mengikuti surut, jadi sebagian besar dikerjakan pukul dua pagi dengan lampu kepala.',
      ),
      evidence: [{ label: 'Bambu dan tali, 260 meter', amountRupiah: 6_100_000, spentAt: clock.daysAgo(18) }],
    },
  ];
}
