import * as z from 'zod/mini';
import { isCalendarDay } from '../../locale.ts';
import { PAYMENT_METHOD_CODES } from '../../payment-methods.ts';
import { RUPIAH_LIMIT } from '../../rupiah.ts';
import { named } from '../../schema-names.ts';
import { GIVING_TYPES } from '../../targets.ts';
import { cleanLine } from '../../text.ts';
import { calendarDay, instant, publicId, rupiah } from '../fields.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const SOURCE_LIMIT = 300;

const params = z.object({ key: z.string().check(z.maxLength(64)) });
const codeWrong = 'Tulis kode dari aplikasi autentikator Anda.';
/** A code of the operator's own authenticator app, or a recovery code. */
const code = z.string(codeWrong).check(z.overwrite(cleanLine), z.minLength(1, codeWrong), z.maxLength(40, codeWrong));
const version = z.string('Muat ulang halaman ini, lalu coba lagi.').check(z.maxLength(32));
const sourceWrong = `Tulis sumbernya, seperti nomor keputusan, paling panjang ${SOURCE_LIMIT} huruf.`;
const source = z
  .string(sourceWrong)
  .check(z.overwrite(cleanLine), z.minLength(3, sourceWrong), z.maxLength(SOURCE_LIMIT, sourceWrong));
const dayWrong = 'Tulis tanggal mulainya, atau kosongkan.';
const sampleWrong = 'Tulis jumlah contoh dalam rupiah.';

/** A value from a moment on, with the decision behind it. */
const settingValueSchema = z.object({
  value: z.unknown(),
  validFrom: instant,
  source: z.string(),
  /** The operators who proposed and confirmed it; null for a value that came with a release or a command of the database. */
  proposedBy: z.nullable(z.string()),
  confirmedBy: z.nullable(z.string()),
});
export type DatedSettingValue = z.infer<typeof settingValueSchema>;

/** A part of a setting's value with its bounds. */
const settingPartSchema = z.object({
  /** Path within the value: `device.burst`; empty for a value without parts. */
  path: z.string(),
  label: z.string(),
  kind: z.enum(['integer', 'number', 'text', 'boolean', 'list']),
  /** `rupiah`, `basisPoints`, `days` and others; null for texts, choices and lists of several figures. */
  unit: z.nullable(z.string()),
  /** Bounds of the figure, of the length of a text, or of the number of entries; null for choices. */
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
  optional: z.boolean(),
});

export const settingSchema = named(
  'Setting',
  z.object({
    /** `payment_terms.<method>` for the terms of a payment method. */
    key: z.string(),
    /** Indonesian name. */
    label: z.string(),
    group: z.string(),
    /** The caller's role may propose and confirm a change. */
    changeable: z.boolean(),
    parts: z.array(settingPartSchema),
    /** Null before the first value begins. */
    current: z.nullable(settingValueSchema),
    /** Values that begin later, the next one first. */
    upcoming: z.array(settingValueSchema),
    /** Earlier values, the newest first. */
    past: z.array(settingValueSchema),
    /** The value that waits for a second operator; null without one. */
    proposal: z.nullable(
      z.object({
        /** Number in the calls of proposals, which confirm or withdraw it. */
        id: publicId,
        /** Version for those calls. */
        version: z.string(),
        summary: z.string(),
        value: z.unknown(),
        /** Null to begin once it is confirmed. */
        startsAt: z.nullable(instant),
        source: z.string(),
        proposedBy: z.string(),
        /** The caller proposed it, and cannot confirm it. */
        isOwn: z.boolean(),
        proposedAt: instant,
        expiresAt: instant,
      }),
    ),
    /** Changes with every value. A proposal names the version that was read. */
    version: z.string(),
  }),
);
export type Setting = z.infer<typeof settingSchema>;

/** Figures of a sample gift, computed as for a payment. */
const giftFiguresSchema = z.object({
  /** The sentence with which the gift is refused; null if it is accepted. */
  refusal: z.nullable(z.string()),
  /** The donor pays it: gift and tip. */
  totalRupiah: rupiah,
  platformFeeRupiah: rupiah,
  gatewayFeeRupiah: rupiah,
  /** Parts of the gateway's fee that the gift and the tip bear; the platform bears the rest. */
  giftBearsRupiah: rupiah,
  tipBearsRupiah: rupiah,
  /** The gift without fees, for its target. */
  netRupiah: rupiah,
});
export type GiftFigures = z.infer<typeof giftFiguresSchema>;

export const settingPreviewSchema = z.object({
  changes: z.array(
    z.object({
      path: z.string(),
      label: z.string(),
      before: z.string(),
      after: z.string(),
      /** Change of a figure in percent; null for other parts. */
      percent: z.nullable(z.int()),
    }),
  ),
  /** The sample gift today, and at the start of the value. Null for settings that change no gift. */
  gift: z.nullable(z.object({ before: giftFiguresSchema, after: giftFiguresSchema })),
});
export type SettingPreview = z.infer<typeof settingPreviewSchema>;

const change = {
  /** The whole value: the shape of the setting, in figures. */
  value: z.unknown(),
  /** First day of the value in the Jakarta calendar, from tomorrow on; null to begin once it is confirmed. */
  startsOn: z.nullable(calendarDay.check(z.refine(isCalendarDay, dayWrong))),
};
const amount = z.int(sampleWrong).check(z.gte(0, sampleWrong), z.lte(RUPIAH_LIMIT, sampleWrong));

export const settingEndpoints = {
  listSettings: {
    tag,
    summary: 'Every dated setting and payment term, with bounds, values to come and history',
    response: z.array(settingSchema),
    list: true,
    errors: TOKEN,
  },
  previewSetting: {
    tag,
    params,
    summary: 'Check a value of a setting without changing it, and compute a sample gift with it',
    body: z.strictObject({
      ...change,
      gift: z.strictObject({
        amountRupiah: amount,
        tipRupiah: amount,
        method: z.enum(PAYMENT_METHOD_CODES, 'Pilih cara bayar dari daftar.'),
        givingType: z.enum(GIVING_TYPES, 'Pilih jenis donasi dari daftar.'),
      }),
    }),
    response: settingPreviewSchema,
    errors: [...TOKEN, ...BODY, 'not_found'],
  },
  proposeSetting: {
    tag,
    params,
    summary: 'Propose a value of a setting with its first day and source; another operator confirms',
    body: z.strictObject({ ...change, source, version, code }),
    response: settingSchema,
    errors: [...TOKEN, ...BODY, 'not_found', 'item_changed', 'wrong_code', 'too_many_requests'],
  },
} as const;
