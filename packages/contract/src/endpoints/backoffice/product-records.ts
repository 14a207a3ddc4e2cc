import * as z from 'zod/mini';
import { readDay } from '../../days.ts';
import { listMetaSchema } from '../../envelope.ts';
import { DELIVERY_DOCUMENTS, DELIVERY_STATES, PRODUCT_LIMITS, PRODUCT_RECORD_STATES } from '../../products.ts';
import { RECORD_SEARCH_LIMIT } from '../../records.ts';
import { isPictureUrl, richTextDocument } from '../../rich-text.ts';
import { named } from '../../schema-names.ts';
import { GIVING_TYPES } from '../../targets.ts';
import { cleanLine, cleanName, cleanParagraphs } from '../../text.ts';
import { calendarDay, instant, pictureSchema, publicId, rupiah, targetAddressSchema } from '../fields.ts';
import { DRAFT_MAX_BYTES } from '../targets/own-campaigns.ts';
import { budgetLineSchema, idParameter, listQuery } from '../targets/targets.ts';
import { readVersion } from './decision-fields.ts';
import { reasonField } from './target-records.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const CHANGE = [...TOKEN, ...BODY, 'not_found', 'item_changed'] as const;

const state = z.enum(PRODUCT_RECORD_STATES);
const codeAndName = z.object({ code: z.string(), name: z.string() });

const recordItem = z.object({
  id: publicId,
  title: z.string(),
  state,
  /** The organisation that carries it out: gifts arrive in its fund. */
  organiser: z.object({ id: publicId, name: z.string() }),
  city: z.string(),
  province: codeAndName,
  /** Name of one unit: "paket". */
  unit: z.string(),
  /** Price of one unit today. */
  priceRupiah: rupiah,
  neededUnits: z.int(),
  fundedUnits: z.int(),
  deliveredUnits: z.int(),
  /** Number of deliveries whose evidence is incomplete after its last day. */
  lateDeliveries: z.int(),
});

/** A product in the list of operators. */
export const productRecordItemSchema = named('ProductRecordItem', recordItem);
export type ProductRecordItem = z.infer<typeof productRecordItemSchema>;

const deliveryRecord = z.object({
  id: publicId,
  place: z.string(),
  /** Day of the delivery; of a prepared one, the planned day. */
  deliveredOn: calendarDay,
  units: z.int(),
  description: z.string(),
  isDelivered: z.boolean(),
  state: z.enum(DELIVERY_STATES),
  /** Last day for the evidence; null while it is prepared. */
  evidenceDueOn: z.nullable(calendarDay),
  purchases: z.array(z.object({ label: z.string(), amountRupiah: rupiah, spentOn: calendarDay })),
  /** Pictures of the evidence; the first photo is shown on the public page. */
  documents: z.array(z.object({ kind: z.enum(DELIVERY_DOCUMENTS), picture: pictureSchema })),
});
export type DeliveryRecord = z.infer<typeof deliveryRecord>;

const priceRecord = z.object({
  id: z.string(),
  startsOn: calendarDay,
  /** Last day of a price that another one has replaced; null for the present price and later ones. */
  endsOn: z.nullable(calendarDay),
  /** `planned` begins on a later day. */
  state: z.enum(['past', 'current', 'planned']),
  priceRupiah: rupiah,
  contents: z.array(budgetLineSchema),
  source: z.string(),
  /** Name of the operator who set it; null if it came with the installation. */
  by: z.nullable(z.string()),
});
export type PriceRecord = z.infer<typeof priceRecord>;

/** A product with its words, prices, deliveries and history, for operators. */
export const productRecordSchema = named(
  'ProductRecord',
  z.object({
    ...recordItem.shape,
    summary: z.string(),
    story: richTextDocument,
    category: codeAndName,
    givingType: z.enum(GIVING_TYPES),
    beneficiary: z.string(),
    cover: pictureSchema,
    /** Last day by the calendar of Jakarta; null without one. */
    endsOn: z.nullable(calendarDay),
    /** Facts that were checked, and when. */
    verification: z.array(z.object({ check: z.string(), checkedOn: calendarDay, validUntil: z.nullable(calendarDay) })),
    /** Target of the units above the need; null if they are refused. */
    surplus: z.nullable(z.object({ ...targetAddressSchema.shape, title: z.string() })),
    /** Units in open payments. */
    reservedUnits: z.int(),
    raisedRupiah: rupiah,
    frozenReason: z.nullable(z.string()),
    publishedAt: z.nullable(instant),
    /** The name of its units stays after its first gift. */
    isGiven: z.boolean(),
    /** The newest first. */
    prices: z.array(priceRecord),
    /** The newest first. */
    deliveries: z.array(deliveryRecord),
    /** Days from a delivery to the last day for its evidence. */
    evidenceDays: z.int(),
    /** Changes with every field, price and delivery. A change names the version that was read. */
    version: z.string(),
    /** Actions of operators, oldest first. */
    history: z.array(z.object({ action: z.string(), words: z.string(), by: z.string(), actedAt: instant })),
  }),
);
export type ProductRecord = z.infer<typeof productRecordSchema>;

export const productRecordFilters = z.object({
  /** Part of a name, a place or an organiser's name, or a whole id. */
  q: z.optional(z.string().check(z.overwrite(cleanLine), z.maxLength(RECORD_SEARCH_LIMIT))),
  state: z.optional(state),
  ...listQuery.shape,
});
export type ProductRecordFilters = z.infer<typeof productRecordFilters>;

/** `meta` of every page. The counts are those of the text, by state. */
export const productRecordMetaSchema = z.object({ ...listMetaSchema.shape, states: z.partialRecord(state, z.int()) });
export type ProductRecordMeta = z.infer<typeof productRecordMetaSchema>;

/** A text of one line that must have a visible character. */
const line = (what: string, limit: number) => {
  const wrong = `Tulis ${what}, paling panjang ${limit} huruf.`;
  return z.string(wrong).check(z.overwrite(cleanName), z.minLength(1, wrong), z.maxLength(limit, wrong));
};
const whole = (wrong: string, most: number) => z.int(wrong).check(z.gte(1, wrong), z.lte(most, wrong));
const day = (wrong: string) => z.string(wrong).check(z.refine(isDay, wrong));
/** Returns true for a day of this century or the last, `2026-11-25`. */
function isDay(text: string): boolean {
  const read = readDay(text);
  return read.ok && read.day === text;
}

const CATEGORY_WRONG = 'Pilih kategorinya.';
const PROVINCE_WRONG = 'Pilih provinsi.';
const ORGANISER_WRONG = 'Pilih pengantarnya.';
const GIVING_WRONG = 'Pilih jenis dananya.';
const PICTURE_WRONG = 'Unggah gambar barang.';
const UNITS_WRONG = `Tulis jumlahnya dengan angka, dari 1 sampai ${PRODUCT_LIMITS.neededUnits}.`;
const AMOUNT_WRONG = 'Tulis harganya dalam rupiah, tanpa sen.';
const CONTENTS_WRONG = `Tulis isi satu satuan, paling banyak ${PRODUCT_LIMITS.contents} baris.`;
const DAY_WRONG = 'Tulis tanggalnya: hari/bulan/tahun.';
const DOCUMENT_WRONG = 'Unggah sekali lagi.';

const pricing = {
  /** Contents of one unit; their sum is its price. */
  contents: z
    .array(
      z.strictObject({
        label: line('isinya', PRODUCT_LIMITS.label),
        amountRupiah: whole(AMOUNT_WRONG, PRODUCT_LIMITS.lineRupiah),
      }),
      CONTENTS_WRONG,
    )
    .check(z.minLength(1, CONTENTS_WRONG), z.maxLength(PRODUCT_LIMITS.contents, CONTENTS_WRONG)),
  /** "Harga pasar Demak, diperiksa 16 November 2026" */
  priceSource: line('sumber harganya', PRODUCT_LIMITS.source),
};

const fields = {
  title: line('nama barang', PRODUCT_LIMITS.title),
  summary: line('keterangan', PRODUCT_LIMITS.summary),
  story: richTextDocument,
  unit: line('satuannya', PRODUCT_LIMITS.unit),
  /** Not below the units that are paid for or in an open payment. */
  neededUnits: whole(UNITS_WRONG, PRODUCT_LIMITS.neededUnits),
  organiserId: z.string(ORGANISER_WRONG).check(z.minLength(1, ORGANISER_WRONG), z.maxLength(64, ORGANISER_WRONG)),
  givingType: z.enum(GIVING_TYPES, GIVING_WRONG),
  categoryCode: z.string(CATEGORY_WRONG).check(z.minLength(1, CATEGORY_WRONG), z.maxLength(40, CATEGORY_WRONG)),
  provinceCode: z.string(PROVINCE_WRONG).check(z.minLength(1, PROVINCE_WRONG), z.maxLength(2, PROVINCE_WRONG)),
  city: line('kota atau kabupatennya', PRODUCT_LIMITS.city),
  beneficiary: line('penerimanya', PRODUCT_LIMITS.beneficiary),
  endsOn: z.nullable(day(DAY_WRONG)),
  verification: z
    .array(
      z.strictObject({
        check: line('yang diperiksa', PRODUCT_LIMITS.check),
        checkedOn: day(DAY_WRONG),
        validUntil: z.nullable(day(DAY_WRONG)),
      }),
    )
    .check(z.maxLength(PRODUCT_LIMITS.verification, `Paling banyak ${PRODUCT_LIMITS.verification} pemeriksaan.`)),
  /** Address or link of a campaign or programme that takes the units above the need; empty if they are refused. */
  surplus: z
    .string('Tulis alamat penggalangannya.')
    .check(z.overwrite(cleanLine), z.maxLength(PRODUCT_LIMITS.surplus, 'Alamat ini terlalu panjang.')),
  /** An upload of an operator (`uploadOperatorPicture`), or the picture that the product has. */
  cover: z.strictObject({
    url: z.string(PICTURE_WRONG).check(z.refine(isPictureUrl, PICTURE_WRONG)),
    alt: line('keterangan gambar', PRODUCT_LIMITS.alt),
  }),
};

export const newProductSchema = z.strictObject({ ...fields, ...pricing });
export type NewProduct = z.infer<typeof newProductSchema>;
export const productChangesSchema = z.strictObject({ ...fields, version: readVersion });
export type ProductChanges = z.infer<typeof productChangesSchema>;
export const newPriceSchema = z.strictObject({
  /** Today, for a price that counts at once, or a later day. */
  startsOn: day(DAY_WRONG),
  ...pricing,
  version: readVersion,
});

const descriptionWrong = `Tulis kalimat tentang pengantaran ini, paling panjang ${PRODUCT_LIMITS.description} huruf.`;
const delivery = {
  place: line('tujuannya', PRODUCT_LIMITS.place),
  deliveredOn: day(DAY_WRONG),
  units: whole(UNITS_WRONG, PRODUCT_LIMITS.neededUnits),
  description: z
    .string(descriptionWrong)
    .check(z.overwrite(cleanParagraphs), z.maxLength(PRODUCT_LIMITS.description, descriptionWrong)),
  /** False while it is prepared: the public page shows deliveries that were handed over. */
  isDelivered: z.boolean(),
  purchases: z
    .array(
      z.strictObject({
        label: line('yang dibeli', PRODUCT_LIMITS.label),
        amountRupiah: whole(AMOUNT_WRONG, PRODUCT_LIMITS.lineRupiah * PRODUCT_LIMITS.contents),
        spentOn: day(DAY_WRONG),
      }),
    )
    .check(z.maxLength(PRODUCT_LIMITS.purchases, `Paling banyak ${PRODUCT_LIMITS.purchases} belanja.`)),
  documents: z
    .array(
      z.strictObject({
        kind: z.enum(DELIVERY_DOCUMENTS, DOCUMENT_WRONG),
        url: z.string(DOCUMENT_WRONG).check(z.refine(isPictureUrl, DOCUMENT_WRONG)),
        alt: line('keterangan gambar', PRODUCT_LIMITS.alt),
      }),
    )
    .check(z.maxLength(PRODUCT_LIMITS.documents, `Paling banyak ${PRODUCT_LIMITS.documents} bukti.`)),
  version: readVersion,
};
export const deliveryChangesSchema = z.strictObject(delivery);
export type DeliveryChanges = z.infer<typeof deliveryChangesSchema>;

const part = z.string().check(z.maxLength(64));
const priceParameters = z.object({ id: idParameter.shape.id, priceId: part });
const deliveryParameters = z.object({ id: idParameter.shape.id, deliveryId: part });
const of = { tag, params: idParameter, response: productRecordSchema } as const;
const reasoned = z.strictObject({ words: reasonField, version: readVersion });
const versionOnly = z.strictObject({ version: readVersion });

export const productRecordEndpoints = {
  listProductRecords: {
    tag,
    summary: 'All products, also drafts, the newest first',
    query: productRecordFilters,
    response: z.array(productRecordItemSchema),
    meta: productRecordMetaSchema,
    list: true,
    errors: [...TOKEN, 'malformed_request'],
  },
  getProductRecord: {
    ...of,
    summary: 'One product with its words, prices, deliveries and history',
    errors: [...TOKEN, 'not_found'],
  },
  createProduct: {
    tag,
    summary: 'Add a product as a draft, with its first price',
    body: newProductSchema,
    bodyLimitBytes: DRAFT_MAX_BYTES,
    response: productRecordSchema,
    success: 201,
    errors: [...TOKEN, ...BODY],
  },
  changeProduct: {
    ...of,
    summary: 'Change a product besides its price; a published one shows the change at once',
    body: productChangesSchema,
    bodyLimitBytes: DRAFT_MAX_BYTES,
    errors: CHANGE,
  },
  publishProduct: {
    ...of,
    summary: 'Publish a draft: it takes gifts from now on',
    body: versionOnly,
    errors: CHANGE,
  },
  pauseProduct: { ...of, summary: 'Stop the gifts to a product, with the reason', body: reasoned, errors: CHANGE },
  resumeProduct: { ...of, summary: 'Let a paused product take gifts again', body: versionOnly, errors: CHANGE },
  setProductPrice: {
    ...of,
    summary: 'Set the price of one unit from today or a later day; gifts that were made keep their price',
    body: newPriceSchema,
    errors: CHANGE,
  },
  withdrawProductPrice: {
    ...of,
    params: priceParameters,
    summary: 'Withdraw a price that has not begun',
    body: versionOnly,
    errors: CHANGE,
  },
  recordProductDelivery: {
    ...of,
    summary: 'Record a delivery, prepared or handed over, with purchases and evidence',
    body: deliveryChangesSchema,
    errors: CHANGE,
  },
  changeProductDelivery: {
    ...of,
    params: deliveryParameters,
    summary: 'Change a delivery, for example to add its evidence',
    body: deliveryChangesSchema,
    errors: CHANGE,
  },
  removeProductDelivery: {
    ...of,
    params: deliveryParameters,
    summary: 'Remove a delivery that was recorded by mistake, with the reason',
    body: reasoned,
    errors: CHANGE,
  },
} as const;
