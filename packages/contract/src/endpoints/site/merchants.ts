import * as z from 'zod/mini';
import { MERCHANT_CATEGORIES, type MerchantCategory, ZONE_HOURS, type Zone } from '../../merchants.ts';
import { SEARCH_TEXT_LIMIT } from '../../search.ts';
import { instant, pictureSchema, publicId } from '../fields.ts';
import { idParameter, listQuery } from '../targets/targets.ts';

export const merchantCategory = z.enum(Object.keys(MERCHANT_CATEGORIES) as [MerchantCategory, ...MerchantCategory[]]);
export const merchantZone = z.enum(Object.keys(ZONE_HOURS) as [Zone, ...Zone[]]);
/** `06:30`, up to `24:00`. */
const timeOfDay = z.string();

/** Fields of a merchant in a list. */
export const merchantSummarySchema = z.object({
  id: publicId,
  name: z.string(),
  category: merchantCategory,
  district: z.string(),
  city: z.string(),
  province: z.object({ code: z.string(), name: z.string() }),
  /** Coordinates in degrees. */
  position: z.object({ latitude: z.number(), longitude: z.number() }),
  /** Time zone of the merchant. */
  zone: merchantZone,
  isOpen: z.boolean(),
  /** When it closes or opens next; null if it never does. */
  changesAt: z.nullable(instant),
  /** When the code at its counter was last compared with the registered code. */
  codeCheckedAt: instant,
});
export type MerchantSummary = z.infer<typeof merchantSummarySchema>;

export const merchantSchema = z.object({
  ...merchantSummarySchema.shape,
  description: z.string(),
  address: z.string(),
  cover: pictureSchema,
  /** Monday is day 1. If `closes` is not after `opens`, it is on the next day. */
  hours: z.array(z.object({ weekday: z.int(), opens: timeOfDay, closes: timeOfDay })),
  /** National merchant id: `ID` and 13 digits. */
  nmid: z.string(),
  /** Name and city in a payer's app. */
  payerName: z.string(),
  payerCity: z.string(),
  /** The registered QRIS string. */
  qrString: z.string(),
  /** Server time of this response, the start of a countdown. */
  now: instant,
});
export type Merchant = z.infer<typeof merchantSchema>;

/** A city with merchants. */
export const merchantPlaceSchema = z.object({
  city: z.string(),
  province: z.object({ code: z.string(), name: z.string() }),
  merchantCount: z.int(),
});
export type MerchantPlace = z.infer<typeof merchantPlaceSchema>;

/** A registered code with the fields that identify its merchant. */
export const merchantCodeSchema = z.object({
  id: publicId,
  name: z.string(),
  city: z.string(),
  /** The registered QRIS string. */
  qrString: z.string(),
  codeCheckedAt: instant,
});
export type MerchantCode = z.infer<typeof merchantCodeSchema>;

/** Most codes per page. A comparison on the device reads all pages. */
export const CODE_PAGE_LIMIT = 500;

const tag = 'Merchants';

export const merchantEndpoints = {
  listMerchants: {
    tag,
    summary: 'Registered QRIS merchants, those checked last first, filtered',
    query: z.object({
      ...listQuery.shape,
      category: z.optional(merchantCategory),
      province: z.optional(z.string().check(z.maxLength(2))),
      city: z.optional(z.string().check(z.maxLength(60))),
      /** Words of name, address, district or city. */
      q: z.optional(z.string().check(z.maxLength(SEARCH_TEXT_LIMIT))),
      openNow: z.optional(z.enum(['true', 'false'])),
    }),
    response: z.array(merchantSummarySchema),
    list: true,
    errors: ['malformed_request'],
  },
  listMerchantPlaces: {
    tag,
    summary: 'The cities that have merchants, by province and name',
    response: z.array(merchantPlaceSchema),
    list: true,
    errors: [],
  },
  listMerchantCodes: {
    tag,
    summary: 'All registered codes, those checked last first, to compare a scanned one with on the device',
    query: z.object({
      cursor: listQuery.shape.cursor,
      limit: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(CODE_PAGE_LIMIT)))),
    }),
    response: z.array(merchantCodeSchema),
    list: true,
    errors: ['malformed_request'],
  },
  getMerchant: {
    tag,
    summary: 'One merchant with its opening hours and its registered code',
    params: idParameter,
    response: merchantSchema,
    errors: ['not_found'],
  },
  getMerchantPoster: {
    tag: 'Pictures',
    summary: 'A merchant’s registered code to print: `{id}-a4.pdf` or `{id}-a6.pdf`',
    params: z.object({ file: z.string().check(z.maxLength(80)) }),
    response: z.unknown(),
    contentType: 'application/pdf',
    revalidated: true,
    errors: ['not_found', 'service_unavailable'],
  },
} as const;
