import type { GiftRecord } from '@uluran/contract/endpoints';
import { formatTime } from '@uluran/contract/locale';
import { STATUS_WORDS } from '@uluran/ui/badge';
import { gatewayWord } from '../../app/payment-words.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'];
const WIB_MS = 7 * 3_600_000;

/** `21 Nov, 10.31`; with the year for another year than the present one. */
export function shortMoment(at: string, now = Date.now()): string {
  const day = new Date(Date.parse(at) + WIB_MS);
  const year = day.getUTCFullYear();
  const isThisYear = year === new Date(now + WIB_MS).getUTCFullYear();
  const date = `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}${isThisYear ? '' : ` ${year}`}`;
  return `${date}, ${formatTime(at).replace(' WIB', '')}`;
}

/** Names of accounts of the ledger, by their kind. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  clearing: 'Kliring',
  bank: 'Rekening bank',
  unmatched: 'Uang tak dikenal',
  tips: 'Tip untuk yayasan',
  disbursed: 'Dana tersalurkan',
  tip_gateway_fees: 'Biaya gateway dari tip',
  gateway_fees_paid: 'Biaya gateway',
  losses: 'Kerugian yayasan',
  gross: 'Penerimaan',
  platform_fee: 'Biaya yayasan',
  gateway_fee: 'Biaya gateway',
  unsettled: 'Belum cair',
  settled: 'Sudah cair',
  requested: 'Dicadangkan pencairan',
  transferred: 'Sudah ditransfer',
  evidenced: 'Sudah berbukti',
  refunded: 'Dikembalikan',
  receivable: 'Piutang dana',
  pool: 'Dana pendamping',
  matched: 'Padanan mitra',
  match_returned: 'Padanan kembali',
};

/** Returns the name of an account: `Kliring Midtrans`, `Belum cair: Bantu Alya`. */
export function accountWords({ kind, gateway, title }: GiftRecord['movements'][number]['debit']): string {
  const name = ACCOUNTS[kind] ?? kind.replaceAll('_', ' ');
  if (gateway !== null) return `${name} ${gatewayWord(gateway)}`;
  return title === null ? name : `${name}: ${title}`;
}

const MAILS: Readonly<Record<string, string>> = {
  payment_instructions: 'Cara membayar',
  payment_reminder: 'Pengingat pembayaran',
  donation_paid: 'Terima kasih dan kuitansi',
  receipt_asked: 'Kuitansi ke alamat yang diminta',
  gift_returned: 'Pengembalian dana',
};
export const mailWord = (topic: string): string => MAILS[topic] ?? topic.replaceAll('_', ' ');

/** Outcomes of notifications besides the states of a payment. */
const OUTCOMES: Readonly<Record<string, string>> = {
  duplicate: 'Pengulangan, tanpa akibat',
  ignored: 'Tanpa akibat',
  needs_operator: 'Perlu operator: lihat antrean tugas',
  regained: 'Uangnya diterima lagi',
  unsettled: 'Belum cair',
};

/** Returns the words of a notification's outcome. */
export function outcomeWord(outcome: string): string {
  if (outcome.startsWith('unmatched')) return 'Uang tak dikenal: lihat antrean';
  const states: Readonly<Record<string, { words: string }>> = STATUS_WORDS.payment;
  return OUTCOMES[outcome] ?? states[outcome]?.words ?? outcome.replaceAll('_', ' ');
}

const REFUNDS: Readonly<Record<string, string>> = {
  requested: 'Disetujui, akan dikirim ke gateway',
  sent: 'Dikirim ke gateway',
  confirmed: 'Dikembalikan',
  refused: 'Ditolak gateway',
};
export const refundWord = (status: string): string => REFUNDS[status] ?? status;
