import type { VolunteerRole, VolunteerTime } from '@uluran/contract/volunteers';

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
  source: 'Rapat pengurus bulan ini: donasi lewat ponsel kebanyakan di bawah Rp 50.000.',
} as const;

/** Report of a gateway about one gift of the demo that waits for a person. */
export const DEMO_TASK = {
  kind: 'part_return_without_amount',
  detail: 'Part of the money went back; the gateway does not say how much.',
  hoursAgo: 5,
} as const;
