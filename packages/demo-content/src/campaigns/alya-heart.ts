import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { DemoClock } from '../clock.ts';
import { bullets, document, h, quote } from '../text.ts';
import type { DemoCampaign, DemoNews } from '../types.ts';

/** A child's heart operation, with a date fixed by the hospital. */
export function alyaHeart(clock: DemoClock): DemoCampaign {
  return {
    slug: 'bantu-alya-operasi-jantung',
    title: 'Bantu Alya, 4 tahun, menjalani operasi jantung bawaan',
    summary: `Alya lahir dengan lubang di sekat jantungnya. Operasinya dijadwalkan ${clock.dayMonth(12)} di Jakarta, dan biayanya belum cukup.`,
    category: 'kesehatan',
    cover: 'covers/kesehatan-jantung',
    gallery: ['evidence/rumah-singgah', 'photos/koridor-rs'],
    givingType: 'donasi',
    province: 'Nusa Tenggara Timur',
    city: 'Kupang',
    organiser: 'detak-harapan',
    beneficiary: 'Alya, 4 tahun, dan kedua orang tuanya dari Kelurahan Oesapa, Kupang',
    subject: 'Alya',
    status: 'live',
    featured: true,
    targetRupiah: 200_000_000,
    plan: [
      ['Operasi dan rawat inap di luar tanggungan BPJS', 124_000_000],
      ['Ruang ICU, tiga hari', 27_000_000],
      ['Obat enam bulan', 21_000_000],
      ['Tiket dan rumah singgah, tiga orang', 18_000_000],
    ],
    startsAt: clock.daysAgo(41),
    endsAt: clock.inDays(12),
    urgent: { reason: `Operasi dijadwalkan ${clock.dayMonth(12)}`, until: clock.inDays(12) },
    verification: [
      {
        description: 'Akta yayasan dan identitas pengurus',
        checkedAt: clock.daysAgo(43, 14),
        validUntil: clock.inDays(322),
      },
      {
        description: 'Surat rujukan dan perkiraan biaya rumah sakit',
        checkedAt: clock.daysAgo(42, 11),
        validUntil: clock.inDays(48),
      },
      { description: 'Rekening yayasan dicocokkan dengan namanya', checkedAt: clock.daysAgo(42, 15), validUntil: null },
    ],
    story: story(clock),
    news: news(clock),
    withdrawals: [
      { requestedAt: clock.daysAgo(17), amountRupiah: 72_000_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(11), amountRupiah: 14_600_000, stage: 'transferred' },
      { requestedAt: clock.daysAgo(7), amountRupiah: 9_400_000, stage: 'evidenced' },
    ],
    giving: { donorCount: 1286, raisedRupiah: 148_250_000 },
    prayers: [
      'Semoga operasinya lancar, lekas bisa lari-lari di pantai lagi ya, Alya.',
      'Ya Allah, angkat sakitnya, kuatkan ayah dan ibunya.',
      'Kami sekeluarga mendoakan Alya dari Ende.',
      'Sampai pelampung kuning, Alya. Pelan-pelan saja, kami tunggu di sana.',
      'Anak saya dulu juga operasi jantung, sekarang sudah SMP. Kuat ya, Bu Yustina.',
      'Untuk tim dokter: semoga tangannya tenang dan hatinya terang.',
      'Tuhan Yesus pegang tangan Alya sebelum, selama, dan sesudah operasi.',
      'Titip peluk untuk Alya dari anak-anak kelas 2B.',
    ],
  };
}

function story(clock: DemoClock): RichTextDocument {
  return document(
    'Alya lahir dengan lubang di sekat jantungnya. Di usia empat tahun, beratnya baru sebelas kilogram, dan ia harus berhenti tiga kali untuk menaiki tangga rumahnya yang hanya tujuh anak.',
    'Ayahnya, Pak Markus, melaut bila cuaca mengizinkan. Ibunya, Bu Yustina, menjual ikan asin di depan rumah. Sejak dokter di Kupang menjelaskan hasil ekokardiografi, keduanya bergantian menabung di kaleng biskuit: dalam setahun terkumpul Rp 3.200.000.',
    quote('Dia selalu bilang mau lari sampai pelampung kuning. Saya belum pernah lihat dia lari.', 'Yustina, ibu Alya'),
    h('Apa yang ditanggung, apa yang tidak'),
    'BPJS Kesehatan menanggung sebagian besar tindakan. Yang tidak ditanggung: sebagian bahan penutup sekat, perpanjangan ruang ICU, perjalanan dari Kupang ke Jakarta, rumah singgah, dan obat enam bulan setelahnya.',
    bullets(
      'Operasi dan rawat inap: selisih biaya yang tertulis di perkiraan rumah sakit rujukan.',
      'Ruang ICU: tiga hari, sesuai saran dokter bedah jantung anak.',
      'Obat enam bulan: resep diperiksa ulang setiap bulan di Kupang.',
      'Tiket dan rumah singgah: Alya dan kedua orang tuanya, paling lama 40 hari.',
    ),
    h(`Mengapa ${clock.dayMonth(12)}`),
    `Tim dokter memilih ${clock.dayMonth(12)} karena berat Alya akhirnya mencapai batas aman dan tekanan parunya belum naik. Bila ditunda, penutupan sekat bisa tidak lagi mungkin dilakukan.`,
    h('Ke mana donasi Anda pergi'),
    'Dana tidak singgah di rekening pribadi. Yayasan membayarkannya langsung ke rumah sakit, apotek, dan rumah singgah, lalu memuat setiap kuitansi di halaman ini.',
    'Bila biaya ternyata lebih kecil, sisanya dialihkan untuk anak lain di daftar tunggu kami, dan Anda kami kabari lebih dulu. Bila operasi batal, donasi dikembalikan.',
  );
}

function news(clock: DemoClock): DemoNews[] {
  return [
    {
      publishedAt: clock.daysAgo(3, 16),
      title: 'Alya lulus pemeriksaan anestesi',
      picture: 'photos/koridor-rs',
      excerpt: 'Hasil gigi dan paru baik. Tim dokter mempertahankan tanggal operasi.',
      body: document(
        'Hasil pemeriksaan gigi dan paru Alya baik. Dokter anestesi menyetujui operasi, dan tim mempertahankan tanggalnya.',
        'Alya sempat takut pada alat rekam jantung. Perawat memintanya mendengarkan detak jantung ibunya lebih dulu, dan setelah itu ia yang meminta giliran.',
        'Kuitansi laboratorium dan pemeriksaan kami muat di bawah kabar ini.',
      ),
      evidence: [
        { label: 'Laboratorium dan rekam jantung', amountRupiah: 5_850_000, spentAt: clock.daysAgo(5) },
        { label: 'Pemeriksaan gigi, paru, dan anestesi', amountRupiah: 3_550_000, spentAt: clock.daysAgo(4) },
      ],
    },
    {
      publishedAt: clock.daysAgo(9, 19),
      title: 'Keluarga tiba di rumah singgah',
      picture: 'evidence/rumah-singgah',
      excerpt: 'Perjalanan 1.900 kilometer selesai. Kamar mereka sepuluh menit dari rumah sakit.',
      body: document(
        'Alya, Pak Markus, dan Bu Yustina sudah di Jakarta. Kamar mereka di rumah singgah berjarak sepuluh menit berjalan kaki dari rumah sakit.',
        'Pencairan kedua, Rp 14.600.000, dipakai untuk tiket dan rumah singgah. Kuitansinya kami muat setelah rumah singgah menutup hitungan akhir bulan.',
        quote('Baru kali ini naik pesawat. Alya tidur dari lepas landas sampai mendarat.', 'Markus, ayah Alya'),
      ),
      evidence: [],
    },
    {
      publishedAt: clock.daysAgo(15, 10),
      title: 'Uang muka rumah sakit dibayar',
      picture: 'photos/slip-transfer',
      excerpt: 'Pencairan pertama, Rp 72.000.000, sudah diterima rumah sakit. Kamar dan tim bedah terkunci.',
      body: document(
        'Pencairan pertama sebesar Rp 72.000.000 sudah diterima rumah sakit sebagai uang muka tindakan. Dengan itu, kamar dan tim bedah untuk Alya terkunci.',
        'Kuitansi bernomor dari bagian keuangan rumah sakit sudah kami periksa dan cocok dengan mutasi rekening yayasan.',
      ),
      evidence: [{ label: 'Uang muka operasi dan rawat inap', amountRupiah: 72_000_000, spentAt: clock.daysAgo(16) }],
    },
    {
      publishedAt: clock.daysAgo(27, 13),
      title: 'Tanggal operasi sudah ditetapkan',
      picture: 'cover',
      excerpt: `Tim dokter menetapkan ${clock.dayMonth(12)}. Sampai hari itu, Alya dijaga agar tidak demam.`,
      body: document(
        `Setelah rapat tim, dokter menetapkan operasi pada ${clock.dayMonth(12)}. Sampai hari itu, tugas keluarga satu: menjaga Alya agar tidak demam.`,
        'Terima kasih kepada lebih dari empat ratus donatur pertama. Separuh uang muka sudah siap dalam dua minggu.',
      ),
      evidence: [],
    },
  ];
}
