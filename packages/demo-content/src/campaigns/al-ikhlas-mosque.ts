import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { DemoClock } from '../clock.ts';
import { document, h, quote, steps } from '../text.ts';
import type { DemoCampaign, DemoNews } from '../types.ts';

/** A village mosque that lacks the last part of its roof. */
export function alIkhlasMosque(clock: DemoClock): DemoCampaign {
  return {
    slug: 'atap-masjid-al-ikhlas-merbabu',
    title: 'Selesaikan atap Masjid Al-Ikhlas di lereng Merbabu',
    summary:
      'Warga sudah membangun dindingnya selama tiga tahun. Tinggal atap tajugnya, supaya salat tidak lagi berhenti karena hujan.',
    category: 'masjid',
    cover: 'covers/masjid-atap',
    gallery: ['news/jati-truk', 'photos/kuitansi-genting'],
    givingType: 'wakaf',
    province: 'Jawa Tengah',
    city: 'Kabupaten Boyolali',
    organiser: 'panitia-al-ikhlas',
    beneficiary: '164 keluarga Dusun Kembangsari dan santri TPA-nya',
    subject: 'Masjid Al-Ikhlas',
    status: 'live',
    featured: true,
    targetRupiah: 230_000_000,
    plan: [
      ['Rangka kayu jati dan baja ringan', 92_000_000],
      ['Genting tanah dan mustaka', 58_000_000],
      ['Tukang kayu, empat bulan', 44_000_000],
      ['Listrik, pengeras suara, dan penangkal petir', 24_500_000],
    ],
    startsAt: clock.daysAgo(112),
    endsAt: clock.inDays(24),
    urgent: null,
    verification: [
      { description: 'Ikrar wakaf tanah dan susunan panitia', checkedAt: clock.daysAgo(118, 10), validUntil: null },
      {
        description: 'Rencana anggaran dan gambar rangka',
        checkedAt: clock.daysAgo(117, 14),
        validUntil: clock.inDays(63),
      },
      { description: 'Rekening panitia, dua tanda tangan', checkedAt: clock.daysAgo(116, 9), validUntil: null },
    ],
    story: story(),
    news: news(clock),
    withdrawals: [
      { requestedAt: clock.daysAgo(82), amountRupiah: 46_000_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(45), amountRupiah: 68_000_000, stage: 'evidenced' },
      { requestedAt: clock.daysAgo(12), amountRupiah: 42_500_000, stage: 'evidenced' },
    ],
    giving: { donorCount: 1190, raisedRupiah: 212_750_000 },
    prayers: [
      'Semoga menjadi amal jariyah untuk almarhum bapak.',
      'Satu genting atas nama ibu saya, Hj. Rukmini.',
      'Semoga TPA-nya ramai dan atapnya teduh.',
      'Dari perantau asal Boyolali di Pontianak. Kangen kabutnya.',
      'Barakallah, Pak Wagiyo dan seluruh warga Kembangsari.',
      'Semoga masjidnya makmur, bukan hanya megah.',
    ],
  };
}

function story(): RichTextDocument {
  return document(
    'Dusun Kembangsari berada di ketinggian 1.400 meter. Kabut turun pukul tiga sore, dan hujan bisa datang tanpa mengetuk. Masjidnya berdiri di tengah, berdinding bata merah yang dibakar warga sendiri.',
    'Dinding itu dikerjakan selama tiga tahun, setiap Minggu pagi. Yang punya bata memberi bata, yang punya sapi memberi angkutan, yang tidak punya keduanya memberi tenaga.',
    quote(
      'Bata itu ada namanya semua, kalau mau dicari. Anak saya hafal yang mana punya mbahnya.',
      'Pak Wagiyo, ketua panitia',
    ),
    h('Mengapa berhenti di atap'),
    'Atap tajug bersusun tiga tidak bisa dikerjakan sendiri. Rangkanya harus dihitung, kayunya harus kering, dan tukangnya harus paham. Panitia menunda daripada salah, sambil menabung dari hasil panen sayur.',
    'Selama menunggu, terpal biru menjadi atap. Pada musim hujan lalu, salat Jumat dua kali bubar sebelum khotbah selesai.',
    h('Yang akan dikerjakan'),
    steps(
      'Rangka utama dari jati tua, sambungannya baja ringan, dihitung oleh ahli bangunan.',
      'Genting tanah dari perajin di kecamatan yang sama.',
      'Penangkal petir: puncak masjid adalah titik tertinggi di dusun.',
      'Listrik dan pengeras suara dengan batas volume yang disepakati warga.',
    ),
    'Serambinya dipakai untuk TPA setiap sore, posyandu setiap tanggal sepuluh, dan rapat desa tanpa jadwal tetap. Bangunan ini milik semua orang yang tinggal di bawah kabut yang sama.',
    h('Uangnya'),
    'Kas panitia ditempel di papan masjid setiap Jumat dan difoto untuk halaman ini. Dana dicairkan per tahap pekerjaan, dengan dua tanda tangan: bendahara dan kepala dusun.',
  );
}

function news(clock: DemoClock): DemoNews[] {
  return [
    {
      publishedAt: clock.daysAgo(2, 19),
      title: 'Susun kedua terpasang, genting mulai naik',
      picture: 'photos/kuitansi-genting',
      excerpt: 'Genting diangkat berantai oleh 90 warga, dari jalan sampai bubungan.',
      body: document(
        'Susun kedua sudah terpasang. Genting naik berantai lewat 90 pasang tangan, dari jalan sampai bubungan, dalam satu pagi.',
        'Yang tersisa: susun ketiga, mustaka, dan penangkal petir.',
      ),
      evidence: [
        { label: 'Genting tanah 9.000 buah', amountRupiah: 31_500_000, spentAt: clock.daysAgo(9) },
        { label: 'Tukang kayu, bulan ketiga', amountRupiah: 11_000_000, spentAt: clock.daysAgo(4) },
      ],
    },
    {
      publishedAt: clock.daysAgo(37, 16),
      title: 'Rangka susun pertama tegak',
      picture: 'cover',
      excerpt: 'Empat saka guru dan rangka pertama berdiri tanpa hambatan.',
      body: document(
        'Empat saka guru dan rangka susun pertama berdiri. Ahli bangunan memeriksa setiap sambungan sebelum tukang turun.',
        'Kayu untuk susun kedua sudah dikeringkan di balai dusun.',
      ),
      evidence: [
        { label: 'Kayu jati dan baja ringan, tahap kedua', amountRupiah: 46_000_000, spentAt: clock.daysAgo(42) },
        { label: 'Tukang kayu, bulan pertama dan kedua', amountRupiah: 22_000_000, spentAt: clock.daysAgo(39) },
      ],
    },
    {
      publishedAt: clock.daysAgo(76, 13),
      title: 'Kayu tahap pertama datang',
      picture: 'news/jati-truk',
      excerpt: 'Dua belas meter kubik jati tua, sudah kering.',
      body: document(
        'Dua belas meter kubik jati tua datang dengan tiga truk kecil. Jalan ke dusun diperlebar sehari sebelumnya oleh warga.',
      ),
      evidence: [{ label: 'Kayu jati, tahap pertama', amountRupiah: 46_000_000, spentAt: clock.daysAgo(79) }],
    },
  ];
}
