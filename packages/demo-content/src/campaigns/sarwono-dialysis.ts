import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { DemoClock } from '../clock.ts';
import { bullets, document, h, quote } from '../text.ts';
import type { DemoCampaign, DemoNews } from '../types.ts';

/** Transport and food around a treatment that the public insurance already pays. */
export function sarwonoDialysis(clock: DemoClock): DemoCampaign {
  return {
    slug: 'cuci-darah-pak-sarwono-solo',
    title: 'Cuci darah rutin untuk Pak Sarwono, tukang becak di Solo',
    summary: 'Dua kali seminggu, 14 kilometer sekali jalan. Cuci darahnya gratis, tetapi sampai ke sana tidak.',
    category: 'kesehatan',
    cover: 'covers/kesehatan-cucidarah',
    gallery: ['news/jadwal-antar'],
    givingType: 'donasi',
    province: 'Jawa Tengah',
    city: 'Surakarta',
    organiser: 'sedulur-sehat',
    beneficiary: 'Sarwono, 58 tahun, dan istrinya, Bu Lasmi, Kampung Sewu, Surakarta',
    subject: 'Pak Sarwono',
    status: 'live',
    featured: false,
    targetRupiah: 40_000_000,
    plan: [
      ['Antar jemput, 104 kali pulang pergi', 10_400_000],
      ['Makanan rendah garam dan protein, 12 bulan', 12_600_000],
      ['Obat dan vitamin di luar tanggungan, 12 bulan', 9_000_000],
      ['Biaya hidup selama belum bisa menarik becak, 6 bulan', 6_000_000],
    ],
    startsAt: clock.daysAgo(33),
    endsAt: clock.inDays(27),
    urgent: null,
    verification: [
      {
        description: 'Surat keterangan dokter dan jadwal hemodialisis',
        checkedAt: clock.daysAgo(36, 10),
        validUntil: clock.inDays(54),
      },
      { description: 'Kunjungan ke rumah oleh relawan kami', checkedAt: clock.daysAgo(35, 16), validUntil: null },
      { description: 'Rekening perkumpulan dicocokkan', checkedAt: clock.daysAgo(35, 9), validUntil: null },
    ],
    story: story(),
    news: news(clock),
    withdrawals: [{ requestedAt: clock.daysAgo(11), amountRupiah: 2_600_000, stage: 'evidenced' }],
    giving: { donorCount: 176, raisedRupiah: 12_860_000 },
    prayers: [
      'Sehat terus Pak Sarwono, semoga becaknya segera jalan lagi.',
      'Bapak saya juga cuci darah dua kali seminggu. Kami paham rasanya pulang.',
      'Untuk bensin Pak Min. Matur nuwun, tetangga yang baik.',
      'Mugi-mugi diparingi sehat, Pak.',
      'Semoga Bu Lasmi diberi tenaga dan sabar yang panjang.',
    ],
  };
}

function story(): RichTextDocument {
  return document(
    'Selama 31 tahun Pak Sarwono menarik becak di sekitar pasar. Ia hafal jam pulang setiap pedagang langganannya. Sejak kedua ginjalnya tidak lagi bekerja, becak itu diparkir di samping rumah, rodanya masih ia minyaki setiap Minggu.',
    'Setiap Selasa dan Jumat ia menjalani cuci darah di rumah sakit daerah, empat setengah jam sekali duduk. Tindakannya ditanggung BPJS Kesehatan sepenuhnya.',
    h('Yang tidak ditanggung'),
    'Rumahnya 14 kilometer dari rumah sakit. Setelah cuci darah ia terlalu lemas untuk naik angkutan yang harus berganti dua kali. Ojek mobil pulang pergi sekitar Rp 100.000, dua kali seminggu, selama hidupnya.',
    quote('Yang bikin pusing itu bukan jarumnya, Mas. Yang bikin pusing itu pulangnya naik apa.', 'Sarwono'),
    'Pada bulan kedua, Pak Sarwono melewatkan tiga jadwal karena uang transpor habis. Ia dibawa ke unit gawat darurat dengan napas sesak.',
    h('Rencana setahun'),
    bullets(
      'Antar jemput oleh tetangga yang mobilnya kami isi bensinnya, tercatat per perjalanan.',
      'Paket makan dari ahli gizi puskesmas, dimasak Bu Lasmi sendiri.',
      'Obat penambah darah dan vitamin yang tidak masuk daftar tanggungan.',
      'Biaya hidup enam bulan, sampai dokter mengizinkan kerja ringan.',
    ),
    'Sedulur Sehat Solo adalah perkumpulan tetangga. Buku kas kami ditulis tangan, difoto setiap akhir bulan, dan dimuat di halaman ini.',
    'Bila Pak Sarwono dapat kembali bekerja lebih cepat, sisanya dipakai untuk pasien berikutnya di ruang yang sama: masih ada sebelas orang yang pulangnya naik apa belum tentu.',
  );
}

function news(clock: DemoClock): DemoNews[] {
  return [
    {
      publishedAt: clock.daysAgo(6, 18),
      title: 'Sebulan tanpa jadwal yang terlewat',
      picture: 'cover',
      excerpt: 'Delapan kali berangkat, delapan kali pulang. Berat badannya naik sekilo.',
      body: document(
        'Sejak antar jemput berjalan, Pak Sarwono tidak pernah lagi melewatkan jadwal. Perawat mencatat berat keringnya naik satu kilogram, tanda ia makan cukup.',
        'Kuitansi bensin dan paket makan bulan pertama kami muat di bawah ini.',
      ),
      evidence: [
        { label: 'Bensin antar jemput, delapan perjalanan', amountRupiah: 800_000, spentAt: clock.daysAgo(8) },
        { label: 'Bahan makan bulan pertama', amountRupiah: 1_050_000, spentAt: clock.daysAgo(9) },
        { label: 'Obat dan vitamin bulan pertama', amountRupiah: 750_000, spentAt: clock.daysAgo(9) },
      ],
    },
    {
      publishedAt: clock.daysAgo(24, 17),
      title: 'Jadwal jaga pengantar sudah terisi',
      picture: 'news/jadwal-antar',
      excerpt: 'Enam tetangga bergiliran menyetir. Pak Min memegang kunci cadangan.',
      body: document(
        'Enam tetangga bersedia menyetir bergiliran. Bila satu berhalangan, Pak Min di ujung gang memegang kunci cadangan.',
        'Kami membayar bensinnya saja. Waktu mereka, kata mereka, tidak usah dihitung.',
      ),
      evidence: [],
    },
  ];
}
