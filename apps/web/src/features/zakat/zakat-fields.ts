import { ZAKAT_KINDS, type ZakatKind } from '@uluran/contract/zakat';

/** Address of the calculator. */
export const ZAKAT_PATH = '/zakat';

/** Content of a field: an amount, an amount that replaces a published one, or a number of people or days. */
export type ZakatMeasure = 'amount' | 'unit' | 'people' | 'days';

export interface ZakatField {
  name: string;
  label: string;
  measure: ZakatMeasure;
  hint?: string;
}

export interface ZakatForm {
  tab: string;
  title: string;
  intro: string;
  fields: readonly ZakatField[];
}

/** Checkbox of the only kind that has a condition besides amounts. */
export const HELD_ONE_YEAR = 'heldOneYear';

/** Fields of each kind; their names are also the names in a native post. */
export const ZAKAT_FORMS: Readonly<Record<ZakatKind, ZakatForm>> = {
  income: {
    tab: 'Penghasilan',
    title: 'Zakat penghasilan',
    intro: 'Untuk gaji, honor, dan usaha jasa. Hitung bulan ini saja.',
    fields: [
      { name: 'salary', label: 'Gaji bulan ini', measure: 'amount', hint: 'Jumlah sebelum potongan' },
      { name: 'otherIncome', label: 'Penghasilan lain', measure: 'amount', hint: 'Honor, bonus, usaha' },
    ],
  },
  wealth: {
    tab: 'Maal',
    title: 'Zakat maal',
    intro: 'Untuk harta yang sudah Anda miliki satu tahun hijriah.',
    fields: [
      { name: 'cash', label: 'Uang dan tabungan', measure: 'amount' },
      { name: 'gold', label: 'Emas dan perak', measure: 'amount', hint: 'Nilai jual hari ini' },
      { name: 'receivables', label: 'Piutang yang bisa ditagih', measure: 'amount' },
      { name: 'debts', label: 'Utang jatuh tempo', measure: 'amount' },
      {
        name: 'gram',
        label: 'Harga emas per gram (boleh kosong)',
        measure: 'unit',
        hint: 'Isi bila Anda memakai harga emas hari ini',
      },
    ],
  },
  fitrah: {
    tab: 'Fitrah',
    title: 'Zakat fitrah',
    intro: 'Untuk setiap jiwa di keluarga Anda, ditunaikan sebelum salat Id.',
    fields: [
      { name: 'people', label: 'Jumlah jiwa', measure: 'people' },
      { name: 'person', label: 'Nilai per jiwa (boleh kosong)', measure: 'unit', hint: 'Isi bila daerah Anda berbeda' },
    ],
  },
  fidyah: {
    tab: 'Fidyah',
    title: 'Fidyah',
    intro: 'Untuk hari puasa yang tidak dapat diganti.',
    fields: [
      { name: 'days', label: 'Jumlah hari', measure: 'days' },
      { name: 'day', label: 'Nilai per hari (boleh kosong)', measure: 'unit', hint: 'Isi bila daerah Anda berbeda' },
    ],
  },
};

/** Names of all fields of a native post. */
export const ZAKAT_FIELD_NAMES: readonly string[] = [
  ...Object.values(ZAKAT_FORMS).flatMap(({ fields }) => fields.map(({ name }) => name)),
  HELD_ONE_YEAR,
];

/** Returns the kind that a form names; income if it names none. */
export function zakatKindOf(name: unknown): ZakatKind {
  return ZAKAT_KINDS.find((kind) => kind === name) ?? 'income';
}
