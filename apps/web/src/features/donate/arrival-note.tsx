import type { PaymentMethod } from '@uluran/contract';
import { arrivingRupiah, type FeeRates } from '@uluran/contract/fees';
import { formatRupiah } from '@uluran/contract/money';
import type { GivingType } from '@uluran/contract/targets';
import { givingWords } from './giving-words.ts';
import { methodAvailability } from './methods.ts';

export interface ArrivalNoteProps {
  amountRupiah: number | null;
  tipRupiah: number | null;
  /** 0 if the page does not follow the choice. */
  totalRupiah: number;
  method: PaymentMethod | undefined;
  methods: readonly PaymentMethod[];
  rates: FeeRates;
  givingType: GivingType;
}

/** Arriving part of the gift with the chosen method, and with QRIS if its fee is lower. The room of a note that follows the choice is reserved. */
export function ArrivalNote(props: ArrivalNoteProps) {
  const follows = props.rates.costCeilingBasisPoints > 0;
  return (
    <p className={`u-small u-muted donate__arrives${follows ? ' donate__arrives--follows' : ''}`}>
      {arrivalSentence(props)}
    </p>
  );
}

/** Returns the note's text. */
export function arrivalSentence({
  amountRupiah,
  tipRupiah,
  totalRupiah,
  method,
  methods,
  rates,
  givingType,
}: ArrivalNoteProps): string {
  const percent = String(rates.costCeilingBasisPoints / 100).replace('.', ',');
  if (rates.costCeilingBasisPoints === 0)
    return `${givingWords(givingType).gift} ini sampai utuh, apa pun cara bayarnya.`;
  if (totalRupiah === 0 || amountRupiah === null || method === undefined)
    return `Biaya pengelolaan dan pembayaran diambil dari donasi, paling banyak ${percent} %. Tidak ada yang ditambahkan pada tagihan Anda.`;
  const gift = { amountRupiah, tipRupiah: tipRupiah ?? 0 };
  const arrives = arrivingRupiah(gift, method, rates);
  const more = arrivesByQris(gift, methods, rates);
  const sentence = `Dari ${formatRupiah(amountRupiah)}, ${formatRupiah(arrives)} sampai setelah biaya pengelolaan dan pembayaran.`;
  return more > arrives ? `${sentence} Dengan QRIS ${formatRupiah(more)}.` : sentence;
}

/** Returns the arriving amount with QRIS; 0 if QRIS cannot be used. */
function arrivesByQris(
  gift: { amountRupiah: number; tipRupiah: number },
  methods: readonly PaymentMethod[],
  rates: FeeRates,
): number {
  const qris = methods.find(({ group }) => group === 'qris');
  if (qris === undefined || !methodAvailability(qris, gift.amountRupiah + gift.tipRupiah).usable) return 0;
  return arrivingRupiah(gift, qris, rates);
}
