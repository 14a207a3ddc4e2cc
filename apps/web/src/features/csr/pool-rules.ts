import type { MatchingPool } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatNumber, formatRupiah } from '@uluran/contract/money';

/** Percent of a gift that is matched one to one. */
const WHOLE = 100;

/** A rule, with its meaning for a gift. */
export interface PoolRule {
  name: 'factor' | 'gift' | 'day' | 'paid' | 'time' | 'return';
  title: string;
  text: string;
}

/** Returns the published rules of the pool's matches. */
export function poolRules(pool: MatchingPool): PoolRule[] {
  const { factorPercent, capPerGiftRupiah, capPerDonorDayRupiah } = pool;
  return [
    {
      name: 'factor',
      title: factorPercent === WHOLE ? 'Satu banding satu' : `${formatNumber(factorPercent)}% dari donasi Anda`,
      text:
        factorPercent === WHOLE
          ? 'Setiap donasi ditambah jumlah yang sama. Tip tidak ikut dihitung.'
          : `Setiap Rp 100.000 ditambah ${formatRupiah(factorPercent * 1_000)}. Tip tidak ikut dihitung.`,
    },
    ...(capPerGiftRupiah === null
      ? []
      : [
          {
            name: 'gift' as const,
            title: `Padanan paling banyak ${formatRupiah(capPerGiftRupiah)} per donasi`,
            text: 'Donasi Anda boleh lebih besar; kelebihannya tidak dipadankan.',
          },
        ]),
    ...(capPerDonorDayRupiah === null
      ? []
      : [
          {
            name: 'day' as const,
            title: `Paling banyak ${formatRupiah(capPerDonorDayRupiah)} per donatur dalam sehari`,
            text: 'Dihitung menurut tanggal di Jakarta.',
          },
        ]),
    {
      name: 'paid',
      title: 'Dikunci saat lunas',
      text: 'Yang dihitung saat pembayaran diterima, bukan saat kode QR dibuat.',
    },
    {
      name: 'time',
      title: `${formatDate(pool.startsAt)} sampai ${formatDate(pool.endsAt)}, atau dana habis`,
      text: 'Rupiah terakhir dipadankan sebagian, dan jumlahnya disebut di kuitansi Anda.',
    },
    {
      name: 'return',
      title: 'Bila donasi dikembalikan',
      text: 'Padanannya kembali ke dana padanan, sebanding dengan donasi yang dikembalikan.',
    },
  ];
}
