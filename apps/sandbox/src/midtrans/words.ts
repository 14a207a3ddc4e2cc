import type { PaymentMethod, PaymentType, TransactionStatus } from './transactions/transaction.ts';

/** The status in words, and the class that colours it. */
export const STATUS_WORDS: Record<TransactionStatus, { text: string; tone: 'waiting' | 'good' | 'bad' | 'still' }> = {
  pending: { text: 'Menunggu', tone: 'waiting' },
  capture: { text: 'Dibayar dengan kartu', tone: 'good' },
  settlement: { text: 'Lunas', tone: 'good' },
  expire: { text: 'Kedaluwarsa', tone: 'still' },
  cancel: { text: 'Dibatalkan', tone: 'still' },
  deny: { text: 'Ditolak', tone: 'bad' },
  partial_refund: { text: 'Dikembalikan sebagian', tone: 'bad' },
  refund: { text: 'Dikembalikan', tone: 'bad' },
  chargeback: { text: 'Ditarik bank donatur', tone: 'bad' },
};

const TYPE_WORDS: Record<PaymentType, { title: string; destination: string }> = {
  qris: { title: 'QRIS', destination: 'Isi kode' },
  gopay: { title: 'GoPay', destination: 'Isi kode' },
  shopeepay: { title: 'ShopeePay', destination: 'Nomor tautan' },
  bank_transfer: { title: 'Rekening virtual', destination: 'Nomor rekening virtual' },
  echannel: { title: 'Tagihan Mandiri', destination: 'Kode bayar' },
  cstore: { title: 'Gerai', destination: 'Kode pembayaran' },
  credit_card: { title: 'Kartu', destination: 'Nomor 3-D Secure' },
};
const CHANNEL_WORDS: Readonly<Record<string, string>> = {
  permata: 'Permata',
  cimb: 'CIMB Niaga',
  indomaret: 'Indomaret',
  alfamart: 'Alfamart',
};

/** 'QRIS (gopay)', 'Rekening virtual BCA', 'Gerai Indomaret'. */
export function methodWords({ type, channel }: PaymentMethod): string {
  const { title } = TYPE_WORDS[type];
  if (type === 'qris') return `QRIS (${channel})`;
  if (type === 'bank_transfer' || type === 'cstore')
    return `${title} ${CHANNEL_WORDS[channel] ?? channel.toUpperCase()}`;
  return type === 'credit_card' ? `${title} ${channel}` : title;
}

/** The name of the number or text for the payer's bank. */
export function destinationWords({ type }: PaymentMethod): string {
  return TYPE_WORDS[type].destination;
}
