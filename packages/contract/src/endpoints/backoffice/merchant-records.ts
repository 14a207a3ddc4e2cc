import * as z from 'zod/mini';
import { listMetaSchema } from '../../envelope.ts';
import { MERCHANT_LIMITS, MERCHANT_RECORD_STATES, MERCHANT_STATES, overlappingHours } from '../../merchants.ts';
import { RECORD_SEARCH_LIMIT } from '../../records.ts';
import { isPictureUrl } from '../../rich-text.ts';
import { named } from '../../schema-names.ts';
import { cleanLine, cleanName, cleanParagraphs } from '../../text.ts';
import { instant, pictureSchema, publicId } from '../fields.ts';
import { merchantCategory, merchantZone } from '../site/merchants.ts';
import { idParameter, listQuery } from '../targets/targets.ts';
import { operatorCode, readVersion } from './decision-fields.ts';
import { reasonField } from './target-records.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const CHANGE = [...TOKEN, ...BODY, 'not_found', 'item_changed'] as const;
const CODED = [...CHANGE, 'wrong_code', 'too_many_requests'] as const;

const province = z.object({ code: z.string(), name: z.string() });

const recordItem = z.object({
  id: publicId,
  name: z.string(),
  category: merchantCategory,
  district: z.string(),
  city: z.string(),
  province,
  nmid: z.string(),
  state: z.enum(MERCHANT_STATES),
  /** Another code waits for a second operator. */
  codeWaits: z.boolean(),
  /** When the code at its counter was last compared with the registered code. */
  codeCheckedAt: instant,
});

/** A merchant in the list of operators. */
export const merchantRecordItemSchema = named('MerchantRecordItem', recordItem);
export type MerchantRecordItem = z.infer<typeof merchantRecordItemSchema>;

/** Content of a QRIS code that a merchant can register. */
export const registrableCodeSchema = named(
  'RegistrableCode',
  z.object({
    /** The text of the code, without white space around it. */
    qrString: z.string(),
    nmid: z.string(),
    /** Name and city in a payer's app. */
    payerName: z.string(),
    payerCity: z.string(),
    postalCode: z.string(),
    /** Domains of the acquirers, without the national one. */
    issuers: z.array(z.string()),
    /** Account numbers of all templates. */
    accounts: z.array(z.string()),
    /** Merchant category code; null if the code has none. */
    mcc: z.nullable(z.string()),
    /** The four digits at the end of the text. */
    checksum: z.string(),
  }),
);
export type RegistrableCode = z.infer<typeof registrableCodeSchema>;

const hours = z.object({ weekday: z.int(), opens: z.string(), closes: z.string() });

/** A merchant with its registered code, a code that waits, and its history, for operators. */
export const merchantRecordSchema = named(
  'MerchantRecord',
  z.object({
    ...recordItem.shape,
    description: z.string(),
    address: z.string(),
    position: z.object({ latitude: z.number(), longitude: z.number() }),
    zone: merchantZone,
    /** Monday is day 1. If `closes` is not after `opens`, it is on the next day. */
    hours: z.array(hours),
    cover: pictureSchema,
    publishedAt: z.nullable(instant),
    /** It was published once: its code is changed by two operators from then on. */
    wasPublished: z.boolean(),
    /** Null if the registered code is unreadable: visitors then do not see the merchant. */
    code: z.nullable(registrableCodeSchema),
    /** The code that waits for a second operator; null without one. */
    proposal: z.nullable(
      z.object({
        code: registrableCodeSchema,
        reason: z.string(),
        proposedBy: z.string(),
        /** The caller proposed it, and cannot confirm it. */
        isOwn: z.boolean(),
        proposedAt: instant,
        expiresAt: instant,
      }),
    ),
    /** Changes with every field and with a proposed code. A change names the version that was read. */
    version: z.string(),
    /** Actions of operators, oldest first. */
    history: z.array(z.object({ action: z.string(), words: z.string(), by: z.string(), actedAt: instant })),
  }),
);
export type MerchantRecord = z.infer<typeof merchantRecordSchema>;

const state = z.enum(MERCHANT_RECORD_STATES);

export const merchantRecordFilters = z.object({
  /** Part of a name, an address, a city or an NMID, or a whole id. */
  q: z.optional(z.string().check(z.overwrite(cleanLine), z.maxLength(RECORD_SEARCH_LIMIT))),
  state: z.optional(state),
  ...listQuery.shape,
});
export type MerchantRecordFilters = z.infer<typeof merchantRecordFilters>;

/** `meta` of every page. The counts are those of the text, by state. */
export const merchantRecordMetaSchema = z.object({ ...listMetaSchema.shape, states: z.partialRecord(state, z.int()) });
export type MerchantRecordMeta = z.infer<typeof merchantRecordMetaSchema>;

/** A text of one line that must have a visible character. */
const line = (what: string, limit: number) => {
  const wrong = `Tulis ${what}, paling panjang ${limit} huruf.`;
  return z.string(wrong).check(z.overwrite(cleanName), z.minLength(1, wrong), z.maxLength(limit, wrong));
};
const descriptionWrong = `Tulis kalimat tentang merchant ini, paling panjang ${MERCHANT_LIMITS.description} huruf.`;
const CATEGORY_WRONG = 'Pilih jenis usahanya.';
const PROVINCE_WRONG = 'Pilih provinsi.';
const ZONE_WRONG = 'Pilih zona waktunya.';
const PICTURE_WRONG = 'Unggah foto merchant.';
const HOURS_WRONG = 'Tulis jam seperti 06.30 dan 21.00; jam buka dan jam tutup tidak boleh sama.';
const OVERLAP_WRONG = 'Jam buka pada satu hari bertumpuk. Perbaiki jamnya.';
const degrees = (name: string, { from, to }: { from: number; to: number }) => {
  const [least, most] = [from, to].map((bound) => String(bound).replace('.', ','));
  const wrong = `Tulis ${name} di Indonesia, dari ${least} sampai ${most} derajat.`;
  return z.number(wrong).check(z.gte(from, wrong), z.lte(to, wrong));
};

const opening = z
  .strictObject({
    weekday: z.int(HOURS_WRONG).check(z.gte(1, HOURS_WRONG), z.lte(7, HOURS_WRONG)),
    opens: z.string(HOURS_WRONG).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, HOURS_WRONG)),
    closes: z.string(HOURS_WRONG).check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, HOURS_WRONG)),
  })
  .check(z.refine(({ opens, closes }) => opens !== closes && closes !== '00:00', HOURS_WRONG));

const fields = {
  name: line('nama merchant', MERCHANT_LIMITS.name),
  category: z.enum(merchantCategory.options, CATEGORY_WRONG),
  description: z
    .string(descriptionWrong)
    .check(
      z.overwrite(cleanParagraphs),
      z.minLength(1, descriptionWrong),
      z.maxLength(MERCHANT_LIMITS.description, descriptionWrong),
    ),
  address: line('alamatnya', MERCHANT_LIMITS.address),
  district: line('kecamatannya', MERCHANT_LIMITS.district),
  city: line('kota atau kabupatennya', MERCHANT_LIMITS.city),
  provinceCode: z.string(PROVINCE_WRONG).check(z.minLength(1, PROVINCE_WRONG), z.maxLength(2, PROVINCE_WRONG)),
  /** Degrees. */
  latitude: degrees('garis lintang', MERCHANT_LIMITS.latitude),
  longitude: degrees('garis bujur', MERCHANT_LIMITS.longitude),
  zone: z.enum(merchantZone.options, ZONE_WRONG),
  hours: z.array(opening).check(
    z.maxLength(MERCHANT_LIMITS.hours, `Paling banyak ${MERCHANT_LIMITS.hours} jam buka.`),
    z.refine((all) => !overlappingHours(all), OVERLAP_WRONG),
  ),
  /** An upload of an operator (`uploadOperatorPicture`), or the picture that the merchant has. */
  cover: z.strictObject({
    url: z.string(PICTURE_WRONG).check(z.refine(isPictureUrl, PICTURE_WRONG)),
    alt: line('keterangan foto', MERCHANT_LIMITS.alt),
  }),
};
const qrWrong = 'Tempel isi QR merchant.';
/** Longer than the longest code, so that a longer text gets the sentence about its length. */
const qrString = z
  .string(qrWrong)
  .check(
    z.trim(),
    z.minLength(1, qrWrong),
    z.maxLength(MERCHANT_LIMITS.code, 'Teks ini terlalu panjang untuk sebuah QRIS.'),
  );

export const newMerchantSchema = z.strictObject({ ...fields, qrString });
export type NewMerchant = z.infer<typeof newMerchantSchema>;
export const merchantChangesSchema = z.strictObject({ ...fields, version: readVersion });
export type MerchantChanges = z.infer<typeof merchantChangesSchema>;

/** Result of reading the text of a code. */
export const merchantCodeCheckSchema = z.object({
  /** Null for a text that cannot be registered. */
  code: z.nullable(registrableCodeSchema),
  /** The sentence with which the code is refused; null if it can be registered. */
  problem: z.nullable(z.string()),
  /** The merchant that has the same code, NMID or account; null without one. */
  duplicateOf: z.nullable(z.object({ id: publicId, name: z.string() })),
  /** Number of other merchants that the code was compared with. */
  comparedWith: z.int(),
  /** Deviations of a usable code from the specification. */
  warnings: z.array(z.string()),
});
export type MerchantCodeCheck = z.infer<typeof merchantCodeCheckSchema>;

const of = { tag, params: idParameter, response: merchantRecordSchema } as const;

export const merchantRecordEndpoints = {
  listMerchantRecords: {
    tag,
    summary: 'All merchants, also drafts and hidden ones, the newest first',
    query: merchantRecordFilters,
    response: z.array(merchantRecordItemSchema),
    meta: merchantRecordMetaSchema,
    list: true,
    errors: [...TOKEN, 'malformed_request'],
  },
  getMerchantRecord: {
    ...of,
    summary: 'One merchant with its registered code, a code that waits, and its history',
    errors: [...TOKEN, 'not_found'],
  },
  checkMerchantCode: {
    tag,
    summary: 'Read the text of a QRIS code and check whether a merchant can register it',
    body: z.strictObject({
      qrString,
      /** The merchant that the code is for; left out for a new one. */
      merchantId: z.optional(idParameter.shape.id),
    }),
    response: merchantCodeCheckSchema,
    errors: [...TOKEN, ...BODY],
  },
  createMerchant: {
    tag,
    summary: 'Add a merchant as a draft, with its code',
    body: newMerchantSchema,
    response: merchantRecordSchema,
    success: 201,
    errors: [...TOKEN, ...BODY],
  },
  changeMerchant: {
    ...of,
    summary: 'Change the fields of a merchant besides its code',
    body: merchantChangesSchema,
    errors: CHANGE,
  },
  publishMerchant: {
    ...of,
    summary: 'Show a merchant in the directory',
    body: z.strictObject({ version: readVersion }),
    errors: CHANGE,
  },
  hideMerchant: {
    ...of,
    summary: 'Remove a merchant from the directory, with the reason',
    body: z.strictObject({ words: reasonField, version: readVersion }),
    errors: CHANGE,
  },
  changeMerchantCode: {
    ...of,
    summary:
      'Change the code of a draft, or propose the code of a merchant that was published; another operator confirms',
    body: z.strictObject({
      qrString,
      words: reasonField,
      version: readVersion,
      /** Only needed if the merchant was published. */
      code: z.optional(operatorCode),
    }),
    errors: CODED,
  },
  confirmMerchantCode: {
    ...of,
    summary: 'Confirm the code that another operator has proposed: it replaces the registered one at once',
    body: z.strictObject({ version: readVersion, code: operatorCode }),
    errors: CODED,
  },
  withdrawMerchantCode: {
    ...of,
    summary: 'Refuse or withdraw a proposed code, with the reason',
    body: z.strictObject({ words: reasonField, version: readVersion }),
    errors: CHANGE,
  },
} as const;
