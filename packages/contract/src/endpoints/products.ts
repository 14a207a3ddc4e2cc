import * as z from 'zod/mini';
import { calendarDay, pictureSchema, publicId, rupiah, targetReferenceSchema, targetSummarySchema } from './fields.ts';
import { budgetLineSchema, idParameter, targetDetailSchema, targetEndpoints } from './targets.ts';

const ofProduct = z.object({
  /** Price of one unit; the server's, whatever a form says. */
  priceRupiah: rupiah,
  /** What one is called: "paket". */
  unit: z.string(),
  neededUnits: z.int(),
  /** Paid for; more than needed only if a payment came late. */
  fundedUnits: z.int(),
  deliveredUnits: z.int(),
});

export const productSummarySchema = z.object({ ...targetSummarySchema.shape, ...ofProduct.shape });
export type ProductSummary = z.infer<typeof productSummarySchema>;

/** Units handed over, with the proof. */
export const deliverySchema = z.object({
  id: publicId,
  units: z.int(),
  /** `2026-11-18` */
  deliveredOn: calendarDay,
  place: z.string(),
  description: z.string(),
  picture: z.nullable(pictureSchema),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const productSchema = z.object({
  ...targetDetailSchema.shape,
  ...ofProduct.shape,
  /** Needed, not paid for, and without an open payment: the most that can be given. */
  availableUnits: z.int(),
  /** What one unit is made of; adds up to the price. */
  contents: z.array(budgetLineSchema),
  /** Where the price comes from: "Harga pasar Demak, diperiksa 16 November 2026". */
  priceSource: z.string(),
  deliveries: z.array(deliverySchema),
  /** What takes the units above need; null where they are refused. */
  surplus: z.nullable(targetReferenceSchema),
});
export type Product = z.infer<typeof productSchema>;

const products = targetEndpoints({
  tag: 'Barang',
  of: 'product',
  params: idParameter,
  summary: productSummarySchema,
  detail: productSchema,
});

export const productEndpoints = {
  listProducts: products.list,
  getProduct: products.get,
  listProductDonors: products.listDonors,
  getProductFunds: products.getFunds,
} as const;
