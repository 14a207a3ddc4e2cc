import { document } from '../text.ts';
import type { DemoNews, DemoProduct } from '../types.ts';

/** Label of the platform's fee in a price. */
export const FEE_LINE = 'Biaya pengelolaan Uluran (5%)';

/** A product without the fields that follow from its price: target, plan and collected sum. */
export interface Offer
  extends Omit<DemoProduct, 'targetRupiah' | 'plan' | 'giving' | 'status' | 'featured' | 'urgent' | 'surplus'> {
  readonly fundedUnits: number;
  readonly donorCount: number;
  readonly featured?: boolean;
  readonly surplus?: string;
}

/** Returns the product with target, plan and collected sum. */
export function offer({ fundedUnits, donorCount, ...told }: Offer): DemoProduct {
  const { priceRupiah, neededUnits, contents } = told;
  return {
    featured: false,
    surplus: null,
    ...told,
    status: 'live',
    urgent: null,
    targetRupiah: priceRupiah * neededUnits,
    plan: contents.map(([label, amountRupiah]) => [label, amountRupiah * neededUnits]),
    giving: { donorCount, raisedRupiah: priceRupiah * fundedUnits, unitPriceRupiah: priceRupiah },
  };
}

/** Returns an update with its receipts. The goods are shown with the delivery. */
export function update(
  publishedAt: Date,
  [title, excerpt]: readonly [title: string, excerpt: string],
  paragraphs: readonly string[],
  evidence: DemoNews['evidence'],
): DemoNews {
  return { publishedAt, title, excerpt, picture: null, body: document(...paragraphs), evidence };
}
