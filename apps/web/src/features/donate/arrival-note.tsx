import type { PaymentMethod } from '@uluran/contract';
import { arrivingRupiah, type FeeRates } from '@uluran/contract/fees';
import { formatRupiah } from '@uluran/contract/money';
import { methodAvailability } from './methods.ts';

export interface ArrivalNoteProps {
  amountRupiah: number | null;
  tipRupiah: number | null;
  /** 0 while nothing follows the choice. */
  totalRupiah: number;
  method: PaymentMethod | undefined;
  methods: readonly PaymentMethod[];
  rates: FeeRates;
}

/** What arrives of the gift by the chosen way to pay, and how much more by QRIS if its fee is lower. Its room is kept before there is a choice. */
export function ArrivalNote(props: ArrivalNoteProps) {
  return <p className="u-small u-muted donate__arrives">{arrivalSentence(props)}</p>;
}

/** The note's words. */
export function arrivalSentence({
  amountRupiah,
  tipRupiah,
  totalRupiah,
  method,
  methods,
  rates,
}: ArrivalNoteProps): string {
  const percent = String(rates.costCeilingBasisPoints / 100).replace('.', ',');
  if (rates.costCeilingBasisPoints === 0) return 'Donasi ini sampai utuh, apa pun cara bayarnya.';
  if (totalRupiah === 0 || amountRupiah === null || method === undefined)
    return `Biaya pengelolaan dan pembayaran diambil dari donasi, paling banyak ${percent} %. Tidak ada yang ditambahkan pada tagihan Anda.`;
  const gift = { amountRupiah, tipRupiah: tipRupiah ?? 0 };
  const arrives = arrivingRupiah(gift, method, rates);
  const more = arrivesByQris(gift, methods, rates);
  const sentence = `Dari ${formatRupiah(amountRupiah)}, ${formatRupiah(arrives)} sampai setelah biaya pengelolaan dan pembayaran.`;
  return more > arrives ? `${sentence} Dengan QRIS ${formatRupiah(more)}.` : sentence;
}

/** 0 where QRIS cannot be used. */
function arrivesByQris(
  gift: { amountRupiah: number; tipRupiah: number },
  methods: readonly PaymentMethod[],
  rates: FeeRates,
): number {
  const qris = methods.find(({ group }) => group === 'qris');
  if (qris === undefined || !methodAvailability(qris, gift.amountRupiah + gift.tipRupiah).usable) return 0;
  return arrivingRupiah(gift, qris, rates);
}
