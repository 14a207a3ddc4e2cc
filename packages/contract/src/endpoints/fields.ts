import * as z from 'zod/mini';
import { CATEGORY_ICONS } from '../categories.ts';
import { PAYMENT_METHOD_CODES } from '../payment-methods.ts';
import { DONATION_STATUSES, PAYMENT_STATUSES } from '../states.ts';
import { GIVING_TYPES, TARGET_KINDS } from '../targets.ts';

export * from '../pictures.ts';

/** Fields that several responses share. Money is integer rupiah. */
export const rupiah = z.int();
/**
 * A time in one format: ISO 8601 in UTC with milliseconds, `2026-11-25T03:00:00.000Z`. Texts of two times sort as the times do. Zod's own format is
 * not used, because it would add all of zod's formats to the pages that validate with the contract.
 */
export const instant = /* @__PURE__ */ z
  .string()
  .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/));
/** A calendar day without hour and time zone: `2026-11-25`. */
export const calendarDay = /* @__PURE__ */ z
  .string()
  .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/));

const RELOAD = 'Muat ulang halaman ini, lalu coba lagi.';

/** The version of a draft in a request. The database counts versions in 32 bits. */
export const versionField = /* @__PURE__ */ z
  .int(RELOAD)
  .check(/* @__PURE__ */ z.positive(RELOAD), /* @__PURE__ */ z.lte(2 ** 31 - 1, RELOAD));

/** An `override` for `z.toJSONSchema`: names the formats of times and days, as JSON Schema does. */
export function nameFormats({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: { format?: string } }): void {
  if (zodSchema === instant) jsonSchema.format = 'date-time';
  if (zodSchema === calendarDay) jsonSchema.format = 'date';
}
export const publicId = z.string();

/** A stored picture. Its files are `{url}-{width}.{format}` for the widths listed here and every picture format. */
export const pictureSchema = z.object({
  /**
   * Common beginning of its files' addresses, a path of the API's origin: no file has this address itself. `pictureUrl` of the SDK
   * (`@uluran/api-sdk/pictures`) returns the full address of a file.
   */
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
});
export type Picture = z.infer<typeof pictureSchema>;

/** Name of a drawing for a category. */
export const categoryIcon = z.enum(CATEGORY_ICONS, 'Pilih gambar dari daftar.');

export const categorySchema = z.object({
  code: z.string(),
  name: z.string(),
  icon: categoryIcon,
  /** Examples of purposes; empty without any. */
  examples: z.string(),
  /** Number of live campaigns in it. */
  campaignCount: z.int(),
});
export type Category = z.infer<typeof categorySchema>;

export const regionSchema = z.object({ code: z.string(), name: z.string(), campaignCount: z.int() });
export type Region = z.infer<typeof regionSchema>;

export const organiserSchema = z.object({
  name: z.string(),
  kind: z.enum(['person', 'organisation']),
  verified: z.boolean(),
});

/** Fields of any target on a card. */
export const targetSummarySchema = z.object({
  id: publicId,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: pictureSchema,
  category: z.object({ code: z.string(), name: z.string() }),
  givingType: z.enum(GIVING_TYPES),
  province: z.string(),
  city: z.string(),
  organiser: organiserSchema,
  targetRupiah: rupiah,
  raisedRupiah: rupiah,
  donorCount: z.int(),
  endsAt: z.nullable(instant),
  /** Whole days until `endsAt` by the server's clock; null without an end, 0 on the last day. */
  daysLeft: z.nullable(z.int()),
  /** The verified reason for its urgency, or null: "Operasi dijadwalkan 3 Desember". */
  urgentReason: z.nullable(z.string()),
  status: z.enum(['live', 'paused', 'ended', 'closed', 'frozen']),
  acceptsDonations: z.boolean(),
  /** Time of its latest public text: the approval of the current version or the latest published update, whichever is newer. */
  updatedAt: instant,
});
export type TargetSummary = z.infer<typeof targetSummarySchema>;

/** Limits that keep a match below the pool's promise: the most per gift, the most per donor and day, or the end of the pool. */
export const MATCH_LIMITS = ['gift_cap', 'donor_day_cap', 'pool'] as const;
export type MatchLimit = (typeof MATCH_LIMITS)[number];

/** Kind and address of a target. A product's `slug` is its id. */
export const targetAddressSchema = z.object({
  kind: z.enum(TARGET_KINDS),
  /** Current slug; for a product, its id. */
  slug: z.string(),
});

export const targetReferenceSchema = z.object({
  ...targetAddressSchema.shape,
  title: z.string(),
  organiser: z.string(),
});
export type TargetReference = z.infer<typeof targetReferenceSchema>;

export const paymentSchema = z.object({
  id: publicId,
  donationId: publicId,
  status: z.enum(PAYMENT_STATUSES),
  method: z.enum(PAYMENT_METHOD_CODES),
  /** Amount that the donor pays: gift plus tip. */
  amountRupiah: rupiah,
  /** Content of a QR code to scan, for QRIS itself and for wallets that return one. */
  qrString: z.nullable(z.string()),
  /** The number that the donor types: of a virtual account, Mandiri's bill key (with `billerCode`), or a shop's payment code. */
  accountNumber: z.nullable(z.string()),
  /** Mandiri's company code, which is typed before the bill key; null for every other method. */
  billerCode: z.nullable(z.string()),
  /** Address to continue the payment: a wallet's app, or the gateway's page for a card. Only addresses that the installation allows. */
  redirectUrl: z.nullable(z.string()),
  /** The gateway returned an address that is not allowed; `redirectUrl` is then null. */
  redirectRefused: z.boolean(),
  expiresAt: z.nullable(instant),
  paidAt: z.nullable(instant),
  /** Path of the payment's page on the public site. */
  path: z.string(),
  /** Server time of this response, the start of a countdown. */
  now: instant,
});
export type Payment = z.infer<typeof paymentSchema>;

export const donationSchema = z.object({
  id: publicId,
  status: z.enum(DONATION_STATUSES),
  target: targetReferenceSchema,
  /** Name on the donor wall: the donor's, or "Hamba Allah". */
  donorName: z.string(),
  anonymous: z.boolean(),
  message: z.nullable(z.string()),
  /** The gift, without the tip. */
  amountRupiah: rupiah,
  /** Number of units, and the price of one on the day of the gift; null if the target has no units. */
  quantity: z.nullable(z.int()),
  unitPriceRupiah: z.nullable(rupiah),
  /** Amount that a company's pool added; null until it is decided, and without a pool. */
  match: z.nullable(z.object({ matchedRupiah: rupiah, limitedBy: z.nullable(z.enum(MATCH_LIMITS)) })),
  tipRupiah: rupiah,
  /** Paid after its payment had expired or been cancelled. */
  late: z.boolean(),
  createdAt: instant,
  paidAt: z.nullable(instant),
  /** Number of the donation, not of the receipt, from its payment on: UL-20261121-0A1B2C3D. */
  receiptNumber: z.nullable(z.string()),
  /** Number of the receipt, issued a second or two after the payment: UTN/2026/0098412. */
  issuedReceiptNumber: z.nullable(z.string()),
});
export type Donation = z.infer<typeof donationSchema>;
