import type { PaymentDetail } from '@uluran/contract';
import { formatDate, formatDayMonth, formatTime } from '@uluran/contract/locale';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';

/**
 * Views of the payment page; several statuses share a view. The view of an open payment depends on its method: a code to scan, a wallet's
 * app, a number to type, or the gateway's own page.
 */
export type PaymentView = 'preparing' | 'qris' | 'wallet' | 'account' | 'card' | 'thanks' | 'returned' | 'unpaid';

function openView({ method, qrString, accountNumber, redirectUrl, redirectRefused }: PaymentDetail): PaymentView {
  if (accountNumber !== null) return 'account';
  if (redirectUrl !== null || redirectRefused) return method === 'card' ? 'card' : 'wallet';
  return qrString === null ? 'preparing' : 'qris';
}

/** Returns the view of a payment. An awaiting payment whose code has not arrived stays in the view `preparing`. */
export function paymentView(payment: PaymentDetail): PaymentView {
  switch (payment.status) {
    case 'created':
      return 'preparing';
    case 'awaiting':
      return openView(payment);
    case 'paid':
    case 'settled':
    case 'paid_late':
    case 'partially_refunded':
      return 'thanks';
    case 'refunded':
    case 'charged_back':
    case 'reversed':
      return 'returned';
    default:
      return 'unpaid';
  }
}

/** A state in words: the document's title, the heading, and the meaning for the donor. */
export interface PaymentWords {
  title: string;
  heading: string;
  text: string;
}

/** Names the code, number or page that expires with the payment: `Nomor ini`. The note of the last minute names it too. */
export function whatIsOver({ method }: PaymentDetail): string {
  const { group } = PAYMENT_METHODS[method];
  if (group === 'card') return 'Halaman kartunya';
  return group === 'virtual_account' && method !== 'mandiri_bill' ? 'Nomor ini' : 'Kode ini';
}

function unpaidWords(payment: PaymentDetail, status: 'expired' | 'cancelled' | 'failed'): PaymentWords {
  const isNothingCome = payment.unmatchedRupiah === 0;
  const over = `${whatIsOver(payment)} tidak dapat dipakai lagi${isNothingCome ? ' dan Anda tidak ditagih' : ''}. Isian Anda masih tersimpan.`;
  if (status === 'expired')
    return {
      title: 'Waktu pembayaran habis',
      heading: isNothingCome ? 'Waktunya habis, uang Anda tidak ke mana-mana' : 'Waktu pembayaran sudah habis',
      text: over,
    };
  if (status === 'cancelled')
    return { title: 'Pembayaran dibatalkan', heading: 'Pembayaran ini dibatalkan', text: over };
  const who =
    payment.method === 'card'
      ? 'Bank penerbit menolak kartu ini, atau kode 3-D Secure tidak cocok.'
      : 'Layanan pembayaran menolak permintaan ini.';
  return {
    title: 'Pembayaran gagal',
    heading: 'Pembayaran tidak berhasil',
    text: `${who}${isNothingCome ? ' Anda tidak ditagih.' : ''} Coba lagi, atau pilih cara bayar lain.`,
  };
}

const RETURNED: Record<'refunded' | 'charged_back' | 'reversed', PaymentWords> = {
  refunded: {
    title: 'Donasi dikembalikan',
    heading: 'Donasi ini sudah dikembalikan',
    text: 'Layanan pembayaran mencatat uangnya sudah dikirim kembali. Bank atau dompet digital bisa memerlukan beberapa hari untuk menampilkannya.',
  },
  charged_back: {
    title: 'Donasi ditarik kembali',
    heading: 'Donasi ini ditarik kembali oleh bank',
    text: 'Bank mengembalikan uang ini kepada pemegang rekening. Donasi ini tidak lagi dihitung dalam jumlah terkumpul.',
  },
  reversed: {
    title: 'Pembayaran dibatalkan oleh bank',
    heading: 'Pembayaran ini dibatalkan oleh bank',
    text: 'Uang sempat kami terima, lalu ditarik kembali oleh layanan pembayaran. Periksa saldo Anda; donasi ini tidak lagi dihitung dalam jumlah terkumpul.',
  },
};

/** Returns the texts of a payment's state. Screen readers read a live change with its heading. */
export function paymentWords(payment: PaymentDetail): PaymentWords {
  const method = PAYMENT_METHODS[payment.method].label;
  switch (payment.status) {
    case 'created':
    case 'awaiting':
      return paymentView(payment) === 'preparing'
        ? {
            title: 'Menyiapkan pembayaran',
            heading: 'Kode pembayaran sedang disiapkan',
            text: 'Biasanya hanya beberapa detik. Halaman ini akan menampilkannya sendiri.',
          }
        : { title: `Bayar dengan ${method}`, heading: 'Menunggu pembayaran', text: '' };
    case 'expired':
    case 'cancelled':
    case 'failed':
      return unpaidWords(payment, payment.status);
    case 'refunded':
    case 'charged_back':
    case 'reversed':
      return RETURNED[payment.status];
    default:
      return { title: 'Terima kasih atas donasi Anda', heading: thanksHeading(payment.donation), text: '' };
  }
}

/** Returns `sampai pukul 10.43 WIB`, with the day if it is not today. `now` is the server's clock, so that both renderings agree. */
export function deadlineText(expiresAt: string, now: string): string {
  const time = `pukul\u00a0${formatTime(expiresAt).replace(' ', '\u00a0')}`;
  return formatDate(expiresAt) === formatDate(now) ? `sampai ${time}` : `sampai ${formatDayMonth(expiresAt)} ${time}`;
}

const TITLES =
  /^(?:bapak|ibu|bpk|keluarga|pt|cv|yayasan|komunitas|alumni|tim|dr|drs|dra|ir|prof|h|hj|kh|m|muh|moh|mohd|ny|tn)\.?$/i;

/** Returns the name for addressing the donor: the first word, unless it is a title or the name is an organisation's. */
export function callName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return TITLES.test(first) || first.length < 2 ? name.trim() : first;
}

/** Returns `Terima kasih, Ratna. Uluran Anda sudah kami terima.`, without a name for a hidden donor. */
export function thanksHeading(donation: Pick<PaymentDetail['donation'], 'donorName' | 'anonymous'>): string {
  return donation.anonymous
    ? 'Terima kasih. Uluran Anda sudah kami terima.'
    : `Terima kasih, ${callName(donation.donorName)}. Uluran Anda sudah kami terima.`;
}

/** Content of the QR code for another phone: the code itself, or the address that opens the wallet's app. Null if there is nothing to scan. */
export function qrTextOf(payment: PaymentDetail): string | null {
  if (payment.status !== 'awaiting' || payment.method === 'card') return null;
  return payment.qrString ?? payment.redirectUrl;
}

/** Returns the path of the payment that replaces this one; undefined if there is none. */
export function successorPath({ replacedBy }: PaymentDetail): string | undefined {
  return replacedBy === null ? undefined : `${replacedBy.path}?replaced=1`;
}
