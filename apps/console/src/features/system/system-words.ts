import type { SystemState } from '@uluran/contract/endpoints';

/** Jobs in words. */
const JOB_WORDS: Readonly<Record<string, string>> = {
  'accounts-prune': 'Hapus akun dan tautan yang lewat waktunya',
  'book-seal': 'Segel buku terbuka',
  'followers-remind': 'Ingatkan pengikut',
  'follows-prune': 'Hapus pengikut yang tak dikonfirmasi',
  'giving-limits-prune': 'Hapus hitungan batas donasi',
  'idempotency-keys-prune': 'Hapus kunci permintaan lama',
  'identities-prune': 'Hapus dokumen identitas lama',
  'invariants-check': 'Pemeriksaan bernama',
  'ledger-roll-up': 'Lipat buku besar',
  'milestones-announce': 'Umumkan capaian',
  'news-announce': 'Umumkan kabar',
  'operators-remind': 'Email kerja yang menunggu',
  'outbox-deliver': 'Kirim email dan pesan',
  'payments-cancel': 'Batalkan pembayaran yang ditinggalkan',
  'payments-check': 'Tanya gateway',
  'payments-expire': 'Tutup pembayaran lewat waktu',
  'payments-open': 'Buka pembayaran yang tertunda',
  'payments-remind': 'Ingatkan donatur',
  'payouts-send': 'Kirim pencairan',
  'programmes-open': 'Buka program CSR yang dijadwalkan',
  'receipt-mails-prune': 'Hapus permintaan kuitansi lama',
  'receipts-count': 'Hitung bukti pemakaian',
  'refunds-send': 'Kirim pengembalian',
  'reports-prune': 'Hapus laporan lama',
  'product-prices': 'Berlakukan harga barang',
  'targets-end': 'Tutup target yang berakhir',
  'tax-numbers-prune': 'Hapus NPWP lama',
  'team-invitations-prune': 'Hapus undangan tim lama',
  'uploads-prune': 'Hapus unggahan lama',
  'visits-prune': 'Hapus hitungan kunjungan lama',
  'volunteers-prune': 'Hapus pendaftaran relawan lama',
};

/** Returns the Indonesian name of a job; a job of a later release keeps its own name. */
export const jobWord = (name: string): string => JOB_WORDS[name] ?? name;

/** Kinds of messages in words. */
const TOPIC_WORDS: Readonly<Record<string, string>> = {
  account_confirmation_resent: 'Konfirmasi pendaftaran, lagi',
  account_email_change_asked: 'Konfirmasi email baru',
  account_email_changed: 'Email diganti',
  account_password_changed: 'Kata sandi diganti',
  account_password_forgotten: 'Lupa kata sandi',
  account_registered: 'Konfirmasi pendaftaran',
  ambassador_published: 'Halaman duta tayang',
  arrival_mail: 'Kabar dana sampai',
  bank_account_holder_check: 'Cocokkan pemilik rekening',
  campaign_decided: 'Keputusan galang dana',
  donation_paid: 'Terima kasih dan kuitansi',
  follow_asked: 'Konfirmasi mengikuti',
  gift_returned: 'Donasi dikembalikan',
  identity_decided: 'Keputusan identitas',
  milestone_mail: 'Kabar capaian',
  news_mail: 'Kabar target',
  news_published: 'Kabar terbit',
  operator_deadline_passed: 'Batas kerja operator terlewati',
  operator_waiting_work: 'Kerja operator yang menunggu',
  payment_instructions: 'Cara membayar',
  payment_reminder: 'Pengingat membayar',
  push_notice: 'Pemberitahuan peramban',
  receipt_asked: 'Kuitansi yang diminta',
  report_answered: 'Jawaban laporan',
  team_changed: 'Perubahan tim',
  team_invited: 'Undangan tim',
  unmatched_received: 'Uang tak dikenal diterima',
  unmatched_returned: 'Uang tak dikenal dikembalikan',
  volunteer_applied: 'Konfirmasi relawan',
  withdrawal_changed: 'Perubahan pencairan',
};

/** Returns the Indonesian name of a message; one of a later release keeps its own name. */
export const topicWord = (topic: string): string => TOPIC_WORDS[topic] ?? topic.replaceAll('_', ' ');

/** Hours by which Jakarta is ahead of UTC, the time of cron expressions. */
const HOURS_OF_JAKARTA = 7;
const HOURS = 24;

const clock = (hour: number, minute: number) =>
  `${String((hour + HOURS_OF_JAKARTA) % HOURS).padStart(2, '0')}.${String(minute).padStart(2, '0')}`;

/** The schedule of a job in words, in Jakarta's time. `cron` is null for a job that runs when work is due; an expression of another form stays as it is. */
export function scheduleWords(cron: string | null): string {
  if (cron === null) return 'saat ada kerja';
  const [minute = '', hour = ''] = cron.split(' ');
  if (!/^\d+$/.test(minute)) return cron;
  if (hour === '*') return 'tiap jam';
  const [from = '', until] = hour.split('-');
  if (!/^\d+$/.test(from)) return cron;
  const start = clock(Number(from), Number(minute));
  return until === undefined
    ? `tiap hari ${start}`
    : `tiap jam, ${start} sampai ${clock(Number(until), Number(minute))}`;
}

/** The state of a job: its failures of the last hour, or the runs that wait and go on. */
export function jobState({ failed, running, waiting }: SystemState['jobs'][number]): { bad: boolean; words: string } {
  if (failed > 0) return { bad: true, words: `${failed} gagal dalam sejam` };
  if (running > 0) return { bad: false, words: 'berjalan' };
  return { bad: false, words: waiting > 0 ? 'menunggu giliran' : 'baik' };
}

/** The checks that are broken, that have never passed, and all others. */
export function sortChecks(checks: SystemState['checks']) {
  const isBroken = ({ violations }: SystemState['checks'][number]) => violations > 0;
  return {
    broken: checks.filter(isBroken),
    pending: checks.filter((check) => !isBroken(check) && check.passedAt === null),
    passed: checks.filter((check) => !isBroken(check) && check.passedAt !== null),
  };
}

/** The oldest last pass of the checks; null without any. */
export function oldestPass(checks: SystemState['checks']): string | null {
  const times = checks.flatMap(({ passedAt }) => (passedAt === null ? [] : [passedAt])).sort();
  return times[0] ?? null;
}

const NUMBER = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** `184.902`, `0,2` */
export const numberWords = (number: number): string => NUMBER.format(number);

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1_000;

/** `14,2 GB`, on one line. */
export function bytesWords(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${numberWords(bytes / STEP ** step)}\u00a0${UNITS[step]}`;
}

/** Duration of a run: `1,8 s` */
export const runWords = (ms: number): string => `${numberWords(ms / STEP)} s`;

const TIME = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'Asia/Jakarta',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** `18 Nov, 22.10`; a dash for null, a time that is not known. */
export const whenWords = (at: string | null): string => (at === null ? '–' : TIME.format(new Date(at)));

/** Returns the jobs that run when work is due or need attention, and the others, which run on a schedule. */
export function sortJobs(jobs: readonly SystemState['jobs'][number][]) {
  const isShown = (job: SystemState['jobs'][number]) => job.cron === null || job.failed + job.running + job.waiting > 0;
  return {
    shown: jobs.filter(isShown).sort((one, other) => other.failed - one.failed || other.waiting - one.waiting),
    scheduled: jobs.filter((job) => !isShown(job)),
  };
}
