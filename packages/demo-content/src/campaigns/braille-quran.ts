import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { DemoClock } from '../clock.ts';
import { bullets, document, h, quote } from '../text.ts';
import type { DemoCampaign, DemoNews } from '../types.ts';

/** Sets of a book in thirty volumes, as wakaf. */
export function brailleQuran(clock: DemoClock): DemoCampaign {
  return {
    slug: 'wakaf-quran-braille-santri-tunanetra',
    title: 'Wakaf Al-Qur’an Braille untuk 64 santri tunanetra di Jawa Barat',
    summary: 'Satu Al-Qur’an Braille terdiri dari 30 jilid. Di tiga pesantren ini, delapan santri berbagi satu set.',
    category: 'difabel',
    cover: 'covers/difabel-buku',
    gallery: ['evidence/braille-jari'],
    givingType: 'wakaf',
    province: 'Jawa Barat',
    city: 'Kota Bandung',
    organiser: 'huruf-timbul',
    beneficiary: '64 santri tunanetra di tiga pesantren, Bandung, Garut, dan Tasikmalaya',
    subject: 'para santri',
    status: 'live',
    featured: false,
    targetRupiah: 60_000_000,
    plan: [
      ['Lima set Al-Qur’an Braille, 150 jilid', 48_750_000],
      ['Rak dan sampul tahan lembap', 4_250_000],
      ['Pelatihan enam pengajar Braille Arab', 4_000_000],
    ],
    startsAt: clock.daysAgo(38),
    endsAt: clock.inDays(52),
    urgent: null,
    verification: [
      { description: 'Surat dari tiga pengasuh pesantren', checkedAt: clock.daysAgo(42, 10), validUntil: null },
      { description: 'Tanda tashih percetakan Braille', checkedAt: clock.daysAgo(41, 13), validUntil: null },
      {
        description: 'Akta yayasan, nazir wakaf, dan rekening',
        checkedAt: clock.daysAgo(40, 9),
        validUntil: clock.inDays(325),
      },
    ],
    story: story(),
    news: news(clock),
    withdrawals: [{ requestedAt: clock.daysAgo(13), amountRupiah: 10_200_000, stage: 'evidenced' }],
    giving: { donorCount: 388, raisedRupiah: 33_725_000 },
    prayers: [
      'Satu jilid atas nama ayah dan ibu.',
      'Untuk Ilham, semoga khatam tanpa menebak.',
      'Semoga setiap titiknya menjadi cahaya.',
      'Patungan kelas 11 IPA, semoga bermanfaat.',
      'Doakan saya istikamah seperti kalian, adik-adik.',
    ],
  };
}

function story(): RichTextDocument {
  return document(
    'Huruf Braille membutuhkan ruang. Satu halaman tulisan biasa menjadi tiga halaman titik timbul, sehingga satu Al-Qur’an Braille berjumlah 30 jilid dan beratnya 38 kilogram.',
    'Di tiga pesantren, 64 santri tunanetra belajar membaca dengan ujung jari. Mereka punya delapan set. Sebagian titiknya sudah rata, karena dibaca ribuan kali oleh tangan yang berkeringat.',
    quote('Kalau titiknya rata, saya jadi menebak. Saya tidak mau menebak ayat.', 'Ilham, 16 tahun, santri di Garut'),
    h('Lima set baru'),
    bullets(
      'Lima set lengkap, 150 jilid, dicetak di Bandung pada kertas 160 gram.',
      'Setiap jilid sudah melalui tashih.',
      'Sampul tahan lembap, karena Garut berkabut dan Tasikmalaya basah.',
      'Enam pengajar dilatih Braille Arab, supaya yang belum bisa membaca dapat mulai.',
    ),
    'Harga satu jilid Rp 325.000. Anda boleh mewakafkan satu jilid, sebagian, atau berpatungan sekelas.',
    h('Milik siapa'),
    'Set ini menjadi wakaf: tidak dijual, tidak dipindahkan tanpa persetujuan nazir, dan dicatat jilid per jilid. Nama pewakif tidak ditulis di sampul. Kata Ilham, ia lebih suka sampulnya polos, supaya tangannya langsung ke ayat.',
  );
}

function news(clock: DemoClock): DemoNews[] {
  return [
    {
      publishedAt: clock.daysAgo(4, 9),
      title: 'Set pertama tiba di Garut',
      picture: 'evidence/braille-jari',
      excerpt: 'Ilham membuka jilid ke-18 lebih dulu.',
      body: document(
        'Set pertama tiba di Garut dalam tiga peti. Ilham meminta jilid ke-18 lebih dulu; di sana hafalannya berhenti tahun lalu.',
        'Set kedua sedang dijilid.',
      ),
      evidence: [
        { label: 'Cetak set pertama, 30 jilid', amountRupiah: 9_750_000, spentAt: clock.daysAgo(11) },
        { label: 'Peti dan ongkos kirim', amountRupiah: 450_000, spentAt: clock.daysAgo(7) },
      ],
    },
    {
      publishedAt: clock.daysAgo(22, 14),
      title: 'Pelatihan pengajar dimulai',
      picture: 'cover',
      excerpt: 'Enam pengajar, dua di antaranya tunanetra, belajar dengan mata tertutup dan terbuka.',
      body: document(
        'Enam pengajar mulai berlatih Braille Arab. Dua di antaranya tunanetra dan menjadi guru bagi empat yang lain.',
      ),
      evidence: [],
    },
  ];
}
