import type { Mood } from './vary.ts';

/** A scene as drawn: what it shows, without the time of day, which varies, and the lights that suit it. */
interface Scene {
  readonly category: string;
  readonly alt: string;
  readonly moods: readonly Mood[];
}

const BY_DAY: readonly Mood[] = ['pagi', 'siang', 'senja'];
/** Rooms and squares that a low sun does not reach. */
const BEFORE_EVENING: readonly Mood[] = ['pagi', 'siang'];
/** Only where windows and fires are lit. */
const ROUND_THE_CLOCK: readonly Mood[] = [...BY_DAY, 'malam'];
/** Drawn in rain or by night: another sky would not fit what lies under it. */
const AS_DRAWN: readonly Mood[] = ['asli'];

export const SCENES = {
  kesehatan: {
    category: 'kesehatan',
    alt: 'Ilustrasi: seorang ibu menggendong anaknya, disambut bidan di depan posyandu desa.',
    moods: BY_DAY,
  },
  'kesehatan-perahu': {
    category: 'kesehatan',
    alt: 'Ilustrasi: perahu ambulans merapat di dermaga sungai yang berkabut.',
    moods: BY_DAY,
  },
  'kesehatan-klinik': {
    category: 'kesehatan',
    alt: 'Ilustrasi: mobil klinik membuka layanan di alun-alun desa.',
    moods: BEFORE_EVENING,
  },
  pendidikan: {
    category: 'pendidikan',
    alt: 'Ilustrasi: warga memperbaiki ruang kelas di perbukitan bersama-sama.',
    moods: BY_DAY,
  },
  'pendidikan-pustaka': {
    category: 'pendidikan',
    alt: 'Ilustrasi: gerobak buku di bawah pohon beringin, anak-anak membaca di tikar.',
    moods: BEFORE_EVENING,
  },
  'pendidikan-jembatan': {
    category: 'pendidikan',
    alt: 'Ilustrasi: anak-anak menyeberangi jembatan gantung menuju sekolah.',
    moods: BY_DAY,
  },
  bencana: {
    category: 'bencana',
    alt: 'Ilustrasi: tetangga bergotong royong meneruskan karung bantuan setelah banjir.',
    moods: BY_DAY,
  },
  'bencana-atap': {
    category: 'bencana',
    alt: 'Ilustrasi: warga memasang kembali genteng rumah bersama-sama.',
    moods: BY_DAY,
  },
  'bencana-tenda': {
    category: 'bencana',
    alt: 'Ilustrasi: dapur umum dan tenda pengungsian di tengah hujan.',
    moods: AS_DRAWN,
  },
  masjid: {
    category: 'masjid',
    alt: 'Ilustrasi: masjid desa beratap tajug di tepi sawah.',
    moods: ROUND_THE_CLOCK,
  },
  'masjid-lapangan': {
    category: 'masjid',
    alt: 'Ilustrasi: gereja kecil dan masjid berbagi satu ladang, warga bertemu di tengahnya.',
    moods: BY_DAY,
  },
  'masjid-sumur': {
    category: 'masjid',
    alt: 'Ilustrasi: warga menggali sumur di samping mushala, airnya mulai terlihat.',
    moods: BY_DAY,
  },
  panti: {
    category: 'panti',
    alt: 'Ilustrasi: anak-anak panti bermain layang-layang di halaman.',
    moods: BY_DAY,
  },
  'panti-ulangtahun': {
    category: 'panti',
    alt: 'Ilustrasi: anak-anak panti merayakan ulang tahun di meja bertumpeng.',
    moods: BY_DAY,
  },
  'panti-kamar': {
    category: 'panti',
    alt: 'Ilustrasi: dongeng sebelum tidur di kamar panti, lampu meja menyala.',
    moods: AS_DRAWN,
  },
  lingkungan: {
    category: 'lingkungan',
    alt: 'Ilustrasi: warga pesisir menanam bibit mangrove di pantai.',
    moods: BY_DAY,
  },
  'lingkungan-tukik': {
    category: 'lingkungan',
    alt: 'Ilustrasi: anak-anak melepas tukik ke laut.',
    moods: BY_DAY,
  },
  'lingkungan-bibit': {
    category: 'lingkungan',
    alt: 'Ilustrasi: kebun bibit di lereng berteras di kaki gunung api.',
    moods: BY_DAY,
  },
  kemanusiaan: {
    category: 'kemanusiaan',
    alt: 'Ilustrasi: warga memasak bersama di dapur umum.',
    moods: ROUND_THE_CLOCK,
  },
  'kemanusiaan-warung': {
    category: 'kemanusiaan',
    alt: 'Ilustrasi: warung tenda memberi makan para pengemudi di malam hari.',
    moods: AS_DRAWN,
  },
  'kemanusiaan-jahit': {
    category: 'kemanusiaan',
    alt: 'Ilustrasi: lingkar jahit para ibu di serambi rumah.',
    moods: BY_DAY,
  },
  difabel: {
    category: 'difabel',
    alt: 'Ilustrasi: pemilik warung berkursi roda membuka tokonya.',
    moods: BY_DAY,
  },
  'difabel-buku': {
    category: 'difabel',
    alt: 'Ilustrasi: lingkar baca buku taktil di ruang baca berjendela bundar.',
    moods: BEFORE_EVENING,
  },
  'difabel-bengkel': {
    category: 'difabel',
    alt: 'Ilustrasi: mekanik menyetel kursi roda di bengkel, seorang anak mencoba kursinya.',
    moods: BY_DAY,
  },
} as const satisfies Record<string, Scene>;

/** A drawn scene; also the name of its file. */
export type SceneName = keyof typeof SCENES;

/** A category's code. */
export type Category = (typeof SCENES)[SceneName]['category'];

/** The scenes of a category, in the order they were drawn. */
export function scenesOf(category: Category): SceneName[] {
  return (Object.keys(SCENES) as SceneName[]).filter((name) => SCENES[name].category === category);
}
