import type { DemoClock } from '../clock.ts';
import { document, h, quote } from '../text.ts';
import type { DemoProduct } from '../types.ts';
import { FEE_LINE, offer, update } from './offer.ts';

/** For children: the way to school, school bags, and beds. */
export function schoolAndHome(clock: DemoClock): DemoProduct[] {
  return [schoolBag(clock), mattress(clock), bicycle(clock)];
}

function schoolBag(clock: DemoClock): DemoProduct {
  return offer({
    slug: 'tas-dan-alat-tulis-pulau-sabira',
    title: 'Tas dan alat tulis',
    summary: 'Untuk murid baru di Pulau Sabira. Tasnya tahan air, karena jalannya laut.',
    category: 'pendidikan',
    givingType: 'donasi',
    province: 'DKI Jakarta',
    city: 'Kepulauan Seribu',
    organiser: 'layar-ilmu',
    beneficiary: '150 murid SD dan SMP di Pulau Sabira dan dua pulau tetangganya',
    subject: 'murid-murid Sabira',
    priceRupiah: 120_000,
    unit: 'set',
    neededUnits: 150,
    fundedUnits: 43,
    donorCount: 34,
    contents: [
      ['Tas punggung tahan air', 62_000],
      ['12 buku tulis, pensil, dan penggaris', 28_000],
      ['Botol minum', 12_000],
      ['Perahu ke pulau', 12_000],
      [FEE_LINE, 6_000],
    ],
    priceSource: `Harga grosir Muara Angke, diperiksa ${clock.dayMonth(-18)}.`,
    drawing: { file: 'tas-sekolah', alt: 'Ilustrasi: tas sekolah berisi buku, penggaris, pensil, dan botol minum.' },
    startsAt: clock.daysAgo(17),
    endsAt: clock.inDays(26),
    verification: [
      {
        description: 'Daftar murid baru dari tiga kepala sekolah',
        checkedAt: clock.daysAgo(19, 10),
        validUntil: clock.inDays(200),
      },
    ],
    story: document(
      'Buku yang basah mengering bergelombang, dan tulisan di dalamnya ikut menyeberang ke halaman sebelah. Guru-guru di Sabira bisa membaca tulisan seperti itu, karena hampir semua buku di sini pernah basah.',
      'Setnya sederhana: tas yang tahan air, dua belas buku, pensil, penggaris, botol. Kami memilih satu warna untuk semua, agar tidak ada tas yang lebih bagus dari tas temannya.',
      quote('Kalau jatuh ke laut, tasnya mengapung. Saya tidak.', 'Rangga, kelas lima'),
      h('Kapan diantar'),
      'Bersama perahu sekolah yang baru, sekali jalan. Bila perahunya terlambat, kami menumpang kapal sembako.',
    ),
    news: [],
    withdrawals: [],
    prayers: [
      'Semoga bukunya kering sampai halaman terakhir.',
      'Untuk Rangga: belajar berenang juga ya.',
      'Satu set dari wali kelas di Bekasi.',
    ],
    deliveries: [],
  });
}

function mattress(clock: DemoClock): DemoProduct {
  return offer({
    slug: 'kasur-lipat-panti-kasih-ibu',
    title: 'Kasur lipat anak panti',
    summary: 'Dua puluh delapan anak, dua puluh delapan kasur. Semuanya sudah terdanai.',
    category: 'panti',
    givingType: 'donasi',
    province: 'Sulawesi Utara',
    city: 'Kota Manado',
    organiser: 'kasih-ibu',
    beneficiary: '28 anak Panti Asuhan Kasih Ibu',
    subject: 'anak-anak Kasih Ibu',
    priceRupiah: 380_000,
    unit: 'kasur',
    neededUnits: 28,
    fundedUnits: 28,
    donorCount: 21,
    contents: [
      ['Kasur lipat busa 10 cm', 268_000],
      ['Bantal dan sarungnya', 52_000],
      ['Dua helai seprai', 26_000],
      ['Antar', 15_000],
      [FEE_LINE, 19_000],
    ],
    priceSource: `Harga toko perabot Manado, diperiksa ${clock.dayMonth(-41)}.`,
    drawing: { file: 'kasur-lipat', alt: 'Ilustrasi: kasur lipat tiga dengan bantal.' },
    startsAt: clock.daysAgo(40),
    endsAt: clock.inDays(15),
    verification: [
      {
        description: 'Kamar dan daftar anak dikunjungi',
        checkedAt: clock.daysAgo(43, 11),
        validUntil: clock.inDays(200),
      },
    ],
    story: document(
      'Dua anak berbagi satu kasur, dan yang kecil selalu di tepi. Bu Agnes tahu karena setiap pagi ada yang bangun di lantai dan berkata ia memang sengaja, lantainya sejuk.',
      'Tempat tidurnya sedang dibuat tukang, dan itu galang dana sendiri. Kasur lipat ini tidak menunggu: ia dipakai di lantai dulu, lalu naik ke ranjang, dan tetap berguna ketika ada tamu anak.',
      quote('Sekarang kalau mimpi jatuh, jatuhnya pendek.', 'Gio, 9 tahun'),
      h('Sudah cukup'),
      'Dua puluh delapan kasur sudah terdanai, sesuai jumlah anak. Kami menutup jumlahnya, karena kasur kedua puluh sembilan hanya akan menjadi tumpukan. Terima kasih.',
    ),
    news: [
      update(
        clock.daysAgo(3, 19),
        ['Lima kasur menyusul', 'Dua puluh sudah digelar. Delapan terakhir sedang dijahit sarungnya.'],
        [
          'Lima kasur tiba dan langsung digelar. Delapan yang terakhir sedang dijahit sarungnya, menurut warna yang diminta pemiliknya: enam di antaranya ungu.',
        ],
        [{ label: 'Lima kasur, bantal, dan seprai', amountRupiah: 1_805_000, spentAt: clock.daysAgo(5) }],
      ),
      update(
        clock.daysAgo(10, 19),
        ['Lima belas kasur pertama', 'Yang kecil tidur di tengah, untuk pertama kali.'],
        ['Lima belas kasur pertama digelar sebelum doa malam. Yang kecil tidur di tengah, untuk pertama kali.'],
        [{ label: 'Lima belas kasur, bantal, dan seprai', amountRupiah: 5_415_000, spentAt: clock.daysAgo(12) }],
      ),
    ],
    withdrawals: [
      { requestedAt: clock.daysAgo(14), amountRupiah: 5_415_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(6), amountRupiah: 1_805_000, stage: 'evidenced' },
    ],
    prayers: ['Mimpi indah, Gio.', 'Tuhan memberkati rumah kalian.', 'Dari kakak panti angkatan 2004.'],
    deliveries: [
      {
        units: 5,
        deliveredAt: clock.daysAgo(4, 15),
        place: 'Panti Asuhan Kasih Ibu, Manado',
        description: 'Diterima enam pengasuh, dicocokkan dengan nama di ujung kasur.',
        picture: 'evidence/kasur-kirim',
      },
      {
        units: 15,
        deliveredAt: clock.daysAgo(11, 15),
        place: 'Panti Asuhan Kasih Ibu, Manado',
        description: 'Anak di bawah tujuh tahun menerima lebih dulu.',
        picture: 'evidence/kasur-gelar',
      },
    ],
  });
}

function bicycle(clock: DemoClock): DemoProduct {
  return offer({
    slug: 'sepeda-ke-sekolah-sumba-timur',
    title: 'Sepeda ke sekolah',
    summary: 'Untuk murid yang berjalan lebih dari lima kilometer di Sumba Timur. Tinggal dua sepeda lagi.',
    category: 'pendidikan',
    givingType: 'donasi',
    province: 'Nusa Tenggara Timur',
    city: 'Kabupaten Sumba Timur',
    organiser: 'kelas-sabana',
    beneficiary: '40 murid yang rumahnya lebih dari lima kilometer dari sekolah',
    subject: 'anak-anak sabana',
    priceRupiah: 1_250_000,
    unit: 'sepeda',
    neededUnits: 40,
    fundedUnits: 38,
    donorCount: 33,
    contents: [
      ['Sepeda 24 inci, rangka baja', 1_015_000],
      ['Keranjang, lampu, dan gembok', 92_500],
      ['Kapal dan truk ke Waingapu', 80_000],
      [FEE_LINE, 62_500],
    ],
    priceSource: `Penawaran toko sepeda Surabaya, berlaku sampai ${clock.dayMonth(30)}.`,
    drawing: { file: 'sepeda', alt: 'Ilustrasi: sepeda dengan keranjang di padang rumput.' },
    startsAt: clock.daysAgo(61),
    endsAt: clock.inDays(25),
    verification: [
      {
        description: 'Jarak rumah diukur guru dengan motor',
        checkedAt: clock.daysAgo(64, 8),
        validUntil: clock.inDays(160),
      },
    ],
    story: document(
      'Rambu berangkat ketika langit masih hijau. Sembilan kilometer, dua bukit, satu sungai kering. Ia sampai di sekolah dengan debu sampai lutut, dan pada jam ketiga tertidur dengan mata terbuka.',
      'Dengan sepeda, sembilan kilometer menjadi empat puluh menit. Guru-guru mengukurnya dengan motor, menandai pohon yang rindang, dan melatih anak-anak menambal ban dengan karet bekas.',
      quote('Kalau turunan, saya bernyanyi. Kalau tanjakan, sepedanya saya ajak jalan.', 'Rambu, 12 tahun'),
      h('Milik siapa'),
      'Sepeda dipinjamkan sekolah selama anak bersekolah, lalu diteruskan kepada adik kelas. Yang dua tahun merawatnya dengan baik boleh membawanya ketika lulus.',
    ),
    news: [
      update(
        clock.daysAgo(14, 16),
        ['Delapan belas sepeda turun dari kapal', 'Latihan pertama: menambal ban. Latihan kedua: mengerem.'],
        [
          'Delapan belas sepeda turun dari kapal dan dirakit di halaman sekolah. Latihan pertama menambal ban, latihan kedua mengerem. Urutannya terbalik, kata kepala sekolah, tetapi tidak ada yang jatuh.',
        ],
        [
          { label: '18 sepeda, keranjang, lampu, dan gembok', amountRupiah: 19_935_000, spentAt: clock.daysAgo(19) },
          { label: 'Kapal dan truk, 18 sepeda', amountRupiah: 1_440_000, spentAt: clock.daysAgo(16) },
        ],
      ),
    ],
    withdrawals: [{ requestedAt: clock.daysAgo(24), amountRupiah: 21_375_000, stage: 'evidenced' }],
    prayers: [
      'Untuk Rambu, lagu turunannya apa?',
      'Semoga bannya kuat dan bukitnya landai.',
      'Dulu saya jalan kaki juga, delapan kilometer.',
    ],
    deliveries: [
      {
        units: 18,
        deliveredAt: clock.daysAgo(15, 10),
        place: 'Halaman sekolah di Kecamatan Haharu, Sumba Timur',
        description: 'Diterima 18 murid dan walinya. Nomor rangka dicatat di buku sekolah.',
        picture: 'evidence/sepeda-sabana',
      },
    ],
  });
}
