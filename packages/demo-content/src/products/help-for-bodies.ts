import type { DemoClock } from '../clock.ts';
import { document, h, quote } from '../text.ts';
import type { DemoProduct } from '../types.ts';
import { FEE_LINE, offer, update } from './offer.ts';

/** For reading, hearing and moving. */
export function helpForBodies(clock: DemoClock): DemoProduct[] {
  return [brailleVolume(clock), wheelchair(clock), hearingAid(clock)];
}

function brailleVolume(clock: DemoClock): DemoProduct {
  return offer({
    slug: 'quran-braille-satu-juz-cimahi',
    title: 'Al-Qur’an Braille, satu juz',
    summary: 'Untuk santri tunanetra di Cimahi. Satu jilid satu juz, tiga puluh jilid satu mushaf.',
    category: 'difabel',
    givingType: 'wakaf',
    province: 'Jawa Barat',
    city: 'Kota Cimahi',
    organiser: 'huruf-timbul',
    beneficiary: '22 santri tunanetra di satu pesantren dan perpustakaannya',
    subject: 'santri tunanetra di Cimahi',
    priceRupiah: 325_000,
    unit: 'jilid',
    neededUnits: 120,
    fundedUnits: 96,
    donorCount: 71,
    contents: [
      ['Kertas Braille 160 gram', 118_000],
      ['Cetak dan jilid spiral', 126_750],
      ['Pemeriksaan oleh dua pembaca tunanetra', 34_000],
      ['Kotak dan kirim', 30_000],
      [FEE_LINE, 16_250],
    ],
    priceSource: `Penawaran percetakan Braille, berlaku sampai ${clock.dayMonth(60)}.`,
    drawing: { file: 'quran-rekal', alt: 'Ilustrasi: Al-Qur’an terbuka di atas rekal kayu.' },
    startsAt: clock.daysAgo(37),
    endsAt: clock.inDays(50),
    verification: [
      {
        description: 'Surat pimpinan pesantren dan daftar santri',
        checkedAt: clock.daysAgo(39, 10),
        validUntil: clock.inDays(180),
      },
      { description: 'Contoh cetak diperiksa pentashih', checkedAt: clock.daysAgo(38, 14), validUntil: null },
    ],
    story: document(
      'Satu jilid Al-Qur’an Braille tebalnya enam sentimeter dan beratnya satu setengah kilogram. Dibaca dengan dua telunjuk, ia habis dalam tiga hingga empat tahun, karena titiknya menipis oleh jari yang rajin.',
      'Sebelum dikirim, setiap jilid dibaca dua orang tunanetra dari awal sampai akhir. Yang pertama mencari titik yang hilang, yang kedua mencari yang berlebih. Mereka pernah menolak seluruh cetakan karena satu harakat.',
      quote('Mata bisa melompat baris. Jari tidak pernah.', 'Ustaz Rohman, pemeriksa'),
      h('Sebagai wakaf'),
      'Jilidnya milik perpustakaan pesantren dan tidak dijual. Yang sudah menipis dikembalikan kepada kami, dan dicetak ulang di kertas yang sama namanya.',
    ),
    news: [
      update(
        clock.daysAgo(7, 11),
        [
          'Enam puluh jilid sampai di pesantren',
          'Dua mushaf lengkap. Rak lamanya terlalu sempit, jadi santri membuat rak baru.',
        ],
        [
          'Enam puluh jilid sampai, dua mushaf lengkap. Rak lamanya terlalu sempit, jadi para santri membuat rak baru, dan menamainya dengan huruf timbul.',
        ],
        [
          { label: 'Kertas dan cetak, 60 jilid', amountRupiah: 14_685_000, spentAt: clock.daysAgo(11) },
          { label: 'Pemeriksaan, kotak, dan kirim, 60 jilid', amountRupiah: 3_840_000, spentAt: clock.daysAgo(9) },
        ],
      ),
    ],
    withdrawals: [{ requestedAt: clock.daysAgo(14), amountRupiah: 18_525_000, stage: 'evidenced' }],
    prayers: [
      'Juz 30 atas nama Ayah, Al-Fatihah.',
      'Semoga jadi amal jariyah untuk jari-jari yang rajin.',
      'Insya Allah setahun satu jilid.',
    ],
    deliveries: [
      {
        units: 60,
        deliveredAt: clock.daysAgo(8, 14),
        place: 'Pesantren tunanetra di Cimahi Utara',
        description: 'Diterima pimpinan pesantren dan dua wakil santri. Nomor setiap jilid dicatat.',
        picture: 'evidence/braille-jari',
      },
    ],
  });
}

function wheelchair(clock: DemoClock): DemoProduct {
  return offer({
    slug: 'kursi-roda-lansia-sleman',
    title: 'Kursi roda untuk lansia',
    summary: 'Disetel di rumah pemakainya di Sleman dan Bantul. Tinggal satu yang belum terdanai.',
    category: 'difabel',
    givingType: 'donasi',
    province: 'DI Yogyakarta',
    city: 'Kabupaten Sleman',
    organiser: 'langkah-kecil',
    beneficiary: '20 lansia dari daftar posyandu lansia di dua kabupaten',
    subject: 'para simbah di Sleman',
    priceRupiah: 1_350_000,
    unit: 'kursi',
    neededUnits: 20,
    fundedUnits: 19,
    donorCount: 15,
    contents: [
      ['Kursi roda rangka besi, dudukan kain', 1_085_000],
      ['Bantal duduk', 95_000],
      ['Penyetelan di rumah', 62_500],
      ['Kirim', 40_000],
      [FEE_LINE, 67_500],
    ],
    priceSource: `Penawaran bengkel Klaten, diperiksa ${clock.dayMonth(-40)}.`,
    drawing: { file: 'kursi-roda', alt: 'Ilustrasi: kursi roda dengan dudukan jingga.' },
    startsAt: clock.daysAgo(55),
    endsAt: clock.inDays(30),
    verification: [
      {
        description: 'Daftar dari kader posyandu lansia',
        checkedAt: clock.daysAgo(57, 9),
        validUntil: clock.inDays(90),
      },
    ],
    story: document(
      'Simbah Ginah belum keluar rumah sejak Lebaran tahun lalu. Bukan karena sakit, melainkan karena dua anak tangga dan jalan kerikil. Warung di seberang, tempat ia dulu mengobrol setiap pagi, terdengar dari jendela.',
      'Kursi roda murah sering berakhir sebagai jemuran, karena terlalu lebar untuk pintu atau terlalu tinggi untuk kaki. Jadi kami datang dua kali: mengukur pintu dan kaki, lalu menyetel kursinya.',
      quote('Pintunya kami ukur dulu. Kursi bisa dipendekkan, pintu tidak.', 'Mas Dwi, penyetel'),
      h('Sesudah diterima'),
      'Kader posyandu memeriksa bantal dan remnya setiap bulan. Kursi yang tidak dipakai lagi kembali kepada kami, dibersihkan, dan diteruskan.',
    ),
    news: [
      update(
        clock.daysAgo(11, 15),
        ['Sepuluh kursi pertama di rumahnya', 'Simbah Ginah minta diantar ke warung seberang. Ditraktir teh.'],
        [
          'Sepuluh kursi pertama sudah disetel di rumah pemiliknya. Simbah Ginah langsung minta diantar ke warung seberang, dan ditraktir teh oleh semua yang ada.',
        ],
        [
          { label: 'Sepuluh kursi roda dan bantal', amountRupiah: 11_800_000, spentAt: clock.daysAgo(15) },
          { label: 'Kirim dan penyetelan, sepuluh rumah', amountRupiah: 1_025_000, spentAt: clock.daysAgo(13) },
        ],
      ),
    ],
    withdrawals: [{ requestedAt: clock.daysAgo(17), amountRupiah: 12_825_000, stage: 'evidenced' }],
    prayers: ['Untuk Simbah Ginah, tehnya manis ya.', 'Semoga semua simbah bisa ke warung lagi.'],
    deliveries: [
      {
        units: 10,
        deliveredAt: clock.daysAgo(12, 16),
        place: 'Sepuluh rumah di Kalasan, Ngemplak, dan Pleret',
        description: 'Setiap kursi disetel di rumah, dicoba melewati pintunya, dan ditandatangani keluarga.',
        picture: 'evidence/kursi-roda-rumah',
      },
    ],
  });
}

function hearingAid(clock: DemoClock): DemoProduct {
  return offer({
    slug: 'alat-bantu-dengar-anak-jember',
    title: 'Alat bantu dengar anak',
    summary: 'Satu alat, satu telinga, disetel audiolog tiga kali. Untuk murid sekolah luar biasa di Jember.',
    category: 'difabel',
    givingType: 'donasi',
    province: 'Jawa Timur',
    city: 'Kabupaten Jember',
    organiser: 'setara-berkarya',
    beneficiary: '24 murid berusia 5 sampai 14 tahun',
    subject: 'murid-murid di Jember',
    priceRupiah: 1_850_000,
    unit: 'alat',
    neededUnits: 24,
    fundedUnits: 11,
    donorCount: 9,
    contents: [
      ['Alat bantu dengar digital', 1_420_000],
      ['Cetak telinga', 145_000],
      ['Penyetelan audiolog, tiga kali', 120_000],
      ['Baterai setahun', 72_500],
      [FEE_LINE, 92_500],
    ],
    priceSource: `Penawaran klinik pendengaran, diperiksa ${clock.dayMonth(-45)}.`,
    drawing: { file: 'alat-bantu-dengar', alt: 'Ilustrasi: alat bantu dengar di dalam kotaknya.' },
    startsAt: clock.daysAgo(46),
    endsAt: null,
    verification: [
      {
        description: 'Hasil uji pendengaran setiap murid',
        checkedAt: clock.daysAgo(48, 10),
        validUntil: clock.inDays(300),
      },
    ],
    story: document(
      'Rafi mengira hujan tidak berbunyi. Umurnya tujuh tahun, dan selama itu hujan baginya adalah air yang turun dan orang yang berlari. Ketika alat pertama dipasang, ia menunjuk atap, lalu menutup mulutnya sendiri.',
      'Alat yang tidak disetel hanya mengeraskan semuanya, termasuk kipas angin. Karena itu harga ini mencakup tiga kali penyetelan: hari pertama, sebulan, dan enam bulan.',
      quote('Dia memanggil nama saya. Salah, tapi keras sekali.', 'Ibu Rafi'),
      h('Mengapa satu telinga dulu'),
      'Lebih banyak anak mendengar lebih cepat. Telinga kedua menyusul bagi yang paling membutuhkan, menurut audiolog.',
    ),
    news: [
      update(
        clock.daysAgo(12, 14),
        ['Tiga anak mendengar hujan', 'Penyetelan pertama selesai. Rafi menunjuk atap.'],
        ['Penyetelan pertama selesai untuk tiga anak. Hari itu kebetulan hujan, dan tidak ada yang mau pulang.'],
        [
          { label: 'Tiga alat dan cetak telinga', amountRupiah: 4_695_000, spentAt: clock.daysAgo(17) },
          { label: 'Penyetelan dan baterai setahun, tiga anak', amountRupiah: 577_500, spentAt: clock.daysAgo(14) },
        ],
      ),
    ],
    withdrawals: [{ requestedAt: clock.daysAgo(19), amountRupiah: 5_272_500, stage: 'evidenced' }],
    prayers: ['Untuk hujan pertama Rafi.', 'Semoga semua namanya kedengaran.'],
    deliveries: [
      {
        units: 3,
        deliveredAt: clock.daysAgo(13, 11),
        place: 'Sekolah luar biasa di Patrang, Jember',
        description: 'Dipasang dan disetel audiolog, disaksikan orang tua ketiga anak.',
        picture: 'evidence/dengar-audiolog',
      },
    ],
  });
}
