import * as z from 'zod/mini';
import { PAYMENT_METHOD_CODES } from '../payment-methods.ts';
import { DONATION_STATUSES, PAYMENT_STATUSES } from '../states.ts';
import { GIVING_TYPES, TARGET_KINDS } from '../targets.ts';

export * from '../pictures.ts';

/** Pieces that several answers share. Money is integer rupiah. */
export const rupiah = z.int();
/**
 * A time, always written alike: ISO 8601 in UTC with milliseconds, `2026-11-25T03:00:00.000Z`. Texts of two times sort as the times do.
 * Not zod's own format: the pages that validate with the contract would load all that it can do.
 */
export const instant = /* @__PURE__ */ z
  .string()
  .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/));
/** A calendar day, which has no hour and no zone: `2026-11-25`. */
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
   * Begin of the addresses of its files, a path of the API's origin: no file is at this address itself. `pictureUrl` of the SDK
   * (`@uluran/api-sdk/pictures`) writes a whole address.
   */
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
});
export type Picture = z.infer<typeof pictureSchema>;

export const categorySchema = z.object({
  code: z.string(),
  name: z.string(),
  /** Live campaigns in it. */
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

/** What a card shows of any target. */
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
  /** The checked reason why it is urgent, if there is one: "Operasi dijadwalkan 3 Desember". */
  urgentReason: z.nullable(z.string()),
  status: z.enum(['live', 'paused', 'ended', 'closed', 'frozen']),
  acceptsDonations: z.boolean(),
  /** When its page last got new words: the current version's approval or the latest published update, whichever is newer. */
  updatedAt: instant,
});
export type TargetSummary = z.infer<typeof targetSummarySchema>;

/** What keeps a match below what a pool promises: the most for a gift, for a donor and day, or its end. */
export const MATCH_LIMITS = ['gift_cap', 'donor_day_cap', 'pool'] as const;
export type MatchLimit = (typeof MATCH_LIMITS)[number];

/** What names a target in an address; a product's `slug` is its id. */
export const targetAddressSchema = z.object({
  kind: z.enum(TARGET_KINDS),
  /** Its present one; of a product its id. */
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
  /** What the donor pays: gift plus tip. */
  amountRupiah: rupiah,
  /** A QRIS code to scan, of QRIS itself and of wallets that give one. */
  qrString: z.nullable(z.string()),
  /** The number the donor types: a virtual account's, Mandiri's bill key (with `billerCode`), or a shop's payment code. */
  accountNumber: z.nullable(z.string()),
  /** Mandiri's company code, which is typed before the bill key; null for every other method. */
  billerCode: z.nullable(z.string()),
  /** Where the donor pays elsewhere: a wallet's app, or the gateway's own page for a card. Only addresses that the installation allows. */
  redirectUrl: z.nullable(z.string()),
  /** The gateway gave an address that donors must not be sent to; `redirectUrl` is null then. */
  redirectRefused: z.boolean(),
  expiresAt: z.nullable(instant),
  paidAt: z.nullable(instant),
  /** The page on the public site where this payment is made. */
  path: z.string(),
  /** Server time of this answer, from which a countdown starts. */
  now: instant,
});
export type Payment = z.infer<typeof paymentSchema>;

export const donationSchema = z.object({
  id: publicId,
  status: z.enum(DONATION_STATUSES),
  target: targetReferenceSchema,
  /** As the donor wall shows it: the name, or "Hamba Allah". */
  donorName: z.string(),
  anonymous: z.boolean(),
  message: z.nullable(z.string()),
  /** The gift, without the tip. */
  amountRupiah: rupiah,
  /** Units, and the price of one on the day it was given; null where the target is not given by the unit. */
  quantity: z.nullable(z.int()),
  unitPriceRupiah: z.nullable(rupiah),
  /** What a company's pool added to it; null until it is decided, and where there is no pool. */
  match: z.nullable(z.object({ matchedRupiah: rupiah, limitedBy: z.nullable(z.enum(MATCH_LIMITS)) })),
  tipRupiah: rupiah,
  /** Paid after its payment had expired or been cancelled. */
  late: z.boolean(),
  createdAt: instant,
  paidAt: z.nullable(instant),
  /** The donation's own number once paid, not the receipt's: UL-20261121-0A1B2C3D. */
  receiptNumber: z.nullable(z.string()),
  /** Number of the receipt, issued a second or two after the payment: UTN/2026/0098412. */
  issuedReceiptNumber: z.nullable(z.string()),
});
export type Donation = z.infer<typeof donationSchema>;
