import * as z from 'zod/mini';
import { PICK_LIMITS, PICK_STATES } from '../../featured.ts';
import { named } from '../../schema-names.ts';
import { TARGET_STATUSES } from '../../states.ts';
import { cleanLine, cleanName } from '../../text.ts';
import { instant, publicId, targetAddressSchema, versionField } from '../fields.ts';
import { idParameter } from '../targets/targets.ts';
import { reasonField } from './target-records.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const CHANGE = [...TOKEN, ...BODY, 'not_found', 'item_changed'] as const;

/** A target that the editors recommend, have planned to recommend, or have recommended. */
export const featuredRecordSchema = named(
  'FeaturedRecord',
  z.object({
    id: publicId,
    target: z.object({
      id: publicId,
      ...targetAddressSchema.shape,
      title: z.string(),
      organiser: z.string(),
      status: z.enum(TARGET_STATUSES),
    }),
    /** The reason that visitors read. */
    why: z.string(),
    from: instant,
    until: instant,
    state: z.enum(PICK_STATES),
    /** Visitors see it: it is shown, and so is its target. */
    isVisible: z.boolean(),
    /** The target is the caller's own: only ending it is possible. */
    isOwn: z.boolean(),
    /** Place among those that are not over, 1 is shown largest; null for one that is over. */
    place: z.nullable(z.int()),
    /** Increases with every change of it. A change names the version that was read. */
    version: z.int(),
    /** Steps of operators with recommendations of the target, oldest first. */
    history: z.array(z.object({ action: z.string(), words: z.string(), by: z.string(), actedAt: instant })),
  }),
);
export type FeaturedRecord = z.infer<typeof featuredRecordSchema>;

const whyWrong = `Tulis alasannya, ${PICK_LIMITS.whyMin} sampai ${PICK_LIMITS.why} huruf.`;
const period = {
  why: z
    .string(whyWrong)
    .check(z.overwrite(cleanName), z.minLength(PICK_LIMITS.whyMin, whyWrong), z.maxLength(PICK_LIMITS.why, whyWrong)),
  /** Null for now. The beginning of one that is shown stays. */
  from: z.nullable(instant),
  until: instant,
};
const targetWrong = `Tulis alamat atau tautan halamannya, paling panjang ${PICK_LIMITS.target} huruf.`;

/** Fields of a new recommendation. */
export const newPickSchema = z.strictObject({
  /** Address or link of a public target of any kind. */
  target: z
    .string(targetWrong)
    .check(z.overwrite(cleanLine), z.minLength(1, targetWrong), z.maxLength(PICK_LIMITS.target, targetWrong)),
  ...period,
});
export type NewPick = z.output<typeof newPickSchema>;

/** Changes of a recommendation, from the version that was read. */
export const pickChangesSchema = z.strictObject({ version: versionField, ...period });
export type PickChanges = z.output<typeof pickChangesSchema>;

/** A place in an order; 1 is the first. A place after the last is the last. */
export const placeField = z.int().check(z.positive(), z.lte(1_000));

const change = { tag, params: idParameter, response: featuredRecordSchema, errors: CHANGE } as const;

export const featuredRecordEndpoints = {
  listFeaturedRecords: {
    tag,
    summary: 'Recommendations that are shown or planned in their order, then the latest that are over',
    response: z.array(featuredRecordSchema),
    list: true,
    errors: TOKEN,
  },
  featureTarget: {
    tag,
    summary: 'Recommend a target with the reason and a period, after the others',
    body: newPickSchema,
    response: featuredRecordSchema,
    success: 201,
    errors: [...TOKEN, ...BODY],
  },
  getFeaturedRecord: {
    tag,
    params: idParameter,
    summary: 'One recommendation with its history',
    response: featuredRecordSchema,
    errors: [...TOKEN, 'not_found'],
  },
  changePick: { ...change, summary: 'Change the reason or the period of a recommendation', body: pickChangesSchema },
  movePick: {
    ...change,
    summary: 'Give a recommendation another place in the order',
    body: z.strictObject({ version: versionField, place: placeField }),
  },
  endPick: {
    ...change,
    summary: 'End a recommendation before its time, with the reason',
    body: z.strictObject({ version: versionField, words: reasonField }),
  },
} as const;
