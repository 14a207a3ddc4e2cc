import { formatRupiah } from '@uluran/contract/money';
import { RefundRefused } from '../../../giving/refunds/decide-refund.ts';
import { Failure, InvalidFields } from '../../../platform/http/failures.ts';
import { refusalOf } from '../items/errors.ts';

/** Reasons of the database against a proposal, by the constraint that it names. */
const CHANGED: ReadonlyMap<string, string> = new Map([
  ['item_changed', 'Donasi ini sudah berubah sejak Anda membukanya. Baca perubahannya, lalu ajukan lagi.'],
  ['refund_proposed', 'Pengembalian donasi ini sudah diajukan, dan menunggu orang kedua.'],
]);

function failureOf(cause: RefundRefused): Failure {
  const { fault, leftRupiah = 0 } = cause;
  switch (fault) {
    case 'amount':
      return new InvalidFields({
        amountRupiah: [`Tulis jumlah dari Rp 1 sampai ${formatRupiah(leftRupiah)}, sisa pembayaran ini.`],
      });
    case 'only_whole':
      return new InvalidFields({
        amountRupiah: [`Cara bayar ini hanya bisa dikembalikan seluruhnya: ${formatRupiah(leftRupiah)}.`],
      });
    case 'reason':
      return new InvalidFields({ reason: ['Tulis alasannya, paling panjang 200 huruf.'] });
    case 'never':
      return new Failure('not_refundable', {
        message: 'Gateway tidak mengembalikan cara bayar ini. Uangnya hanya bisa dikirim dari rekening yayasan.',
        cause,
      });
    case 'no_money':
      return new Failure('not_refundable', {
        message: 'Tidak ada uang yang bisa dikembalikan: donasi ini belum dibayar, atau uangnya sudah kembali.',
        cause,
      });
  }
}

/** Throws the failure of a refused proposal, for operators at the console; any other error as it is. */
export function refusedRefund(error: unknown): never {
  if (error instanceof RefundRefused) throw failureOf(error);
  const name = error instanceof Error && 'constraint_name' in error ? String(error.constraint_name) : '';
  const message = CHANGED.get(name);
  if (message !== undefined) throw new Failure('item_changed', { message, cause: error });
  throw refusalOf(error) ?? error;
}
