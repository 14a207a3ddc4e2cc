import type { DemoClock } from '../clock.ts';
import { document, h, quote } from '../text.ts';
import type { DemoProduct } from '../types.ts';
import { FEE_LINE, offer, update } from './offer.ts';

/** For places: seedlings, and water where there is none. */
export function coastAndCountry(clock: DemoClock): DemoProduct[] {
  return [seedlings(clock), waterTanks(clock)];
}

function seedlings(clock: DemoClock): DemoProduct {
  return offer({
    slug: 'sepuluh-bibit-mangrove-indramayu',
    title: 'Sepuluh bibit mangrove',
    summary: 'Ditanam dan dirawat dua tahun di Indramayu. Yang mati disulam, yang hidup dihitung.',
    category: 'lingkungan',
    givingType: 'donasi',
    province: 'Jawa Barat',
    city: 'Kabupaten Indramayu',
    organiser: 'sahabat-pesisir',
    beneficiary: 'Pesisir empat kampung, 620 keluarga nelayan dan petambak',
    subject: 'pesisir Indramayu',
    priceRupiah: 50_000,
    unit: 'ikat',
    neededUnits: 1_000,
    fundedUnits: 447,
    donorCount: 198,
    contents: [
      ['Sepuluh bibit dari pembibitan warga', 30_000],
      ['Ajir bambu dan tali', 5_500],
      ['Upah tanam', 6_000],
      ['Perawatan dan sulam dua tahun', 6_000],
      [FEE_LINE, 2_500],
    ],
    priceSource: `Kesepakatan kelompok pembibit, ditinjau ${clock.dayMonth(-28)}.`,
    drawing: { file: 'bibit-pohon', alt: 'Ilustrasi: bibit dalam polibag di peti kayu.' },
    startsAt: clock.daysAgo(28),
    endsAt: clock.inDays(40),
    verification: [
      { description: 'Kebun bibit dan buku hitungnya dikunjungi', checkedAt: clock.daysAgo(31, 10), validUntil: null },
    ],
    story: document(
      'Satu ikat berisi sepuluh bibit, seberat anak kambing, dan dipikul di pundak karena tidak ada gerobak yang sanggup melewati lumpur. Bibitnya disemai ibu-ibu kampung dari buah yang jatuh di pantai mereka sendiri.',
      'Harga ini bukan harga bibit saja. Separuh pekerjaan menanam dilakukan sesudah foto bersama: mengganti yang mati, membuang tiram dari batangnya, dan menghitung lagi setiap tiga bulan.',
      quote('Menanam itu sehari. Menungguinya dua tahun.', 'Bu Warsinih, pembibit'),
      h('Yang Anda terima'),
      'Nomor petak tempat ikat Anda ditanam, dan hitungan hidupnya setiap tiga bulan. Pada penanaman terakhir, 81 dari 100 bibit hidup. Angka itu kami tulis apa adanya.',
    ),
    news: [
      update(
        clock.daysAgo(5, 16),
        ['200 ikat pertama ditanam', 'Dua ribu bibit berdiri di balik pagar bambu, petak satu sampai delapan.'],
        [
          'Dua ribu bibit berdiri di balik pagar bambu, petak satu sampai delapan. Surutnya pukul dua pagi, jadi kami menanam dengan lampu kepala.',
        ],
        [
          { label: '2.000 bibit', amountRupiah: 6_000_000, spentAt: clock.daysAgo(9) },
          { label: 'Ajir, tali, dan upah tanam', amountRupiah: 2_300_000, spentAt: clock.daysAgo(7) },
          {
            label: 'Kas perawatan dua tahun, petak satu sampai delapan',
            amountRupiah: 1_200_000,
            spentAt: clock.daysAgo(6),
          },
        ],
      ),
    ],
    withdrawals: [{ requestedAt: clock.daysAgo(12), amountRupiah: 9_500_000, stage: 'evidenced' }],
    prayers: [
      'Sepuluh bibit untuk ulang tahun pernikahan.',
      'Tumbuhlah, dan jangan buru-buru.',
      'Satu ikat dari kantor kami.',
    ],
    deliveries: [
      {
        units: 200,
        deliveredAt: clock.daysAgo(6, 6),
        place: 'Petak satu sampai delapan, pesisir Kandanghaur',
        description: 'Ditanam 22 nelayan dan pembibit. Setiap petak diberi nomor dan difoto dari tiang yang sama.',
        picture: 'evidence/petak-mangrove',
      },
    ],
  });
}

function waterTanks(clock: DemoClock): DemoProduct {
  return offer({
    slug: 'air-bersih-seribu-liter-gunungkidul',
    title: 'Air bersih 1.000 liter',
    summary: 'Diantar truk tangki ke lima dusun Gunungkidul, sampai hujan mengisi telaga.',
    category: 'kemanusiaan',
    givingType: 'donasi',
    province: 'DI Yogyakarta',
    city: 'Kabupaten Gunungkidul',
    organiser: 'tirta-warga',
    beneficiary: '340 keluarga di lima dusun yang sumurnya kering',
    subject: 'lima dusun di Gunungkidul',
    priceRupiah: 85_000,
    unit: 'tangki',
    neededUnits: 240,
    fundedUnits: 203,
    donorCount: 127,
    contents: [
      ['Air 1.000 liter dari sumber desa', 22_000],
      ['Sewa truk dan solar', 46_750],
      ['Upah sopir dan kernet', 12_000],
      [FEE_LINE, 4_250],
    ],
    priceSource: `Tarif paguyuban sopir tangki, diperiksa ${clock.dayMonth(-20)}.`,
    drawing: { file: 'tandon-air', alt: 'Ilustrasi: tandon air di atas menara dengan keran.' },
    startsAt: clock.daysAgo(33),
    endsAt: clock.inDays(20),
    verification: [
      {
        description: 'Surat lima kepala dusun tentang telaga yang kering',
        checkedAt: clock.daysAgo(34, 10),
        validUntil: clock.inDays(20),
      },
      { description: 'Hasil uji air sumber desa', checkedAt: clock.daysAgo(30, 9), validUntil: clock.inDays(60) },
    ],
    story: document(
      'Telaga di bawah dusun Karangwuni tinggal selebar meja. Anak-anak masih menyebutnya telaga, orang tua sudah menyebutnya bekas telaga. Sampai hujan datang, air turun dari truk.',
      'Seribu liter cukup untuk satu keluarga selama sepuluh hari, bila airnya dipakai dua kali: mandi dulu, siram kemudian. Tiga sumur bor di dusun tetangga sudah mengalir; lima dusun ini di luar jangkauan pipanya.',
      quote('Kalau klakson truk terdengar, kambing pun ikut keluar.', 'Mbah Tukiyo'),
      h('Pembagian'),
      'Tandon umum diisi lebih dulu, baru tandon rumah menurut giliran. Rumah dengan bayi dan orang sakit tidak menunggu giliran.',
    ),
    news: [
      update(
        clock.daysAgo(2, 12),
        [
          '60 tangki untuk dua dusun di atas',
          'Jalannya menanjak, jadi truk hanya diisi tiga perempat dan jalan lebih sering.',
        ],
        [
          'Jalannya menanjak, jadi truk hanya diisi tiga perempat dan jalan lebih sering. Hitungannya tetap per seribu liter.',
        ],
        [{ label: '60 tangki: air, truk, dan upah', amountRupiah: 4_845_000, spentAt: clock.daysAgo(3) }],
      ),
      update(
        clock.daysAgo(8, 13),
        ['Seratus tangki pertama', 'Tiga dusun, sembilan hari, satu ban pecah.'],
        [
          'Seratus tangki pertama sampai di tiga dusun dalam sembilan hari, dengan satu ban pecah yang ditambal sopirnya sendiri.',
        ],
        [{ label: '100 tangki: air, truk, dan upah', amountRupiah: 8_075_000, spentAt: clock.daysAgo(9) }],
      ),
    ],
    withdrawals: [
      { requestedAt: clock.daysAgo(13), amountRupiah: 8_075_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(4), amountRupiah: 4_845_000, stage: 'evidenced' },
    ],
    prayers: [
      'Semoga hujannya segera pulang.',
      'Satu tangki untuk dusun nenek saya.',
      'Sejuk sampai ke kambing-kambingnya.',
    ],
    deliveries: [
      {
        units: 60,
        deliveredAt: clock.daysAgo(3, 16),
        place: 'Dusun Karangwuni dan Dusun Ngelo',
        description: 'Dua tandon umum dan 38 tandon rumah terisi.',
        picture: 'evidence/truk-tangki',
      },
      {
        units: 100,
        deliveredAt: clock.daysAgo(9, 16),
        place: 'Dusun Tepus, Dusun Pule, dan Dusun Wonosari Lor',
        description: 'Tiga tandon umum terisi dua kali, selebihnya ke rumah menurut giliran.',
        picture: 'evidence/tandon-antre',
      },
    ],
  });
}
