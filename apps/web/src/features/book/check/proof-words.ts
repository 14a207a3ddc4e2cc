import type { ReceiptChecks, ReceiptResult } from '@uluran/buku';
import { formatDateTime } from '@uluran/contract/locale';
import { formatNumber, formatRupiah } from '@uluran/contract/money';

/** Texts about one proof, or about the book. */
export interface Finding {
  tone: 'success' | 'notice' | 'error';
  title: string;
  text: string;
  facts: readonly (readonly [name: string, value: string])[];
}

const EVENTS: Readonly<Record<string, string>> = {
  gift_paid: 'Donasi diterima',
  gift_regained: 'Donasi diterima kembali',
  gift_returned: 'Dana dikembalikan',
  unmatched_assigned: 'Donasi diterima',
};

const error = (title: string, text: string): Finding => ({ tone: 'error', title, text, facts: [] });

const codeOf = (outcome: ReceiptChecks[keyof ReceiptChecks]) => (outcome.state === 'fails' ? outcome.code : undefined);

/** Returns the text of the first failed check. The order is from causes to their consequences. */
function failureWords({ bundle, transfer, privatePart, checkpoint }: ReceiptChecks): Finding {
  if (codeOf(bundle))
    return error('Ini bukan bukti donasi', 'Pilih berkas bukti yang diunduh dari Uluran, tanpa diubah.');
  if (codeOf(checkpoint) === 'unknown_key' || codeOf(checkpoint) === 'wrong_origin')
    return error(
      'Segelnya bukan milik buku ini',
      'Bukti ini dari situs lain, atau disegel dengan kunci yang tidak mengesahkan kunci sekarang.',
    );
  if (codeOf(checkpoint))
    return error('Tanda tangan segelnya tidak cocok', 'Segel di dalam berkas ini diubah. Jangan dipakai; laporkan.');
  if (codeOf(transfer) || codeOf(privatePart))
    return error('Isinya tidak sama', 'Catatan di dalam berkas ini diubah sejak dibuat. Jangan dipakai; laporkan.');
  return error(
    'Isinya tidak ada di dalam segel',
    'Jumlah, waktu, atau dana di berkas ini bukan yang disegel. Jangan dipakai; laporkan.',
  );
}

/**
 * Returns the text about the result of a check.
 *
 * @param isFormerKey the seal is by an earlier key, from which a chain of changes leads to the present one
 */
export function proofWords(result: ReceiptResult, isFormerKey = false): Finding {
  if (!result.ok) return failureWords(result.checks);
  const { transfer, privateText, index, checkpoint } = result;
  const isReturned = transfer.posting === 'gift_returned';
  const gift = /^gift (.+)$/m.exec(privateText)?.[1] ?? '-';
  return {
    tone: isReturned ? 'notice' : 'success',
    title: isReturned ? 'Cocok. Pengembalian ini ada di dalam segel.' : 'Cocok. Donasi ini ada di dalam segel.',
    text: 'Dihitung di perangkat Anda, tanpa mengirim apa pun ke kami.',
    facts: [
      ['Peristiwa', EVENTS[transfer.posting] ?? transfer.posting],
      ['Jumlah', formatRupiah(transfer.amountRupiah)],
      ['Dicatat', formatDateTime(transfer.postedAt)],
      ['Nomor donasi', gift],
      ['Dana', transfer.fund === null ? '-' : `Dana nomor ${transfer.fund}`],
      ['Tempat', `Catatan ke-${formatNumber(index + 1)} dari ${formatNumber(checkpoint.size)}`],
      ...(isFormerKey ? [['Kunci', 'Kunci lama, yang mengesahkan kunci sekarang'] as const] : []),
    ],
  };
}

export const WITHOUT_CRYPTO = error(
  'Peramban ini belum bisa memeriksa',
  'Pakai Chrome 137, Firefox 129, Safari 17, atau yang lebih baru. Ini bukan tanda bahwa buktinya salah.',
);
export const UNREADABLE = error(
  'Ini bukan bukti donasi',
  'Pilih berkas bukti, atau tempel isinya atau alamat halaman donasi Anda.',
);
export const NOT_SEALED: Finding = {
  tone: 'notice',
  title: 'Belum ada di dalam segel',
  text: 'Segel dibuat beberapa menit setelah donasi diterima. Coba lagi nanti. Bila data Anda sudah dihapus, buktinya tidak dapat dibuat lagi.',
  facts: [],
};
export const UNREACHABLE: Finding = {
  tone: 'notice',
  title: 'Buku tidak dapat dihubungi',
  text: 'Periksa koneksi Anda. Bukti yang sudah diunduh tetap dapat diperiksa tanpa koneksi.',
  facts: [],
};
