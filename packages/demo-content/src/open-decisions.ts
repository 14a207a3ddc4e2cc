import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { VolunteerRole, VolunteerTime } from '@uluran/contract/volunteers';
import type { ARTICLE_TAGS } from './articles/article.ts';
import { document, h } from './text.ts';

/** An application of a volunteer that waits for an operator. */
export interface DemoVolunteer {
  readonly name: string;
  readonly email: string;
  /** E.164; no such number is in use. */
  readonly phone: string;
  readonly city: string;
  /** YYYY-MM-DD */
  readonly birthDate: string;
  readonly skills: string;
  readonly roles: readonly VolunteerRole[];
  readonly times: readonly VolunteerTime[];
  readonly motivation: string;
  readonly daysAgo: number;
  /** Note of the operator who has contacted the person; undefined for a new application. */
  readonly contacted?: string;
}

/** Applications that wait: a new one, and one whose applicant was contacted. */
export const DEMO_VOLUNTEERS: readonly DemoVolunteer[] = [
  {
    name: 'Yohana Seran',
    email: 'yohana.seran@relawan.example',
    phone: '+6281200010417',
    city: 'Kupang',
    birthDate: '1998-04-12',
    skills: 'Perawat, bahasa Dawan',
    roles: ['visitor', 'escort'],
    times: ['saturday', 'sunday'],
    motivation:
      'Saya perawat puskesmas dan libur di akhir pekan. Banyak keluarga pasien dari pulau bingung saat tiba di rumah sakit rujukan; saya ingin menemani mereka.',
    daysAgo: 1,
  },
  {
    name: 'Hendra Kusnadi',
    email: 'hendra.kusnadi@relawan.example',
    phone: '+6281200010582',
    city: 'Semarang',
    birthDate: '1989-11-03',
    skills: 'Akuntansi, punya mobil',
    roles: ['checker'],
    times: ['evenings'],
    motivation:
      'Pekerjaan saya memeriksa kuitansi. Beberapa jam sepekan bisa saya pakai untuk memeriksa bukti pemakaian dana.',
    daysAgo: 3,
    contacted: 'Ditelepon. Bersedia dua malam sepekan, menunggu salinan ijazah.',
  },
];

/** A change of a dated setting that waits for a second operator. */
export const DEMO_PROPOSED_SETTING = {
  key: 'donation_presets_rupiah',
  value: [10_000, 25_000, 50_000, 100_000, 250_000, 500_000],
  source: 'Rapat pengurus bulan ini: donasi lewat ponsel kebanyakan di bawah Rp\u00a050.000.',
} as const;

/** Report of a gateway about one gift of the demo that waits for a person. */
export const DEMO_TASK = {
  kind: 'part_return_without_amount',
  detail: 'Part of the money went back; the gateway does not say how much.',
  hoursAgo: 5,
} as const;

/** Another code of a merchant, which waits for a second operator. */
export const DEMO_PROPOSED_CODE = {
  merchant: 'Warung Bu Tini',
  /** Place of the new account; no merchant of the directory has it. */
  place: 900,
  reason: 'Pindah bank. Surat pemilik dan foto QR di meja sudah kami terima.',
} as const;

/** An article that an editor has written, and the public does not read yet. */
export interface DemoOpenArticle {
  readonly title: string;
  readonly slug: string;
  readonly summary: string;
  readonly tags: readonly (keyof typeof ARTICLE_TAGS)[];
  readonly author: string;
  readonly body: RichTextDocument;
  /** Published article whose cover it shares; undefined without a cover. */
  readonly coverOf?: string;
  /** Days until its publication at 08.00; undefined for a draft. */
  readonly inDays?: number;
}

/** An article with a time of publication, and a draft without cover and tag. */
export const DEMO_OPEN_ARTICLES: readonly DemoOpenArticle[] = [
  {
    title: 'Cara membaca bagian Dana di halaman galang dana',
    slug: 'cara-membaca-bagian-dana',
    summary: 'Lima angka, satu jumlah. Yang sudah berbukti, yang menunggu bukti, yang dicairkan, biaya, dan saldo.',
    tags: ['cara-kami-bekerja'],
    author: 'Tim Uluran',
    coverOf: 'laporan-triwulan-pencairan-dan-bukti',
    inDays: 6,
    body: document(
      'Setiap halaman galang dana punya bagian Dana. Isinya sama untuk semua, dari sumur bor sampai biaya operasi.',
      h('Lima angka'),
      'Yang terkumpul dibagi lima: sudah berbukti, menunggu bukti, sedang dicairkan, biaya, dan saldo. Kelimanya selalu sama dengan jumlah yang terkumpul.',
      'Bila Anda menjumlahkannya dan hasilnya berbeda, kabari kami. Itu belum pernah terjadi, dan kami ingin tahu bila terjadi.',
    ),
  },
  {
    title: 'Apa yang terjadi bila bukti terlambat',
    slug: 'apa-yang-terjadi-bila-bukti-terlambat',
    summary: 'Tiga puluh hari, satu pengingat, lalu pencairan berikutnya ditahan.',
    tags: [],
    author: 'Citra Maharani',
    body: document(
      'Bukti pemakaian ditunggu 30 hari setelah transfer. Pengingatnya dikirim sepekan sebelum batas.',
      'Lewat dari batas itu, pencairan berikutnya ditahan, dan halaman galang dananya menyebutkan alasannya.',
    ),
  },
];
