import { formatRupiah } from './money.ts';
import type { PaymentMethodCode } from './payment-methods.ts';

/** Places of payment. Each is the title of an accordion with its steps. */
export const GUIDE_CHANNELS = [
  'qr',
  'app',
  'mobile_banking',
  'atm',
  'internet_banking',
  'other_bank',
  'shop',
  'card',
] as const;
export type GuideChannel = (typeof GUIDE_CHANNELS)[number];

/** A way to pay and its steps. `**` encloses labels of the bank's screen and text to type. */
export interface PaymentGuide {
  channel: GuideChannel;
  title: string;
  steps: string[];
}

/** Date of the last comparison with the published menus of banks, wallets and shops, which change without notice. */
export const PAYMENT_GUIDES_CHECKED_ON = '2026-11-01';

/** `{number}`, `{biller}` and `{amount}` are replaced by the values of the payment. */
const FINISH = 'Periksa namanya dan pastikan jumlahnya {amount}, lalu selesaikan pembayaran.';

const guide = (channel: GuideChannel, title: string, ...steps: string[]): PaymentGuide => ({ channel, title, steps });

const mobile = (title: string, ...path: string[]) =>
  guide('mobile_banking', title, ...path, 'Masukkan nomor **{number}**, tekan **Lanjut**.', FINISH);
const atm = (bank: string, menu: string) =>
  guide('atm', `ATM ${bank}`, 'Masukkan kartu dan PIN.', menu, 'Masukkan nomor **{number}**, tekan **Benar**.', FINISH);
const internet = (title: string, menu: string, approval: string) =>
  guide(
    'internet_banking',
    title,
    `Masuk ke ${title}.`,
    menu,
    'Isi nomor **{number}**, tekan **Lanjutkan**.',
    `${FINISH} ${approval}`,
  );
const otherBank = (code: string, name: string) =>
  guide(
    'other_bank',
    'Dari bank lain',
    'Pilih **Transfer**, lalu **Antarbank** (Online).',
    `Pilih bank **${name}** (kode ${code}).`,
    'Masukkan nomor **{number}** dan jumlah {amount}, persis sama.',
    'Selesaikan pembayaran. Bank Anda bisa mengenakan biaya transfer.',
  );

const wallet = (name: string, app: string): PaymentGuide[] => [
  guide(
    'app',
    'Bayar dari ponsel ini',
    `Tekan **Buka ${name}**. Aplikasi ${app} terbuka sendiri.`,
    'Pastikan jumlahnya **{amount}**, lalu masukkan PIN Anda.',
    'Kembali ke halaman ini. Statusnya berubah sendiri.',
  ),
  guide(
    'qr',
    'Bayar dengan ponsel lain',
    `Pindai kode di halaman ini dengan kamera atau aplikasi ${app} di ponsel itu.`,
    'Pastikan jumlahnya **{amount}**, lalu selesaikan pembayaran.',
  ),
];

const shop = (name: string, counter: string): PaymentGuide[] => [
  guide(
    'shop',
    `Di kasir ${name}`,
    `Datang ke ${counter} terdekat dan sebut ingin membayar tagihan **Midtrans**.`,
    'Tunjukkan kode **{number}** kepada kasir.',
    'Pastikan jumlahnya {amount}, lalu bayar. Gerai bisa menambahkan biaya layanan.',
    'Simpan struknya. Donasi tercatat sendiri dalam beberapa menit.',
  ),
];

const GUIDES: Readonly<Record<PaymentMethodCode, readonly PaymentGuide[]>> = {
  qris: [
    guide(
      'app',
      'Bayar dari ponsel ini',
      'Tekan **Simpan** untuk menyimpan gambar kode QR.',
      'Buka aplikasi bank atau dompet digital, pilih **Bayar QRIS**.',
      'Pilih gambar dari galeri, pastikan jumlahnya **{amount}**.',
      'Selesaikan pembayaran, lalu kembali ke halaman ini.',
    ),
    guide(
      'qr',
      'Bayar dengan ponsel lain',
      'Buka aplikasi bank atau dompet digital di ponsel lain, pilih **Bayar QRIS**.',
      'Arahkan kamera ke kode QR di halaman ini.',
      'Pastikan jumlahnya **{amount}**, lalu selesaikan pembayaran.',
    ),
    guide(
      'qr',
      'Kode QR tidak terbaca',
      'Terangkan layar, bersihkan kamera, dan jauhkan ponsel sekitar satu jengkal.',
      'Simpan gambarnya, lalu pilih dari galeri lewat aplikasi Anda.',
      'Bila tetap tidak terbaca, pilih **Ganti cara bayar** dan bayar lewat virtual account.',
    ),
  ],
  gopay: wallet('GoPay', 'GoPay atau Gojek'),
  shopeepay: wallet('ShopeePay', 'Shopee'),
  va_bca: [
    mobile(
      'm-BCA (BCA mobile)',
      'Buka BCA mobile, pilih **m-BCA**.',
      'Pilih **m-Transfer**, lalu **BCA Virtual Account**.',
    ),
    atm('BCA', 'Pilih **Transaksi Lainnya**, **Transfer**, lalu **Ke Rek BCA Virtual Account**.'),
    internet(
      'KlikBCA Individual',
      'Pilih **Transfer Dana**, lalu **Transfer ke BCA Virtual Account**.',
      'Setujui dengan KeyBCA.',
    ),
  ],
  va_bni: [
    mobile(
      'wondr by BNI atau BNI Mobile Banking',
      'Buka aplikasi, pilih **Transfer**.',
      'Pilih **Virtual Account Billing**.',
    ),
    atm('BNI', 'Pilih **Menu Lain**, **Transfer**, lalu **Virtual Account Billing**.'),
    internet(
      'BNI Internet Banking',
      'Pilih **Transaksi**, **Transfer**, lalu **Virtual Account Billing**.',
      'Setujui dengan BNI e-Secure.',
    ),
    otherBank('009', 'BNI'),
  ],
  va_bri: [
    mobile('BRImo', 'Buka BRImo, pilih **BRIVA**.', 'Pilih **Pembayaran Baru**.'),
    atm('BRI', 'Pilih **Transaksi Lain**, **Pembayaran**, **Lainnya**, lalu **BRIVA**.'),
    internet('Internet Banking BRI', 'Pilih **Pembayaran**, lalu **BRIVA**.', 'Setujui dengan mToken.'),
    otherBank('002', 'BRI'),
  ],
  va_permata: [
    mobile('PermataMobile X', 'Buka PermataMobile X, pilih **Bayar Tagihan**.', 'Pilih **Virtual Account**.'),
    atm('Permata', 'Pilih **Transaksi Lainnya**, **Pembayaran**, **Pembayaran Lainnya**, lalu **Virtual Account**.'),
    internet('PermataNet', 'Pilih **Pembayaran Tagihan**, lalu **Virtual Account**.', 'Setujui dengan token.'),
    otherBank('013', 'Permata'),
  ],
  va_cimb: [
    mobile(
      'OCTO Mobile',
      'Buka OCTO Mobile, pilih **Transfer**.',
      'Pilih **Transfer ke CIMB Niaga Lain** atau **Virtual Account**.',
    ),
    atm('CIMB Niaga', 'Pilih **Pembayaran**, **Lanjut**, lalu **Virtual Account**.'),
    internet('OCTO Clicks', 'Pilih **Bayar Tagihan**, lalu **Mobile Rekening Virtual**.', 'Setujui dengan mPIN.'),
    otherBank('022', 'CIMB Niaga'),
  ],
  mandiri_bill: [
    guide(
      'mobile_banking',
      'Livin’ by Mandiri',
      'Buka Livin’, pilih **Bayar**, lalu **Multipayment**.',
      'Cari penyedia jasa **{biller}**.',
      'Masukkan kode bayar **{number}**, tekan **Lanjut**.',
      FINISH,
    ),
    guide(
      'atm',
      'ATM Mandiri',
      'Masukkan kartu dan PIN, pilih **Bayar/Beli**, **Lainnya**, lalu **Multi Payment**.',
      'Masukkan kode perusahaan **{biller}**, tekan **Benar**.',
      'Masukkan kode bayar **{number}**, tekan **Benar**.',
      FINISH,
    ),
    guide(
      'internet_banking',
      'Livin’ lewat peramban',
      'Masuk, pilih **Pembayaran**, lalu **Multipayment**.',
      'Pilih rekening asal dan penyedia jasa **{biller}**.',
      'Isi kode bayar **{number}**, tekan **Lanjutkan**.',
      `${FINISH} Setujui dengan token.`,
    ),
  ],
  card: [
    guide(
      'card',
      'Bayar dengan kartu',
      'Tekan **Bayar dengan kartu**. Halaman mitra pembayaran kami terbuka.',
      'Isi nomor kartu, masa berlaku, dan CVV di sana. Data kartu tidak pernah melewati situs ini.',
      'Masukkan kode yang dikirim bank Anda (3-D Secure).',
      'Anda kembali ke halaman ini. Statusnya berubah sendiri.',
    ),
  ],
  indomaret: shop('Indomaret', 'Indomaret, Ceriamart, atau i.Saku'),
  alfamart: shop('Alfamart', 'Alfamart, Alfamidi, atau Dan+Dan'),
};

/** Values that the steps repeat, so that the donor need not look for them elsewhere on the page. */
export interface GuideFigures {
  amountRupiah: number;
  accountNumber: string | null;
  billerCode: string | null;
  /** The address of the wallet's app or the gateway's page was refused, so no step begins there. */
  redirectRefused?: boolean;
}

const ELSEWHERE: readonly PaymentGuide['channel'][] = ['app', 'card'];

/** Groups of four, kept together on one line: `8578 0000 0011 1111`. */
function grouped(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1\u00a0');
}

/** Steps to pay by a method, per place, with the payment's number and amount. */
export function paymentGuides(method: PaymentMethodCode, figures: GuideFigures): PaymentGuide[] {
  const fill = (step: string): string =>
    step
      .replaceAll('{number}', grouped(figures.accountNumber ?? ''))
      .replaceAll('{biller}', figures.billerCode ?? '')
      .replaceAll('{amount}', formatRupiah(figures.amountRupiah));
  const open = GUIDES[method].filter(({ channel }) => figures.redirectRefused !== true || !ELSEWHERE.includes(channel));
  return open.map(({ channel, title, steps }) => ({ channel, title, steps: steps.map(fill) }));
}
