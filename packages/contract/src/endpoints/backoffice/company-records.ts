import * as z from 'zod/mini';
import { PROGRAMME_LIMITS } from '../../programmes.ts';
import { RECORD_SEARCH_LIMIT } from '../../records.ts';
import { isPictureUrl } from '../../rich-text.ts';
import { named } from '../../schema-names.ts';
import { cleanLine, cleanName } from '../../text.ts';
import { pictureSchema, publicId } from '../fields.ts';
import { idParameter, listQuery } from '../targets/targets.ts';
import { readVersion } from './decision-fields.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;

/** A company that pays for CSR programmes. */
export const companyRecordSchema = named(
  'CompanyRecord',
  z.object({
    id: publicId,
    name: z.string(),
    /** Address of its site, with https; null without one. */
    site: z.nullable(z.string()),
    mark: z.nullable(pictureSchema),
    /** Result of its check; empty until it is checked. */
    verification: z.string(),
    /** Programmes with this company, also drafts. */
    programmeCount: z.int(),
    /** Changes with every field. A change names the version that was read. */
    version: z.string(),
  }),
);
export type CompanyRecord = z.infer<typeof companyRecordSchema>;

const isSite = (text: string): boolean =>
  text === '' || (text.startsWith('https://') && URL.canParse(text) && new URL(text).username === '');

const filled = (what: string, limit: number) => {
  const wrong = `Tulis ${what}, paling panjang ${limit} huruf.`;
  return z.string(wrong).check(z.overwrite(cleanName), z.minLength(1, wrong), z.maxLength(limit, wrong));
};
const SITE_WRONG = 'Tulis alamat situs yang diawali https://, atau kosongkan.';
const MARK_WRONG = 'Unggah lambangnya sekali lagi.';
const CHECK_WRONG = `Tulis hasil pemeriksaan, paling panjang ${PROGRAMME_LIMITS.verification} huruf.`;

const fields = {
  name: filled('nama perusahaan', PROGRAMME_LIMITS.companyName),
  site: z
    .string(SITE_WRONG)
    .check(z.overwrite(cleanLine), z.maxLength(PROGRAMME_LIMITS.companySite, SITE_WRONG), z.refine(isSite, SITE_WRONG)),
  /** Address of an upload of an operator, or of the mark that the company has; null without one. */
  mark: z.nullable(z.string(MARK_WRONG).check(z.refine(isPictureUrl, MARK_WRONG))),
  verification: z
    .string(CHECK_WRONG)
    .check(z.overwrite(cleanLine), z.maxLength(PROGRAMME_LIMITS.verification, CHECK_WRONG)),
};

export const newCompanySchema = z.strictObject(fields);
export const companyChangesSchema = z.strictObject({ ...fields, version: readVersion });

export const companyRecordEndpoints = {
  listCompanies: {
    tag,
    summary: 'Companies that pay for CSR programmes, the newest first',
    query: z.object({
      /** Part of the name. */
      q: z.optional(z.string().check(z.overwrite(cleanLine), z.maxLength(RECORD_SEARCH_LIMIT))),
      ...listQuery.shape,
    }),
    response: z.array(companyRecordSchema),
    list: true,
    errors: [...TOKEN, 'malformed_request'],
  },
  createCompany: {
    tag,
    summary: 'Add a company',
    body: newCompanySchema,
    response: companyRecordSchema,
    success: 201,
    errors: [...TOKEN, ...BODY],
  },
  changeCompany: {
    tag,
    summary: 'Change a company, also on the pages of its programmes, and record its check',
    params: idParameter,
    body: companyChangesSchema,
    response: companyRecordSchema,
    errors: [...TOKEN, ...BODY, 'not_found', 'item_changed'],
  },
} as const;
