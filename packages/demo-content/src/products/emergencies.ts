import type { DemoClock } from '../clock.ts';
import { document, h, quote } from '../text.ts';
import type { DemoProduct } from '../types.ts';
import { offer, update } from './offer.ts';

/** For people who had to leave their homes: without a platform fee. */
export function emergencies(clock: DemoClock): DemoProduct[] {
  return [familyPacket(clock), blankets(clock)];
}

function familyPacket(clock: DemoClock): DemoProduct {
  return offer({
    slug: 'paket-sembako-keluarga-demak',
    title: 'Paket sembako keluarga',
    summary: 'Untuk penyintas banjir Demak: cukup bagi dapur satu keluarga beranggota empat selama sepuluh hari.',
    category: 'bencana',
    givingType: 'bencana',
    province: 'Jawa Tengah',
    city: 'Kabupaten Demak',
    organiser: 'pantura-tanggap',
    beneficiary: '600 keluarga terdata di tiga desa Kecamatan Sayung',
    subject: 'keluarga di Sayung',
    featured: true,
    priceRupiah: 150_000,
    unit: 'paket',
    neededUnits: 600,
    fundedUnits: 412,
    donorCount: 236,
    contents: [
      ['Beras 5 kg', 72_500],
      ['Minyak goreng 1 liter', 19_000],
      ['Telur 10 butir', 22_000],
      ['Gula 1 kg', 17_500],
      ['Kemasan dan antar', 19_000],
    ],
    earlierPrice: { source: `Pasar Bintoro, Demak, ${clock.dayMonth(-16)}`, until: clock.daysAgo(6, 8) },
    priceSource: `Harga pasar Demak, diperiksa ${clock.dayMonth(-6)}. Bila harga turun, sisanya menjadi paket tambahan.`,
    surplus: 'air-bersih-terpal-banjir-demak',
    drawing: { file: 'paket-sembako', alt: 'Ilustrasi: keranjang berisi beras, minyak, telur, dan sayur.' },
    startsAt: clock.daysAgo(15, 8),
    endsAt: clock.inDays(12),
    verification: [
      {
        description: 'Daftar 600 keluarga dari tiga kepala desa',
        checkedAt: clock.daysAgo(15, 7),
        validUntil: clock.inDays(12),
      },
      { description: 'Gudang dan timbangan dikunjungi', checkedAt: clock.daysAgo(13, 14), validUntil: null },
    ],
    story: document(
      'Sesudah air surut, yang kembali ke rumah bukan hanya orang. Tikus lebih dulu, lalu lumpur, lalu tagihan. Yang belum kembali adalah dapur: kompor terendam, beras menggumpal, warung belum buka.',
      'Isinya ditetapkan bersama bidan desa, supaya ada protein untuk anak. Kami membeli dari koperasi dan warung yang tidak terendam, agar uangnya ikut menghidupkan tetangga.',
      quote(
        'Telurnya yang paling ditunggu. Anak saya menghitung: sepuluh, satu untuk setiap hari.',
        'Bu Muslikah, Bedono',
      ),
      h('Cara kami membagi'),
      'Satu keluarga satu paket, menurut daftar yang ditempel di balai desa. Setiap paket diterima dengan tanda tangan atau cap jempol. Yang sakit dan lanjut usia didatangi.',
    ),
    news: [
      update(
        clock.daysAgo(1, 18),
        ['120 paket ke Desa Timbulsloko', 'Perahu dipakai untuk dua dusun terakhir. Semua 120 keluarga menerima.'],
        ['Perahu dipakai untuk dua dusun terakhir, karena jalannya masih di bawah air. Semua 120 keluarga menerima.'],
        [
          { label: 'Beras, gula, dan minyak, 120 paket', amountRupiah: 13_080_000, spentAt: clock.daysAgo(3) },
          { label: 'Telur, kemasan, dan antar, 120 paket', amountRupiah: 4_920_000, spentAt: clock.daysAgo(2) },
        ],
      ),
      update(
        clock.daysAgo(5, 19),
        ['120 paket ke Desa Bedono', 'Dimuat pukul empat pagi, habis sebelum zuhur.'],
        [
          'Paket dimuat pukul empat pagi oleh sebelas relawan dan habis sebelum zuhur. Dua paket telurnya retak, dan diganti hari itu juga.',
        ],
        [
          { label: 'Beras, gula, dan minyak, 120 paket', amountRupiah: 13_080_000, spentAt: clock.daysAgo(7) },
          { label: 'Telur, kemasan, dan antar, 120 paket', amountRupiah: 4_920_000, spentAt: clock.daysAgo(6) },
        ],
      ),
    ],
    withdrawals: [
      { requestedAt: clock.daysAgo(9, 10), amountRupiah: 18_000_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(5, 10), amountRupiah: 18_000_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(1, 10), amountRupiah: 9_600_000, stage: 'transferred' },
    ],
    prayers: ['Sepuluh telur, sepuluh hari.', 'Kuat nggih, sedulur Sayung.', 'Dari dapur kami di Salatiga.'],
    deliveries: [
      {
        units: 120,
        deliveredAt: clock.daysAgo(2, 15),
        place: 'Desa Timbulsloko, Kecamatan Sayung',
        description: 'Diterima 120 keluarga, 14 di antaranya di rumah. Berita acara ditandatangani kepala dusun.',
        picture: 'evidence/sembako-perahu',
      },
      {
        units: 120,
        deliveredAt: clock.daysAgo(6, 12),
        place: 'Desa Bedono, Kecamatan Sayung',
        description: 'Diterima 120 keluarga di balai desa, dengan tanda tangan atau cap jempol.',
        picture: 'evidence/cap-jempol',
      },
    ],
  });
}

function blankets(clock: DemoClock): DemoProduct {
  return offer({
    slug: 'selimut-alas-tidur-flores-timur',
    title: 'Selimut dan alas tidur',
    summary: 'Untuk tenda pengungsi Flores Timur. Malam di lereng 16 derajat, dan lantainya tanah.',
    category: 'kemanusiaan',
    givingType: 'bencana',
    province: 'Nusa Tenggara Timur',
    city: 'Kabupaten Flores Timur',
    organiser: 'dapur-gotong-royong',
    beneficiary: '800 pengungsi di lima titik tenda, lansia dan anak lebih dulu',
    subject: 'pengungsi Flores Timur',
    priceRupiah: 95_000,
    unit: 'set',
    neededUnits: 800,
    fundedUnits: 612,
    donorCount: 289,
    contents: [
      ['Selimut tebal', 46_000],
      ['Terpal alas 2 × 3 meter', 34_000],
      ['Kemasan dan antar', 15_000],
    ],
    priceSource: `Harga grosir Maumere, diperiksa ${clock.dayMonth(-9)}.`,
    drawing: { file: 'selimut-terpal', alt: 'Ilustrasi: tumpukan selimut dan gulungan terpal.' },
    startsAt: clock.daysAgo(20, 7),
    endsAt: clock.inDays(9),
    verification: [
      {
        description: 'Daftar lima titik tenda dari pos komando',
        checkedAt: clock.daysAgo(20, 6),
        validUntil: clock.inDays(9),
      },
      { description: 'Contoh selimut ditimbang dan dicuci', checkedAt: clock.daysAgo(18, 15), validUntil: null },
    ],
    story: document(
      'Tenda menahan angin, bukan dingin. Di lereng, malam turun sampai 16 derajat, dan lantai tenda adalah tanah yang siangnya berdebu dan malamnya berembun.',
      'Satu set berisi satu selimut tebal dan satu terpal alas. Terpalnya sengaja lebih lebar dari tikar, supaya tepinya bisa dilipat ke atas ketika air masuk.',
      quote('Kalau tidur di tanah, mimpinya juga basah.', 'Opa Domi, 74 tahun'),
      h('Sesudah pulang'),
      'Selimut menjadi milik keluarga. Terpal dikumpulkan bila masih baik, dicuci, dan disimpan di gudang paroki serta masjid untuk keadaan berikutnya.',
    ),
    news: [
      update(
        clock.daysAgo(1, 17),
        ['150 set ke tenda ketiga dan keempat', 'Kapal terlambat sehari karena ombak, isinya kering.'],
        ['Kapal terlambat sehari karena ombak, isinya kering. Lansia menerima lebih dulu, di tempat tidurnya.'],
        [
          { label: '150 selimut', amountRupiah: 6_900_000, spentAt: clock.daysAgo(4) },
          { label: '150 terpal alas dan angkut', amountRupiah: 7_350_000, spentAt: clock.daysAgo(3) },
        ],
      ),
      update(
        clock.daysAgo(6, 18),
        ['200 set pertama sebelum malam', 'Truk tiba pukul tiga sore, dibagi sampai pukul lima.'],
        [
          'Truk tiba pukul tiga sore. Dua ratus set dibagi sampai pukul lima, menurut daftar tenda, bukan menurut antrean.',
        ],
        [
          { label: '200 selimut', amountRupiah: 9_200_000, spentAt: clock.daysAgo(9) },
          { label: '200 terpal alas dan angkut', amountRupiah: 9_800_000, spentAt: clock.daysAgo(8) },
        ],
      ),
    ],
    withdrawals: [
      { requestedAt: clock.daysAgo(10), amountRupiah: 19_000_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(5), amountRupiah: 14_250_000, stage: 'evidenced' },
    ],
    prayers: ['Semoga tidurnya hangat.', 'Dari Ruteng, yang juga dingin.', 'Untuk Opa Domi dan mimpinya yang kering.'],
    deliveries: [
      {
        units: 150,
        deliveredAt: clock.daysAgo(2, 14),
        place: 'Tenda tiga dan empat, Kecamatan Titehena',
        description: 'Diterima 150 orang; 31 lansia didatangi ke tempat tidurnya.',
        picture: 'evidence/selimut-tenda',
      },
      {
        units: 200,
        deliveredAt: clock.daysAgo(7, 17),
        place: 'Tenda satu dan dua, Kecamatan Titehena',
        description: 'Diterima 200 orang menurut daftar tenda. Berita acara ditandatangani koordinator pos.',
        picture: 'evidence/selimut-truk',
      },
    ],
  });
}
