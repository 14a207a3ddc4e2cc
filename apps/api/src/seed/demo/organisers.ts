/** Who raises funds in the demo. All of them are invented. */
export interface Organiser {
  readonly name: string;
  readonly kind: 'person' | 'organisation';
  readonly city: string;
  readonly bio: string;
  /** Days before seeding on which they joined. */
  readonly joinedDaysAgo: number;
  /** Days before seeding on which their papers were last checked. */
  readonly verifiedDaysAgo: number;
}

export const ORGANISERS = {
  'detak-harapan': {
    name: 'Yayasan Detak Harapan',
    kind: 'organisation',
    city: 'Kupang',
    bio: 'Mendampingi anak dengan kelainan jantung dari Nusa Tenggara selama berobat di luar pulau.',
    joinedDaysAgo: 1890,
    verifiedDaysAgo: 19,
  },
  'sedulur-sehat': {
    name: 'Sedulur Sehat Solo',
    kind: 'organisation',
    city: 'Surakarta',
    bio: 'Perkumpulan tetangga yang mengantar pasien cuci darah, lengkap dengan jadwal jaga dan buku kasnya.',
    joinedDaysAgo: 702,
    verifiedDaysAgo: 41,
  },
  'pantura-tanggap': {
    name: 'Relawan Pantura Tanggap',
    kind: 'organisation',
    city: 'Demak',
    bio: 'Relawan dari sebelas desa pesisir utara Jawa. Gudangnya buka sepanjang tahun.',
    joinedDaysAgo: 1210,
    verifiedDaysAgo: 66,
  },
  'dapur-gotong-royong': {
    name: 'Dapur Gotong Royong',
    kind: 'organisation',
    city: 'Larantuka',
    bio: 'Jaringan dapur umum di Flores dan Lembata, digerakkan kelompok ibu dan orang muda paroki serta masjid.',
    joinedDaysAgo: 930,
    verifiedDaysAgo: 33,
  },
  'layar-ilmu': {
    name: 'Komunitas Layar Ilmu',
    kind: 'organisation',
    city: 'Kepulauan Seribu',
    bio: 'Guru dan nelayan yang memastikan anak pulau kecil sampai di sekolah dan pulang dengan selamat.',
    joinedDaysAgo: 1105,
    verifiedDaysAgo: 88,
  },
  'panitia-al-ikhlas': {
    name: 'Panitia Masjid Al-Ikhlas',
    kind: 'organisation',
    city: 'Kabupaten Boyolali',
    bio: 'Panitia pembangunan yang dipilih warga dusun. Kasnya ditempel di papan masjid setiap Jumat.',
    joinedDaysAgo: 402,
    verifiedDaysAgo: 120,
  },
  'kasih-ibu': {
    name: 'Panti Asuhan Kasih Ibu',
    kind: 'organisation',
    city: 'Kota Manado',
    bio: 'Rumah bagi 28 anak usia 4 sampai 17 tahun, dikelola enam pengasuh yang tinggal di tempat.',
    joinedDaysAgo: 655,
    verifiedDaysAgo: 52,
  },
  'sahabat-pesisir': {
    name: 'Sahabat Pesisir',
    kind: 'organisation',
    city: 'Kabupaten Indramayu',
    bio: 'Kelompok petambak dan pembibit mangrove. Menanam sedikit, merawat lama, menghitung yang hidup.',
    joinedDaysAgo: 1477,
    verifiedDaysAgo: 74,
  },
  'langkah-kecil': {
    name: 'Rumah Langkah Kecil',
    kind: 'organisation',
    city: 'Sleman',
    bio: 'Tempat terapi dan belajar bagi keluarga dengan anak cerebral palsy.',
    joinedDaysAgo: 1330,
    verifiedDaysAgo: 28,
  },
  'huruf-timbul': {
    name: 'Yayasan Huruf Timbul',
    kind: 'organisation',
    city: 'Kota Bandung',
    bio: 'Mencetak bacaan Braille dan melatih pengajarnya, dari Bandung untuk pesantren dan sekolah luar biasa.',
    joinedDaysAgo: 820,
    verifiedDaysAgo: 60,
  },
  'tirta-warga': {
    name: 'Paguyuban Tirta Warga',
    kind: 'organisation',
    city: 'Kabupaten Gunungkidul',
    bio: 'Warga kapur yang belajar mengebor, memasang pompa, dan mengatur iuran airnya sendiri.',
    joinedDaysAgo: 1012,
    verifiedDaysAgo: 95,
  },
  'kelas-sabana': {
    name: 'Perkumpulan Kelas Sabana',
    kind: 'organisation',
    city: 'Waingapu',
    bio: 'Guru, orang tua, dan tukang yang memperbaiki sekolah di Sumba, satu ruang setiap kali.',
    joinedDaysAgo: 760,
    verifiedDaysAgo: 47,
  },
  'uluran-nusantara': {
    name: 'Yayasan Uluran Tangan Nusantara',
    kind: 'organisation',
    city: 'Jakarta Pusat',
    bio: 'Pengelola Uluran. Menggalang sendiri hanya untuk keadaan yang belum punya penggalang setempat.',
    joinedDaysAgo: 2100,
    verifiedDaysAgo: 15,
  },
  'kawan-sembuh': {
    name: 'Kawan Sembuh Indonesia',
    kind: 'organisation',
    city: 'Kota Semarang',
    bio: 'Relawan pendamping pasien: mengurus rujukan, menemani antre, mencatat setiap kuitansi.',
    joinedDaysAgo: 990,
    verifiedDaysAgo: 37,
  },
  'guru-merantau': {
    name: 'Ikatan Guru Merantau',
    kind: 'organisation',
    city: 'Kota Makassar',
    bio: 'Guru-guru daerah terpencil yang saling meminjamkan buku, alat, dan tenaga.',
    joinedDaysAgo: 868,
    verifiedDaysAgo: 71,
  },
  'siaga-desa': {
    name: 'Siaga Desa Nusantara',
    kind: 'organisation',
    city: 'Kota Padang',
    bio: 'Regu tanggap darurat desa, terlatih dan terdaftar, dari Sumatera sampai Maluku.',
    joinedDaysAgo: 1420,
    verifiedDaysAgo: 44,
  },
  'rumah-ibadah-bersama': {
    name: 'Forum Rumah Ibadah Bersama',
    kind: 'organisation',
    city: 'Kota Surabaya',
    bio: 'Membantu panitia kecil menghitung, mengawasi, dan melaporkan pembangunan rumah ibadahnya.',
    joinedDaysAgo: 1150,
    verifiedDaysAgo: 81,
  },
  'atap-anak': {
    name: 'Gerakan Atap Anak',
    kind: 'organisation',
    city: 'Kota Medan',
    bio: 'Mendampingi panti asuhan kecil: gizi, sekolah, dan tata kelola yang terbuka.',
    joinedDaysAgo: 940,
    verifiedDaysAgo: 58,
  },
  'hutan-kampung': {
    name: 'Lembaga Hutan Kampung',
    kind: 'organisation',
    city: 'Palangka Raya',
    bio: 'Mendukung warga yang merawat hutan, gambut, dan sungainya sendiri.',
    joinedDaysAgo: 1260,
    verifiedDaysAgo: 49,
  },
  'setara-berkarya': {
    name: 'Setara Berkarya',
    kind: 'organisation',
    city: 'Kota Malang',
    bio: 'Dikelola penyandang disabilitas: alat bantu yang pas, pelatihan, dan modal usaha.',
    joinedDaysAgo: 712,
    verifiedDaysAgo: 39,
  },
  'ratih-prameswari': {
    name: 'Ratih Prameswari',
    kind: 'person',
    city: 'Kota Yogyakarta',
    bio: 'Bidan. Menggalang untuk pasien yang ia dampingi sendiri.',
    joinedDaysAgo: 340,
    verifiedDaysAgo: 22,
  },
  'yohanes-lewar': {
    name: 'Yohanes Lewar',
    kind: 'person',
    city: 'Kabupaten Sikka',
    bio: 'Guru sekolah dasar dan pengelola taman baca.',
    joinedDaysAgo: 288,
    verifiedDaysAgo: 30,
  },
} as const satisfies Record<string, Organiser>;

export type OrganiserKey = keyof typeof ORGANISERS;

/** The address an organiser has in the demo. */
export function organiserEmail(key: OrganiserKey): string {
  return `${key}@penggalang.example`;
}
