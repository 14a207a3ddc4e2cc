import { formatRupiah } from '@uluran/contract/money';
import { InvalidFields } from '../../platform/http/failures.ts';
import type { DonationTarget, Quote, QuoteRequest } from './target-port.ts';

/**
 * Returns the quote of a target that takes any amount, all of which arrives in its own fund.
 * @throws InvalidFields if units are requested
 */
export function quoteAnyAmount({ id, fundId, givingType }: DonationTarget, request: QuoteRequest): Quote {
  const { amountRupiah, quantity } = request;
  if (quantity !== undefined) throw new InvalidFields({ quantity: ['Penggalangan ini tidak dihitung per satuan.'] });
  const arrives = [{ targetId: id, fundId, givingType, amountRupiah }];
  return { amountRupiah, quantity: null, unitPriceRupiah: null, arrives };
}

/**
 * Returns the quote of a target that is given by the unit, all of which arrives in its own fund. A donor who was shown another price has to
 * confirm again, instead of being charged an amount they did not see.
 * @throws InvalidFields without units, or with an amount that does not match them
 */
export function quoteUnits(target: DonationTarget, unitPriceRupiah: number, request: QuoteRequest): Quote {
  const { quantity } = request;
  if (quantity === undefined) throw new InvalidFields({ quantity: ['Isi jumlah satuan yang ingin Anda donasikan.'] });
  const amountRupiah = quantity * unitPriceRupiah;
  if (request.amountRupiah !== amountRupiah)
    throw new InvalidFields({
      amountRupiah: [
        `Harga ${quantity} satuan sekarang ${formatRupiah(amountRupiah)}. Periksa jumlahnya, lalu kirim lagi.`,
      ],
    });
  const { id: targetId, fundId, givingType } = target;
  return { amountRupiah, quantity, unitPriceRupiah, arrives: [{ targetId, fundId, givingType, amountRupiah }] };
}
