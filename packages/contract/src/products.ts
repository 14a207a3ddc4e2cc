// Products as operators manage them, free of any schema library: the console reads the lists and limits without loading one.
import { DRAFT_LIMITS } from './campaign-drafts.ts';

/** States of a product, which are those of every target, in the order of the filters. */
export const PRODUCT_RECORD_STATES = ['draft', 'live', 'paused', 'frozen', 'ended', 'closed'] as const;
export type ProductRecordState = (typeof PRODUCT_RECORD_STATES)[number];

/** Days after which the source of a price is asked again. */
export const PRICE_CHECK_DAYS = 14;

/** Longest texts in characters, most lines of a list, and the highest numbers. */
export const PRODUCT_LIMITS = {
  ...{ title: DRAFT_LIMITS.title, summary: DRAFT_LIMITS.summary, city: DRAFT_LIMITS.city },
  ...{ beneficiary: DRAFT_LIMITS.beneficiary, alt: DRAFT_LIMITS.alt },
  unit: 20,
  contents: 20,
  label: 80,
  source: 160,
  lineRupiah: 100_000_000,
  neededUnits: 1_000_000,
  verification: 10,
  check: 120,
  surplus: 200,
  place: 120,
  description: 400,
  purchases: 30,
  documents: 40,
} as const;

/** Kinds of evidence of a delivery: signed minutes, a photo, a receipt of a purchase. */
export const DELIVERY_DOCUMENTS = ['minutes', 'photo', 'receipt'] as const;
export type DeliveryDocumentKind = (typeof DELIVERY_DOCUMENTS)[number];

/** State of a delivery: `prepared` until it is handed over; then `missing` or `late` while a kind of evidence is missing, and `complete`. */
export const DELIVERY_STATES = ['prepared', 'missing', 'late', 'complete'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A line of the contents of one unit. */
export interface ContentLine {
  label: string;
  amountRupiah: number;
}

/** Price of one unit: the sum of its contents. */
export function priceOf(contents: readonly ContentLine[]): number {
  return contents.reduce((sum, { amountRupiah }) => sum + amountRupiah, 0);
}
