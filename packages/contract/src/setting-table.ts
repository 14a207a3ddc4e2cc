import { LEGAL_CEILING_BASIS_POINTS } from './fees.ts';
import type { OperatorWork } from './operator-roles.ts';
import { PAYMENT_METHOD_CODES, PAYMENT_METHODS, type PaymentMethodCode } from './payment-methods.ts';
import {
  basisPoints,
  count,
  days,
  type FieldsShape,
  grams,
  hours,
  labelled,
  list,
  minutes,
  object,
  pace,
  percent,
  perSecond,
  rupiah,
  type SettingShape,
  storyWords,
  text,
} from './setting-shapes.ts';
import { GIVING_TYPES, type GivingType } from './targets.ts';

/** Groups of settings, in the order of the console. */
export const SETTING_GROUPS = {
  fees: 'Biaya',
  donations: 'Donasi',
  methods: 'Cara bayar',
  withdrawals: 'Pencairan',
  zakat: 'Zakat',
  campaigns: 'Galang dana',
  limits: 'Batas percobaan',
  operations: 'Jadwal dan antrean',
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;

/** A dated setting: its name in Indonesian, who changes it, and the shape of its value. */
export interface SettingDefinition {
  readonly label: string;
  readonly group: SettingGroup;
  /** Kind of work in `WORK_ROLES`: `settings` for money, `siteRules` for rules of the site. */
  readonly work: Extract<OperatorWork, 'settings' | 'siteRules'>;
  /** Effect of the value, in a sentence. */
  readonly effect: string;
  readonly shape: SettingShape;
  /** Pairs of fields of which the first must not be above the second. */
  readonly ascending?: readonly (readonly [string, string])[];
}

const GIVING_LABELS: Readonly<Record<GivingType, string>> = {
  donasi: 'Donasi',
  infaq: 'Infak',
  wakaf: 'Wakaf',
  zakat: 'Zakat',
  bencana: 'Bencana',
};

const lawOf = (most: number) =>
  most === 0
    ? 'Zakat disalurkan utuh dan bantuan bencana tidak boleh dipotong (PP 29/1980): isi 0%.'
    : 'Menurut PP 29/1980 seluruh biaya paling banyak 10%.';

const lawful = object(
  Object.fromEntries(
    GIVING_TYPES.map((type) => {
      const most = LEGAL_CEILING_BASIS_POINTS[type];
      return [type, labelled(GIVING_LABELS[type], { ...basisPoints(0, most), reason: lawOf(most) })];
    }),
  ),
);

const LONGEST_AMOUNT = 1_000_000_000_000;
const budget = object({ burst: labelled('Sekaligus', count()), perMinute: labelled('Ditambah', pace()) });
const givingBudget = object({ ...budget.fields, card: labelled('Kartu sekaligus', count()) });
const declines = object({
  declines: labelled('Penolakan', count()),
  declinedPercent: labelled('Bagian yang ditolak', percent()),
});
const steps = list(
  object({ untilMinutes: labelled('Sampai', minutes()), everyMinutes: labelled('Setiap', minutes()) }),
  20,
);
const zakatRate = labelled('Kadar zakat', basisPoints(1, 250));
const ofPerson = {
  equivalent: labelled('Setara dengan', text()),
  region: { ...labelled('Wilayah', text()), optional: true },
};

/** Kinds of deadlines of operators' queues. */
const DEADLINES = {
  disaster: 'Galang dana bencana',
  campaign: 'Galang dana',
  identity: 'Identitas',
  bankAccount: 'Rekening',
  withdrawal: 'Pencairan',
  evidence: 'Bukti pemakaian',
  report: 'Laporan',
  unmatched: 'Uang tak dikenal',
  proposal: 'Usul orang kedua',
  volunteer: 'Relawan',
  task: 'Tugas',
} as const;

const FEES: Readonly<Record<string, SettingDefinition>> = {
  platform_fee_basis_points: {
    label: 'Biaya pengelolaan',
    group: 'fees',
    work: 'settings',
    effect: 'Bagian donasi untuk yayasan. Donasi yang sudah dibuat tidak berubah.',
    shape: lawful,
  },
  cost_ceiling_basis_points: {
    label: 'Batas seluruh biaya',
    group: 'fees',
    work: 'settings',
    effect:
      'Biaya pengelolaan dan biaya gateway bersama-sama tidak melebihi batas ini; sisanya ditanggung tip, lalu yayasan.',
    shape: lawful,
  },
  accepted_fee_limit: {
    label: 'Biaya gateway di atas kesepakatan',
    group: 'fees',
    work: 'settings',
    effect: 'Biaya dalam laporan gateway yang lebih besar dari ini tidak bisa diterima.',
    shape: object({
      timesAgreed: labelled('Kali biaya yang disepakati', count(10)),
      plusRupiah: labelled('Ditambah', rupiah(0, 100_000)),
    }),
  },
};

const DONATIONS: Readonly<Record<string, SettingDefinition>> = {
  donation_minimum_rupiah: {
    label: 'Donasi paling sedikit',
    group: 'donations',
    work: 'settings',
    effect: 'Donasi di bawah jumlah ini ditolak. Pilihan nominal tidak boleh lebih kecil.',
    shape: rupiah(),
  },
  donation_presets_rupiah: {
    label: 'Pilihan nominal',
    group: 'donations',
    work: 'settings',
    effect: 'Nominal yang ditawarkan di formulir donasi, menurut urutannya.',
    shape: list(rupiah(), 12),
  },
  tip_presets_rupiah: {
    label: 'Pilihan tip',
    group: 'donations',
    work: 'settings',
    effect: 'Tip yang ditawarkan di formulir donasi. Yang pertama dipilih lebih dulu.',
    shape: list(rupiah(0), 12),
  },
  payment_reminder_minutes_before: {
    label: 'Pengingat sebelum batas bayar',
    group: 'donations',
    work: 'siteRules',
    effect: 'Surel pengingat dikirim sekian lama sebelum pembayaran kedaluwarsa.',
    shape: minutes(),
  },
};

const WITHDRAWALS: Readonly<Record<string, SettingDefinition>> = {
  withdrawal_rules: {
    label: 'Aturan pencairan',
    group: 'withdrawals',
    work: 'settings',
    effect: 'Berlaku untuk permintaan pencairan baru; tenggat bukti dihitung sejak dana ditransfer.',
    shape: object({
      minimumRupiah: labelled('Pencairan paling sedikit', rupiah()),
      firstLimitRupiah: labelled('Batas pencairan pertama', rupiah(0, 10_000_000_000)),
      firstLimitPercent: labelled('Atau bagian dari dana yang sudah cair', percent()),
      evidenceDays: labelled('Tenggat bukti', days(366)),
      transferFeeRupiah: labelled('Biaya transfer bank', rupiah(0, 50_000)),
    }),
    ascending: [['transferFeeRupiah', 'minimumRupiah']],
  },
};

const ZAKAT: Readonly<Record<string, SettingDefinition>> = {
  zakat_income: {
    label: 'Zakat penghasilan',
    group: 'zakat',
    work: 'settings',
    effect: 'Nisab dan kadar di kalkulator zakat, menurut keputusan BAZNAS tahun itu.',
    shape: object({
      monthRupiah: labelled('Nisab sebulan', rupiah()),
      yearRupiah: labelled('Nisab setahun', rupiah(1, 1_200_000_000)),
      goldGrams: labelled('Emas', grams()),
      rateBasisPoints: zakatRate,
    }),
    ascending: [['monthRupiah', 'yearRupiah']],
  },
  zakat_wealth: {
    label: 'Zakat maal',
    group: 'zakat',
    work: 'settings',
    effect: 'Nisab dan kadar di kalkulator zakat.',
    shape: object({
      nisabRupiah: labelled('Nisab', rupiah(1, 1_200_000_000)),
      goldGrams: labelled('Emas', grams()),
      rateBasisPoints: zakatRate,
    }),
  },
  zakat_fitrah: {
    label: 'Zakat fitrah',
    group: 'zakat',
    work: 'settings',
    effect: 'Nilai per jiwa di kalkulator. Zakat yang sudah dibayar tidak berubah.',
    shape: object({ personRupiah: labelled('Per jiwa', rupiah()), ...ofPerson }),
  },
  zakat_fidyah: {
    label: 'Fidyah',
    group: 'zakat',
    work: 'settings',
    effect: 'Nilai per hari di kalkulator. Fidyah yang sudah dibayar tidak berubah.',
    shape: object({ dayRupiah: labelled('Per hari', rupiah()), ...ofPerson }),
  },
};

const RULES: Readonly<Record<string, SettingDefinition>> = {
  campaign_rules: {
    label: 'Aturan galang dana',
    group: 'campaigns',
    work: 'siteRules',
    effect: 'Diperiksa saat penggalang mengirim naskah; galang dana yang sudah tayang tidak berubah.',
    shape: object({
      minimumRupiah: labelled('Target paling kecil', rupiah()),
      maximumRupiah: labelled('Target paling besar', rupiah(1, LONGEST_AMOUNT)),
      longestDays: labelled('Paling lama', days(3_660)),
      storyWords: labelled('Cerita paling sedikit', storyWords(5_000)),
      galleryPictures: labelled('Foto di galeri', count(100)),
      openDrafts: labelled('Naskah terbuka per akun', count(1_000)),
    }),
    ascending: [['minimumRupiah', 'maximumRupiah']],
  },
  giving_limits: {
    label: 'Percobaan memberi',
    group: 'limits',
    work: 'siteRules',
    effect: 'Banyaknya donasi yang boleh dimulai dari satu perangkat, satu jaringan, dan untuk satu galang dana.',
    shape: object({
      device: labelled('Per perangkat', givingBudget),
      addressAlone: labelled('Per jaringan, sebelum ada yang membayar', givingBudget),
      address: labelled('Per jaringan yang membayar', givingBudget),
      campaign: labelled('Per galang dana', givingBudget),
      smallCardRupiah: labelled('Kartu kecil sampai', rupiah()),
      vouching: labelled(
        'Jaringan yang membayar',
        object({
          paidPercent: labelled('Bagian yang dibayar', percent()),
          attempts: labelled('Percobaan paling sedikit', count()),
          afterMinutes: labelled('Sesudah', minutes()),
          withinMinutes: labelled('Dalam', minutes()),
        }),
      ),
    }),
  },
  payment_check_limits: {
    label: 'Percobaan memeriksa pembayaran',
    group: 'limits',
    work: 'siteRules',
    effect: 'Banyaknya pertanyaan ke gateway dari satu perangkat dan satu jaringan.',
    shape: object({
      device: labelled('Per perangkat', budget),
      addressAlone: labelled('Per jaringan, sebelum ada yang membayar', budget),
      address: labelled('Per jaringan yang membayar', budget),
    }),
  },
  card_pause: {
    label: 'Jeda kartu',
    group: 'limits',
    work: 'siteRules',
    effect: 'Kartu dijeda bila terlalu banyak yang ditolak: pertanda kartu curian dicoba.',
    shape: object({
      windowMinutes: labelled('Dihitung selama', minutes()),
      site: labelled('Seluruh situs', declines),
      campaign: labelled('Satu galang dana', declines),
      firstPauseMinutes: labelled('Jeda pertama', minutes()),
      longestPauseMinutes: labelled('Jeda terlama', minutes()),
      trialMinutes: labelled('Jarak percobaan', minutes()),
    }),
    ascending: [['firstPauseMinutes', 'longestPauseMinutes']],
  },
  gateway_checks: {
    label: 'Pertanyaan ke gateway',
    group: 'operations',
    work: 'siteRules',
    effect: 'Seberapa sering gateway ditanya tentang pembayaran yang terbuka, yang berakhir, dan yang dibayar.',
    shape: object({
      perSecond: labelled('Paling banyak', perSecond()),
      leaseMinutes: { ...labelled('Ditahan satu node', minutes()), optional: true },
      open: labelled('Yang terbuka', steps),
      ended: labelled('Yang berakhir', steps),
      paid: labelled('Yang dibayar', steps),
    }),
  },
  queue_rules: {
    label: 'Antrean operator',
    group: 'operations',
    work: 'siteRules',
    effect: 'Batas waktu setiap jenis pekerjaan, dan jumlah yang ditandai besar.',
    shape: object({
      holdMinutes: labelled('Dipegang tanpa dipakai', minutes(1_440)),
      largeRupiah: labelled('Jumlah besar mulai', rupiah(1, 10_000_000_000)),
      highTargetRupiah: labelled('Target tinggi mulai', rupiah(1, LONGEST_AMOUNT)),
      deadlineHours: labelled(
        'Batas waktu',
        object(
          Object.fromEntries(Object.entries(DEADLINES).map(([kind, label]) => [kind, labelled(label, hours(2_160))])),
        ),
      ),
    }),
  },
};

/** Largest amount of one QRIS payment, by a rule of Bank Indonesia. */
const QRIS_MOST = 10_000_000;

/** Terms of a payment method. Its gateway, place in the form and description come with a release. */
function termsShape(method: PaymentMethodCode): FieldsShape {
  const most =
    method === 'qris'
      ? { ...rupiah(1, QRIS_MOST), reason: 'Bank Indonesia: satu pembayaran QRIS paling banyak Rp 10.000.000.' }
      : rupiah(1, 1_000_000_000);
  return object({
    minimumRupiah: labelled('Paling sedikit', rupiah()),
    maximumRupiah: labelled('Paling banyak', most),
    minutesToPay: labelled('Waktu membayar', minutes(43_200)),
    feeBasisPoints: labelled('Biaya gateway', basisPoints(0, 1_000)),
    feeFixedRupiah: labelled('Biaya tetap gateway', rupiah(0, 25_000)),
    enabled: labelled('Bisa dipilih donatur', { is: 'boolean' }),
    disabledReason: { ...labelled('Alasan bila tidak bisa dipilih', text()), optional: true },
  });
}

/** Begins the key of the terms of a payment method: `payment_terms.qris`. */
export const PAYMENT_TERMS_PREFIX = 'payment_terms.';

const METHODS = Object.fromEntries(
  PAYMENT_METHOD_CODES.map((method): [string, SettingDefinition] => [
    PAYMENT_TERMS_PREFIX + method,
    {
      label: PAYMENT_METHODS[method].label,
      group: 'methods',
      work: 'settings',
      effect: 'Batas, waktu, dan biaya gateway cara bayar ini. Pembayaran yang sudah dibuat tidak berubah.',
      shape: termsShape(method),
      ascending: [['minimumRupiah', 'maximumRupiah']],
    },
  ]),
);

/**
 * The one table of dated settings, by key. The API, the console and the command validate with it; the database has the same shapes and roles, and a test
 * compares them.
 */
export const SETTINGS: Readonly<Record<string, SettingDefinition>> = {
  ...FEES,
  ...DONATIONS,
  ...METHODS,
  ...WITHDRAWALS,
  ...ZAKAT,
  ...RULES,
};

/** Returns the definition of a setting; undefined for an unknown key. */
export function settingOf(key: string): SettingDefinition | undefined {
  return Object.hasOwn(SETTINGS, key) ? SETTINGS[key] : undefined;
}
