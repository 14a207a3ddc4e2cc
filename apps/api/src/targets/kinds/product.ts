import { formatNumber } from '@uluran/contract/money';
import type { Queryable } from '../../platform/database/client.ts';
import { InvalidFields } from '../../platform/http/failures.ts';
import { findTarget } from './find-target.ts';
import { quoteUnits } from './quotes.ts';
import type { Arrival, DonationTarget, Quote, QuoteRequest, TargetPort } from './target-port.ts';

const KIND = 'product';

interface Offer {
  priceRupiah: number;
  unit: string;
  /** Units needed, not paid for, and without an open payment. */
  leftUnits: number;
  /** Destination of the units above need; null if they are refused. */
  surplus: Omit<Arrival, 'amountRupiah'> | null;
}

async function readOffer(sql: Queryable, targetId: number): Promise<Offer> {
  const [offer] = await sql<[Offer]>`
    SELECT p.price_rupiah AS "priceRupiah", p.unit, greatest(u.needed_units - u.funded_units - u.reserved_units, 0) AS "leftUnits",
      (SELECT json_build_object('targetId', s.id, 'fundId', s.fund_id, 'givingType', s.giving_type)
        FROM donation_targets s WHERE s.id = p.surplus_target_id AND s.status = 'live' AND s.accepts_donations) AS surplus
    FROM products p JOIN product_units u USING (target_id) WHERE p.target_id = ${targetId}`;
  return offer;
}

/** Units within the need arrive as units; units above it arrive as the recipient's donation, or are refused. */
async function quote(sql: Queryable, target: DonationTarget, request: QuoteRequest): Promise<Quote> {
  const { priceRupiah, unit, leftUnits, surplus } = await readOffer(sql, target.id);
  const whole = quoteUnits(target, priceRupiah, request);
  const above = (whole.quantity ?? 0) - leftUnits;
  if (above <= 0) return whole;
  if (surplus === null) throw new InvalidFields({ quantity: [tooMany(leftUnits, unit)] });
  const own = leftUnits * priceRupiah;
  const needed = whole.arrives.map((part) => ({ ...part, amountRupiah: own }));
  const arrives = [...needed, { ...surplus, amountRupiah: above * priceRupiah }];
  return { ...whole, arrives: arrives.filter((part) => part.amountRupiah > 0) };
}

function tooMany(left: number, unit: string): string {
  if (left === 0)
    return 'Semua sudah didanai atau sedang dibayar donatur lain. Coba lagi nanti, atau pilih barang lain.';
  return `Tinggal ${formatNumber(left)} ${unit} yang dibutuhkan. Kurangi jumlahnya, lalu kirim lagi.`;
}

/** Products as donation targets: given by the unit, at the server's price, up to the need. */
export const productTarget: TargetPort = {
  kind: KIND,
  find: (sql, address) => findTarget(sql, KIND, address, 'Barang ini'),
  quote,
  reserve: async (tx, target, { arrives, unitPriceRupiah }) => {
    const rupiah = arrives.find((part) => part.targetId === target.id)?.amountRupiah ?? 0;
    const [row] = await tx<[{ left: number }]>`SELECT lock_units(${target.id}) AS left`;
    if (rupiah <= row.left * (unitPriceRupiah ?? 0)) return;
    const { unit } = await readOffer(tx, target.id);
    throw new InvalidFields({ quantity: [tooMany(row.left, unit)] });
  },
};
