import * as z from 'zod/mini';
import { CATEGORY_LIMITS, isCategoryCode } from '../../categories.ts';
import { named } from '../../schema-names.ts';
import { cleanLine, cleanName } from '../../text.ts';
import { categoryIcon, versionField } from '../fields.ts';
import { placeField } from './featured-records.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const CHANGE = [...TOKEN, ...BODY, 'not_found', 'item_changed'] as const;

/** A category of targets, for operators. */
export const categoryRecordSchema = named(
  'CategoryRecord',
  z.object({
    /** Part of addresses; it never changes. */
    code: z.string(),
    name: z.string(),
    icon: categoryIcon,
    /** Examples of purposes, which the page for organisers shows; empty without any. */
    examples: z.string(),
    /** Place in the order; 1 is the first. */
    place: z.int(),
    isHidden: z.boolean(),
    /** Targets in it that are not closed, drafts included. With any, it cannot be hidden. */
    openTargets: z.int(),
    /** Targets that are or were in it. With any, it cannot be removed. */
    allTargets: z.int(),
    /** Increases with every change of it. A change names the version that was read. */
    version: z.int(),
  }),
);
export type CategoryRecord = z.infer<typeof categoryRecordSchema>;

const nameWrong = `Tulis nama kategori, paling panjang ${CATEGORY_LIMITS.name} huruf.`;
const examplesWrong = `Tulis contoh paling panjang ${CATEGORY_LIMITS.examples} huruf.`;
const codeWrong = `Tulis kode dengan huruf kecil dan tanda hubung, paling panjang ${CATEGORY_LIMITS.code} huruf.`;
const fields = {
  name: z
    .string(nameWrong)
    .check(z.overwrite(cleanName), z.minLength(1, nameWrong), z.maxLength(CATEGORY_LIMITS.name, nameWrong)),
  icon: categoryIcon,
  examples: z.string(examplesWrong).check(z.overwrite(cleanLine), z.maxLength(CATEGORY_LIMITS.examples, examplesWrong)),
};

/** Fields of a new category. */
export const newCategorySchema = z.strictObject({
  code: z.string(codeWrong).check(z.refine(isCategoryCode, codeWrong)),
  ...fields,
});
export type NewCategory = z.output<typeof newCategorySchema>;

/** Changes of a category, from the version that was read. */
export const categoryChangesSchema = z.strictObject({ version: versionField, ...fields });
export type CategoryChanges = z.output<typeof categoryChangesSchema>;

const params = z.object({ code: z.string().check(z.maxLength(64)) });
const versionOnly = z.strictObject({ version: versionField });
const change = { tag, params, response: categoryRecordSchema, errors: CHANGE } as const;

export const categoryRecordEndpoints = {
  listCategoryRecords: {
    tag,
    summary: 'Categories of targets in their order, with hidden ones and the numbers of their targets',
    response: z.array(categoryRecordSchema),
    list: true,
    errors: TOKEN,
  },
  createCategory: {
    tag,
    summary: 'Add a category after the others',
    body: newCategorySchema,
    response: categoryRecordSchema,
    success: 201,
    errors: [...TOKEN, ...BODY],
  },
  getCategoryRecord: {
    tag,
    params,
    summary: 'One category with the numbers of its targets',
    response: categoryRecordSchema,
    errors: [...TOKEN, 'not_found'],
  },
  changeCategory: {
    ...change,
    summary: 'Change the name, the drawing and the examples of a category',
    body: categoryChangesSchema,
  },
  moveCategory: {
    ...change,
    summary: 'Give a category another place in the order',
    body: z.strictObject({ version: versionField, place: placeField }),
  },
  hideCategory: {
    ...change,
    summary: 'Stop offering a category; refused while an open target is in it',
    body: versionOnly,
    errors: [...CHANGE, 'campaign_state'],
  },
  showCategory: { ...change, summary: 'Offer a hidden category again', body: versionOnly },
  removeCategory: {
    tag,
    params,
    summary: 'Remove a category; refused if a target is or was in it',
    body: versionOnly,
    response: z.null(),
    errors: [...CHANGE, 'campaign_state'],
  },
} as const;
