import { CONTACTS } from '@uluran/brand';
import { formatDateTime } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import { cleanLine } from '@uluran/contract/text';
import type { MailRow } from '../mail/content.ts';
import { layOutMail } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/mailer.ts';

/** Donor, target and page of the money in a mail. */
interface MoneyFacts {
  donorName: string;
  targetTitle: string;
  /** The payment's page, absolute. */
  paymentUrl: string;
}

export interface ReturnedGiftFacts extends MoneyFacts {
  status: 'partially_refunded' | 'refunded' | 'charged_back' | 'reversed';
  /** Null if the gift never had one. */
  receiptNumber: string | null;
  /** Gift and tip. */
  paidRupiah: number;
  /** Part of it that has been returned so far. */
  refundedRupiah: number;
  /** Our reason for the refund; null if others returned the money. */
  refundReason: string | null;
}

export interface RegainedGiftFacts extends MoneyFacts {
  receiptNumber: string | null;
  /** Gift and tip. */
  paidRupiah: number;
  /** Amount that the charge-back had taken: the rest that had not been returned before. */
  regainedRupiah: number;
}

export interface UnmatchedMoneyFacts extends MoneyFacts {
  amountRupiah: number;
  receivedAt: Date;
}

export interface WaitingMoneyFacts extends UnmatchedMoneyFacts {
  reason: 'wrong_amount' | 'second_payment' | 'gift_differs';
  /** Amount due by the payment. */
  expectedRupiah: number;
}

export interface ReturnedMoneyFacts extends UnmatchedMoneyFacts {
  /** Reference of the transfer; null if the gateway returned the money. */
  bankReference: string | null;
  /** Our reason for a refund by the gateway; null without one. */
  refundReason: string | null;
}

const SEVERAL_DAYS = 'Bank atau dompet digital bisa memerlukan beberapa hari untuk menampilkannya.';
const NOT_COUNTED = 'Donasi itu tidak lagi dihitung dalam jumlah terkumpul.';

/** Event of the gift and its consequence for the donor. `gift` names it in the middle of a sentence. */
const RETURNS: Readonly<
  Record<
    ReturnedGiftFacts['status'],
    { subject: (sum: string) => string; heading: string; opening: (gift: string) => string[] }
  >
> = {
  partially_refunded: {
    subject: (sum) => `${sum} dari donasi Anda dikembalikan`,
    heading: 'Sebagian donasi Anda dikembalikan',
    opening: (gift) => [
      `Sebagian ${gift} dikembalikan lewat layanan pembayaran yang Anda pakai. ${SEVERAL_DAYS}`,
      'Sisanya tetap kami teruskan untuk tujuan donasi Anda.',
    ],
  },
  refunded: {
    subject: (sum) => `Donasi Anda ${sum} dikembalikan`,
    heading: 'Donasi Anda sudah dikembalikan',
    opening: (gift) => [
      `Seluruh ${gift} dikembalikan lewat layanan pembayaran yang Anda pakai. ${SEVERAL_DAYS}`,
      NOT_COUNTED,
    ],
  },
  charged_back: {
    subject: (sum) => `Donasi Anda ${sum} ditarik kembali oleh bank`,
    heading: 'Donasi Anda ditarik kembali oleh bank',
    opening: (gift) => [
      `Bank mengembalikan uang ${gift} kepada pemegang rekening. ${NOT_COUNTED}`,
      'Bila bukan Anda yang memintanya, hubungi bank Anda.',
    ],
  },
  reversed: {
    subject: (sum) => `Pembayaran donasi Anda ${sum} dibatalkan`,
    heading: 'Pembayaran donasi Anda dibatalkan',
    opening: (gift) => [
      `Uang ${gift} sempat kami terima, lalu ditarik kembali oleh layanan pembayaran. ${NOT_COUNTED}`,
      'Periksa saldo Anda: uangnya mestinya masih di sana, atau sudah kembali.',
    ],
  },
};

const DOUBTS = `Ada yang tidak cocok? Tulis ke ${CONTACTS.email}.`;

const backLabel = (status: ReturnedGiftFacts['status']) =>
  status === 'charged_back' || status === 'reversed' ? 'Ditarik kembali' : 'Dikembalikan';

const reasonRow = (reason: string | null): MailRow[] =>
  reason === null ? [] : [{ label: 'Alasan', value: cleanLine(reason) }];

/** Composes the notice that a gift, or a part of it, was returned; the earlier receipt is no longer complete. */
export function composeGiftReturned(facts: ReturnedGiftFacts): Mail {
  const { status, receiptNumber, paidRupiah, refundedRupiah, refundReason } = facts;
  const { subject, heading, opening } = RETURNS[status];
  const targetTitle = cleanLine(facts.targetTitle);
  const rows: MailRow[] = [
    ...(receiptNumber === null ? [] : [{ label: 'Nomor donasi', value: receiptNumber }]),
    { label: 'Untuk', value: targetTitle },
    { label: 'Dibayar', value: formatRupiah(paidRupiah) },
    { label: backLabel(status), value: formatRupiah(refundedRupiah), strong: true },
    ...(refundedRupiah < paidRupiah
      ? [{ label: 'Tetap diteruskan', value: formatRupiah(paidRupiah - refundedRupiah) }]
      : []),
    ...reasonRow(refundReason),
  ];
  return layOutMail({
    subject: subject(formatRupiah(refundedRupiah)),
    heading,
    recipientName: facts.donorName,
    opening: opening(`donasi Anda untuk “${targetTitle}”`),
    rows,
    button: { label: 'Lihat pembayaran ini', url: facts.paymentUrl },
    closing: [DOUBTS],
  });
}

/** Composes the notice of a won charge-back: the gift that the bank had taken back counts again, and so does the receipt. */
export function composeGiftRegained({ receiptNumber, paidRupiah, regainedRupiah, ...facts }: RegainedGiftFacts): Mail {
  const targetTitle = cleanLine(facts.targetTitle);
  const sum = formatRupiah(regainedRupiah);
  return layOutMail({
    subject: `Donasi Anda ${sum} tercatat kembali`,
    heading: 'Donasi Anda tercatat kembali',
    recipientName: facts.donorName,
    opening: [
      `Uang donasi Anda untuk “${targetTitle}” sempat ditarik kembali oleh bank. Setelah diperiksa, uang itu dikembalikan kepada kami dan tetap kami teruskan untuk tujuan donasi Anda.`,
      'Donasi itu dihitung lagi dalam jumlah terkumpul, dan tanda terimanya berlaku lagi. Bila Anda tidak mengenali pembayaran ini, hubungi bank Anda.',
    ],
    rows: [
      ...(receiptNumber === null ? [] : [{ label: 'Nomor donasi', value: receiptNumber }]),
      { label: 'Untuk', value: targetTitle },
      { label: 'Dibayar', value: formatRupiah(paidRupiah) },
      { label: 'Tercatat kembali', value: sum, strong: true },
    ],
    button: { label: 'Lihat pembayaran ini', url: facts.paymentUrl },
    closing: [DOUBTS],
  });
}

/** Reason why money waits, for the donor. */
const WAITING: Readonly<
  Record<
    WaitingMoneyFacts['reason'],
    {
      subject: (sum: string) => string;
      heading: string;
      opening: (sum: string, target: string, expected: string) => string;
    }
  >
> = {
  wrong_amount: {
    subject: (sum) => `${sum} kami terima, tetapi jumlahnya tidak sama`,
    heading: 'Jumlahnya tidak sama dengan tagihan',
    opening: (sum, target, expected) => `Kami menerima ${sum} untuk “${target}”, sedangkan tagihannya ${expected}.`,
  },
  second_payment: {
    subject: (sum) => `Pembayaran kedua ${sum} kami simpan terpisah`,
    heading: 'Anda membayar dua kali',
    opening: (sum, target) => `Donasi Anda untuk “${target}” sudah dibayar, lalu ${sum} masuk sekali lagi.`,
  },
  gift_differs: {
    subject: (sum) => `${sum} kami terima dan sedang kami periksa`,
    heading: 'Donasi Anda sedang kami periksa',
    opening: (sum, target) =>
      `Kami menerima ${sum} untuk “${target}”, tetapi catatan donasi itu pada kami tidak cocok dengan yang Anda isi.`,
  },
};

/** Composes the notice of money that is not part of the gift: it waits for the donor's decision to give it or get it back. */
export function composeMoneyWaiting(facts: WaitingMoneyFacts): Mail {
  const { reason, amountRupiah, expectedRupiah, receivedAt } = facts;
  const targetTitle = cleanLine(facts.targetTitle);
  const sum = formatRupiah(amountRupiah);
  const { subject, heading, opening } = WAITING[reason];
  return layOutMail({
    subject: subject(sum),
    heading,
    recipientName: facts.donorName,
    opening: [
      opening(sum, targetTitle, formatRupiah(expectedRupiah)),
      'Uang itu belum tercatat sebagai donasi. Uang Anda aman: kami menyimpannya terpisah sampai dijadikan donasi atau dikembalikan.',
    ],
    rows: [
      { label: 'Untuk', value: targetTitle },
      { label: 'Diterima', value: formatDateTime(receivedAt) },
      ...(reason === 'wrong_amount' ? [{ label: 'Tagihan', value: formatRupiah(expectedRupiah) }] : []),
      { label: 'Yang masuk', value: sum, strong: true },
    ],
    button: { label: 'Lihat pembayaran ini', url: facts.paymentUrl },
    closing: [
      `Beri tahu kami di ${CONTACTS.email} mana yang Anda pilih. Untuk pengembalian, sebutkan bank dan nomor rekening Anda.`,
    ],
  });
}

/** Composes the notice that money outside of any gift was returned. */
export function composeWaitingMoneyReturned(facts: ReturnedMoneyFacts): Mail {
  const { amountRupiah, bankReference, receivedAt, refundReason } = facts;
  const targetTitle = cleanLine(facts.targetTitle);
  const sum = formatRupiah(amountRupiah);
  const way = bankReference === null ? 'lewat layanan pembayaran yang Anda pakai' : 'lewat transfer bank';
  return layOutMail({
    subject: `${sum} sudah dikembalikan kepada Anda`,
    heading: 'Uang Anda sudah dikembalikan',
    recipientName: facts.donorName,
    opening: [
      `${sum} yang masuk untuk “${targetTitle}” dan belum menjadi donasi sudah dikembalikan ${way}.`,
      SEVERAL_DAYS,
    ],
    rows: [
      { label: 'Untuk', value: targetTitle },
      { label: 'Diterima', value: formatDateTime(receivedAt) },
      { label: 'Dikembalikan', value: sum, strong: true },
      ...(bankReference === null ? [] : [{ label: 'Nomor transfer', value: cleanLine(bankReference) }]),
      ...reasonRow(refundReason),
    ],
    button: { label: 'Lihat pembayaran ini', url: facts.paymentUrl },
    closing: [DOUBTS],
  });
}
