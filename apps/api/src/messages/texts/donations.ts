import { LEGAL_ENTITY, PRODUCT_NAME } from '@uluran/brand';
import { formatDateTime } from '@uluran/contract/locale';
import { amountInWords, formatRupiah } from '@uluran/contract/money';
import { accountNumberLabel, PAYMENT_METHODS, type PaymentMethodCode } from '@uluran/contract/payment-methods';
import { cleanLine } from '@uluran/contract/text';
import type { MailRow } from '../mail/content.ts';
import { layOutMail } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/mailer.ts';

/** Data of every mail about a donation. Addresses are absolute. */
export interface DonationMailFacts {
  /** The name as the donor typed it, also for an anonymous gift: only the donor reads the mail. */
  donorName: string;
  amountRupiah: number;
  /** 0 without a tip. */
  tipRupiah: number;
  targetTitle: string;
  targetUrl: string;
  method: PaymentMethodCode;
  paymentUrl: string;
}

export interface PaymentInstructionsFacts extends DonationMailFacts {
  /** Number to pay to; null for methods with a code or link on the payment's page. */
  accountNumber: string | null;
  /** The company of a bill number, if the bank requires it. */
  billerCode: string | null;
  expiresAt: Date;
}

export interface DonationReceiptFacts extends DonationMailFacts {
  receiptNumber: string;
  paidAt: Date;
  /** True if the money arrived after the payment had expired. */
  late: boolean;
  /** The part of a late gift by the unit that goes to another target, because other donors have paid for its units meanwhile. */
  diverted: { title: string; rupiah: number } | null;
  /** True if a visitor of the thanks page typed the address: the reader may not be the donor. */
  asked?: true;
}

/** Returns the next step of the donor, depending on the method. */
function nextStep(facts: PaymentInstructionsFacts): string {
  const { group, label } = PAYMENT_METHODS[facts.method];
  const total = formatRupiah(facts.amountRupiah + facts.tipRupiah);
  if (facts.billerCode !== null)
    return `Bayar tepat ${total} dengan kode perusahaan dan nomor di bawah. Jumlah lain tidak akan diterima.`;
  if (group === 'shop') return `Tunjukkan kode di bawah kepada kasir ${label}, lalu bayar tepat ${total}.`;
  if (facts.accountNumber !== null)
    return `Transfer tepat ${total} ke nomor virtual account di bawah. Jumlah lain tidak akan diterima.`;
  if (group === 'ewallet') return `Buka halaman pembayaran, lalu lanjutkan di aplikasi ${label}.`;
  if (group === 'card')
    return 'Buka halaman pembayaran, lalu isi data kartu di halaman mitra pembayaran kami. Data kartu tidak kami simpan.';
  return 'Buka halaman pembayaran, lalu pindai kode QR di sana dengan aplikasi bank atau dompet digital mana pun.';
}

/** Returns rows with the amount, the method, the number and the time limit. */
function paymentRows(facts: PaymentInstructionsFacts): MailRow[] {
  const { method, accountNumber, billerCode } = facts;
  return [
    ...amountRows(facts),
    { label: 'Cara bayar', value: PAYMENT_METHODS[method].label },
    ...(billerCode === null ? [] : [{ label: 'Kode perusahaan', value: billerCode, strong: true }]),
    ...(accountNumber === null ? [] : [{ label: accountNumberLabel(method), value: accountNumber, strong: true }]),
    { label: 'Batas waktu', value: formatDateTime(facts.expiresAt) },
  ];
}

const ONLY_ONCE_PAID = 'Kami mengirim tanda terima setelah uangnya sampai. Anda tidak perlu mengirim bukti transfer.';

/** Composes the instructions to pay, sent as soon as the payment is open. */
export function composePaymentInstructions(facts: PaymentInstructionsFacts): Mail {
  const targetTitle = cleanLine(facts.targetTitle);
  const total = formatRupiah(facts.amountRupiah + facts.tipRupiah);
  return layOutMail({
    subject: `Selesaikan donasi Anda: ${total} untuk ${targetTitle}`,
    heading: 'Tinggal satu langkah lagi',
    recipientName: facts.donorName,
    opening: [
      `Terima kasih sudah ingin membantu “${targetTitle}”.`,
      nextStep(facts),
      `Bayar sebelum ${formatDateTime(facts.expiresAt)}.`,
    ],
    rows: paymentRows(facts),
    button: { label: 'Buka halaman pembayaran', url: facts.paymentUrl },
    closing: [ONLY_ONCE_PAID, 'Tidak merasa membuat donasi ini? Abaikan email ini. Tidak ada uang yang berpindah.'],
  });
}

/** Composes the reminder of an unpaid payment that expires soon. Sent once; a donor who does not want to give any more can ignore it. */
export function composePaymentReminder(facts: PaymentInstructionsFacts): Mail {
  const targetTitle = cleanLine(facts.targetTitle);
  const total = formatRupiah(facts.amountRupiah + facts.tipRupiah);
  const deadline = formatDateTime(facts.expiresAt);
  return layOutMail({
    subject: `Donasi Anda ${total} menunggu sampai ${deadline}`,
    heading: 'Donasi Anda belum kami terima',
    recipientName: facts.donorName,
    opening: [
      `Anda berniat membantu “${targetTitle}”, dan pembayarannya masih terbuka.`,
      nextStep(facts),
      `Bayar sebelum ${deadline}. Setelah itu nomor atau kodenya tidak berlaku lagi.`,
    ],
    rows: paymentRows(facts),
    button: { label: 'Buka halaman pembayaran', url: facts.paymentUrl },
    closing: [
      'Baru saja membayar? Abaikan email ini; tanda terimanya segera menyusul.',
      'Berubah pikiran? Anda tidak perlu berbuat apa-apa. Kami hanya mengingatkan sekali.',
    ],
  });
}

/** Composes the thanks with the donation's number, sent once after the money has arrived. */
export function composeDonationReceipt(facts: DonationReceiptFacts): Mail {
  const { donorName, targetUrl, method, receiptNumber, paidAt, late, diverted } = facts;
  const targetTitle = cleanLine(facts.targetTitle);
  const totalRupiah = facts.amountRupiah + facts.tipRupiah;
  const lateNote = 'Pembayaran Anda tiba setelah batas waktunya. Donasinya tetap kami catat dan kami sampaikan.';
  return layOutMail({
    subject: `Terima kasih, donasi Anda sudah kami terima (${receiptNumber})`,
    heading: 'Terima kasih, donasi Anda sudah sampai',
    recipientName: donorName,
    opening: [
      `Donasi Anda untuk “${targetTitle}” sudah kami terima. Semoga kebaikan Anda kembali berlipat.`,
      ...(late ? [lateNote] : []),
      ...(diverted === null ? [] : [divertedNote(diverted)]),
    ],
    rows: [
      { label: 'Nomor donasi', value: receiptNumber },
      { label: 'Diterima', value: formatDateTime(paidAt) },
      { label: 'Penerima', value: LEGAL_ENTITY },
      { label: 'Untuk', value: targetTitle },
      ...amountRows(facts),
      { label: 'Terbilang', value: amountInWords(totalRupiah) },
      { label: 'Cara bayar', value: PAYMENT_METHODS[method].label },
    ],
    button: { label: 'Lihat penggalangan ini', url: targetUrl },
    closing: [
      `Email ini tanda terima donasi dari ${LEGAL_ENTITY}. Kuitansinya, dengan nomor kuitansi sendiri, dibuka dan diunduh dari halaman pembayaran.`,
      `Halaman pembayarannya: ${facts.paymentUrl}`,
      ...(facts.asked ? [ADDRESS_OF_THANKS] : []),
    ],
  });
}

const ADDRESS_OF_THANKS =
  'Alamat ini ditulis di halaman terima kasih donasi ini, dan hanya dipakai untuk email ini. Bukan donasi Anda? Abaikan email ini.';

function divertedNote({ title, rupiah }: NonNullable<DonationReceiptFacts['diverted']>): string {
  return `Barangnya sudah dipenuhi donatur lain lebih dulu, jadi ${formatRupiah(rupiah)} kami salurkan untuk “${cleanLine(title)}”.`;
}

/** A gift alone has one row; with a tip, three. */
function amountRows({ amountRupiah, tipRupiah }: DonationMailFacts): MailRow[] {
  const gift = { label: 'Donasi', value: formatRupiah(amountRupiah) };
  if (tipRupiah === 0) return [{ ...gift, strong: true }];
  return [
    gift,
    { label: `Tip untuk ${PRODUCT_NAME}`, value: formatRupiah(tipRupiah) },
    { label: 'Jumlah', value: formatRupiah(amountRupiah + tipRupiah), strong: true },
  ];
}
