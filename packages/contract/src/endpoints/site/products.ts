import * as z from 'zod/mini';
import { calendarDay, pictureSchema, publicId, rupiah, targetReferenceSchema, targetSummarySchema } from '../fields.ts';
import { budgetLineSchema, idParameter, targetDetailSchema, targetEndpoints } from '../targets/targets.ts';

const ofProduct = z.object({
  /** Price of one unit on the server; prices in a form are ignored. */
  priceRupiah: rupiah,
  /** Name of one unit: "paket". */
  unit: z.string(),
  neededUnits: z.int(),
  /** Paid units. More than `neededUnits` only if a payment was late. */
  fundedUnits: z.int(),
  deliveredUnits: z.int(),
});

export const productSummarySchema = z.object({ ...targetSummarySchema.shape, ...ofProduct.shape });
export type ProductSummary = z.infer<typeof productSummarySchema>;

/** Units handed over, with their proof. */
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
  /** Needed units that are neither paid for nor in an open payment: the most that can be given. */
  availableUnits: z.int(),
  /** Contents of one unit; their amounts add up to the price. */
  contents: z.array(budgetLineSchema),
  /** Source of the price: "Harga pasar Demak, diperiksa 16 November 2026". */
  priceSource: z.string(),
  deliveries: z.array(deliverySchema),
  /** The target that receives units above the need; null if they are refused. */
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
