import type { Random } from '../random.ts';
import type { Category } from '../types.ts';
import type { Faith } from './names.ts';

/** Prayers and wishes for anything; `{untuk}` is who it is for. */
const GENERAL = [
  'Semoga sedikit ini menjadi jalan. Sehat selalu, {untuk}.',
  'Aamiin untuk semua doa di halaman ini.',
  'Ya Allah, mudahkan urusan {untuk}.',
  'Semoga Allah mencukupkan dan melapangkan.',
  'Bismillah, semoga berkah dan sampai pada yang membutuhkan.',
  'Tuhan memberkati {untuk}.',
  'Kiranya kasih Tuhan menguatkan.',
  'Doa kami dari Toraja untuk {untuk}.',
  'Om Swastiastu. Semoga {untuk} selalu rahayu.',
  'Semoga semua makhluk berbahagia.',
  'Semoga {untuk} kuat, dan kita semua ikut kuat.',
  'Tidak banyak, tapi rutin. Semoga bermanfaat.',
  'Titip salam hangat dari Banjarmasin.',
  'Dari kami sekeluarga di Palu, yang dulu juga dibantu banyak orang.',
  'Semoga yang memberi dan yang menerima sama-sama tenang.',
  'Sehat, cukup, dan damai untuk {untuk}.',
  'Uang jajan minggu ini. Semangat!',
  'Gaji pertama. Semoga berkah.',
  'Atas nama almarhumah ibu. Al-Fatihah.',
  'Untuk ulang tahun anak saya, hadiahnya saya titipkan di sini.',
  'Terima kasih sudah mengabari dengan jujur. Itu yang membuat saya kembali.',
  'Semoga kuitansinya lengkap terus. Kami percaya.',
  'Saya baca ceritanya sampai selesai. Lalu saya baca lagi.',
  'Semoga besok lebih ringan dari hari ini.',
  'Peluk dari jauh untuk {untuk}.',
  'Pelan-pelan, yang penting sampai.',
  'Semoga Tuhan membalas tangan-tangan yang bekerja di lapangan.',
  'Untuk para relawan, jangan lupa makan dan tidur.',
  'Sedikit dari hasil panen cabai. Semoga menular manfaatnya.',
  'Dari ojek pangkalan depan stasiun, patungan.',
  'Semoga Allah ganti lelahnya dengan pahala.',
  'Masya Allah, indah sekali gotong royongnya.',
  'Damai di hati, damai di rumah {untuk}.',
  'Puji Tuhan, senang bisa ikut.',
  'Semoga cepat tercapai. Saya bagikan ke grup keluarga.',
  'Satu orang satu gelas kopi. Ini kopi saya hari ini.',
  'Mohon doanya juga untuk bapak saya yang sedang dirawat.',
  'Semoga anak-anak kita tumbuh di negeri yang saling jaga.',
  'Buat {untuk}, dari seseorang yang pernah ada di titik itu.',
  'Semoga Sang Buddha memberkati dengan ketenangan.',
  'Namo Buddhaya. Semoga {untuk} sejahtera.',
  'Suksma untuk semua yang bergerak. Dumogi rahayu.',
  'Tetap semangat, basodara. Tuhan jaga.',
  'Insya Allah bulan depan lagi.',
  'Barakallahu fiikum.',
];

const BY_CATEGORY: Record<Category, readonly string[]> = {
  kesehatan: [
    'Lekas pulih, {untuk}.',
    'Syafakallah, semoga diangkat sakitnya.',
    'Semoga dokternya diberi ketelitian dan kesabaran.',
    'Semoga obatnya cocok dan tidurnya nyenyak.',
    'Yang menjaga juga harus sehat. Kuat ya untuk keluarganya.',
  ],
  pendidikan: [
    'Belajar yang rajin ya. Kakak dulu juga begitu.',
    'Satu buku lagi untuk dunia.',
    'Semoga ilmunya jadi cahaya.',
    'Guru-guru di pelosok, hormat saya.',
    'Semoga semua tiba di sekolah dan pulang dengan cerita.',
  ],
  bencana: [
    'Tetap kuat, {untuk}. Kalian tidak sendiri.',
    'Semoga segera pulih dan pulang ke rumah.',
    'Semoga cuaca bersahabat.',
    'Jaga anak-anak dan orang tua, ya.',
    'Ya Allah, lindungi {untuk}.',
  ],
  masjid: [
    'Semoga menjadi amal jariyah.',
    'Semoga menjadi rumah yang teduh bagi siapa saja.',
    'Untuk bapak, yang dulu selalu azan Subuh.',
    'Semoga Allah bangunkan rumah di surga.',
    'Dari tetangga yang beda keyakinan. Senang melihat warga rukun.',
  ],
  panti: [
    'Makan yang banyak, tidur yang nyenyak, adik-adik.',
    'Peluk satu-satu dari kami.',
    'Semoga setiap anak punya seseorang yang menunggu di pintu.',
    'Untuk para pengasuh: terima kasih.',
    'Semoga cita-citanya tinggi dan jalannya dibukakan.',
  ],
  lingkungan: [
    'Untuk cucu saya, supaya masih melihatnya.',
    'Semoga yang ditanam tumbuh, yang tumbuh dijaga.',
    'Terima kasih sudah menjaga yang tidak bisa bicara.',
    'Bumi cuma satu. Kopi bisa besok.',
    'Salam dari pencinta alam yang sudah pensiun mendaki.',
  ],
  kemanusiaan: [
    'Sepiring untuk tetangga jauh.',
    'Semoga tidak ada yang tidur dalam keadaan lapar.',
    'Air, nasi, dan teman bicara. Semoga ketiganya cukup.',
    'Kita semua pernah ditolong seseorang.',
    'Semoga {untuk} selalu dicukupkan.',
  ],
  difabel: [
    'Dunia harus dibuat cukup untuk semua.',
    'Bukan kasihan, tapi memang haknya. Semangat!',
    'Semoga alatnya pas dan harinya lapang.',
    'Salam dari sesama teman difabel di Kediri.',
    'Semoga jalannya makin landai, di mana pun.',
  ],
};

const FAITHS: ReadonlyArray<readonly [Faith, RegExp]> = [
  ['islam', /Allah|Bismillah|Alhamdulillah|Fatihah|Masya|Insya|amal jariyah|istikamah|Barakallah|Syafaka|nggih|azan/],
  ['kristen', /Tuhan|Yesus|Bunda Maria/],
  ['hindu', /Swastiastu|[Rr]ahayu|Suksma/],
  ['buddha', /Buddha|semua makhluk/],
];

/** The faith a prayer speaks from, or undefined when anyone could have written it. */
export function faithOf(prayer: string): Faith | undefined {
  return FAITHS.find(([, pattern]) => pattern.test(prayer))?.[0];
}

/**
 * The prayers of one campaign, newest first: its own among the first, and no text twice before all the others were used.
 */
export function prayerDeck(
  campaign: { category: Category; subject: string; prayers: readonly string[] },
  count: number,
  random: Random,
): string[] {
  const shared = [...GENERAL, ...BY_CATEGORY[campaign.category]].map((text) =>
    text.replaceAll('{untuk}', campaign.subject),
  );
  const deck = [
    ...random.shuffle([...campaign.prayers, ...random.shuffle(shared).slice(0, campaign.prayers.length * 2)]),
  ];
  const unused = shared.filter((text) => !deck.includes(text));
  deck.push(...random.shuffle(unused));
  while (deck.length < count) deck.push(...random.shuffle(shared));
  return deck.slice(0, count);
}
