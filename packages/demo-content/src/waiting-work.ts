import type { ReportReason } from '@uluran/contract/reports';
import type { OrganiserKey } from './organisers.ts';

/** A visitor's report about a campaign that waits for an operator. */
interface DemoReport {
  /** Slug of the campaign. */
  readonly campaign: string;
  readonly reason: ReportReason;
  readonly text: string;
  /** Address for the answer; absent if the reporter left none. */
  readonly email?: string;
  /** Number of visitors who sent it. */
  readonly times: number;
  readonly daysAgo: number;
}

export const DEMO_REPORTS: readonly DemoReport[] = [
  {
    campaign: 'cuci-darah-pak-sarwono-solo',
    reason: 'identity',
    text: 'Foto mesin cuci darahnya pernah saya lihat di galang dana lain tahun lalu. Saya tidak menuduh, hanya mohon dicek apakah fotonya memang milik penggalang.',
    email: 'lestari.wahyuni@warga.example',
    times: 2,
    daysAgo: 2,
  },
  {
    campaign: 'atap-masjid-al-ikhlas-merbabu',
    reason: 'misuse',
    text: 'Warga di dusun kami belum melihat genteng yang disebut di kabar terakhir. Mohon ditanyakan kapan barangnya datang.',
    email: 'jamaah.merbabu@warga.example',
    times: 1,
    daysAgo: 1,
  },
  {
    campaign: 'perahu-sekolah-pulau-sabira',
    reason: 'untrue',
    text: 'Di halaman tertulis perahunya satu-satunya, padahal ada perahu lain yang juga mengantar anak sekolah setiap pagi.',
    times: 1,
    daysAgo: 0,
  },
];

/** A bank account of an organiser whose holder an operator has to check. */
export interface DemoWaitingAccount {
  readonly organiser: OrganiserKey;
  /** Code of the bank, and an invented number. */
  readonly bankCode: '002' | '008' | '009' | '014';
  readonly number: string;
  readonly holder: string;
  /** The bank's answer about the holder, with its own name; absent if the bank was not asked. */
  readonly bankName?: string;
  readonly check?: 'different' | 'unknown';
  readonly daysAgo: number;
}

export const DEMO_WAITING_ACCOUNTS: readonly DemoWaitingAccount[] = [
  {
    organiser: 'ratih-prameswari',
    bankCode: '008',
    number: '1370011220456',
    holder: 'Ratih Prameswari',
    bankName: 'Ratih Prameswari Sudibyo',
    check: 'different',
    daysAgo: 2,
  },
  {
    organiser: 'yohanes-lewar',
    bankCode: '002',
    number: '034901002233505',
    holder: 'Taman Baca Sikka',
    daysAgo: 1,
  },
  {
    organiser: 'sedulur-sehat',
    bankCode: '009',
    number: '0771204418',
    holder: 'Sedulur Sehat Solo',
    check: 'unknown',
    daysAgo: 1,
  },
];

/** Money that came without an order of the product, in rupiah. */
interface DemoUnknownMoney {
  readonly reference: string;
  readonly amountRupiah: number;
  readonly daysAgo: number;
}

export const DEMO_UNKNOWN_MONEY: readonly DemoUnknownMoney[] = [
  { reference: 'QR-STATIS-0031', amountRupiah: 250_000, daysAgo: 3 },
  { reference: 'QR-STATIS-0047', amountRupiah: 100_000, daysAgo: 1 },
  { reference: 'QR-STATIS-0052', amountRupiah: 75_000, daysAgo: 1 },
];
