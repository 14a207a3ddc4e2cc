import * as z from 'zod/mini';
import { readDay } from '../../days.ts';
import { richTextDocument } from '../../rich-text.ts';
import { named } from '../../schema-names.ts';
import { SITE_TEXT_KEYS, SITE_TEXT_LIMITS } from '../../site-texts.ts';
import { cleanLine, cleanName } from '../../text.ts';
import { instant, versionField } from '../fields.ts';
import { keyParameter, siteTextWordsSchema } from '../site/site-texts.ts';
import { DRAFT_MAX_BYTES } from '../targets/own-campaigns.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const CHANGE = [...TOKEN, ...BODY, 'not_found', 'draft_changed'] as const;

const item = {
  key: z.enum(SITE_TEXT_KEYS),
  /** Number of questions or chapters. */
  entryCount: z.int(),
  /** Start of validity of the newest published version. */
  validFrom: instant,
  /** It has words that were not published. */
  unpublished: z.boolean(),
  /** When it was last changed; the time of the installation without a change. */
  savedAt: instant,
  /** Name of the operator who changed it last; null if no operator did. */
  savedBy: z.nullable(z.string()),
};

/** A text in the list of editors. */
export const siteTextRecordItemSchema = named('SiteTextRecordItem', z.object(item));
export type SiteTextRecordItem = z.infer<typeof siteTextRecordItemSchema>;

const versionItem = {
  /** 1 for the text of the installation. */
  number: z.int(),
  /** Summary of its changes; empty for the first. */
  note: z.string(),
  /** Name of the operator who published it; null for the first. */
  by: z.nullable(z.string()),
  /** Start of validity. */
  validFrom: instant,
  createdAt: instant,
};

/** A text with its words, the newest published words and all versions. */
export const siteTextRecordSchema = named(
  'SiteTextRecord',
  z.object({
    ...item,
    /** Increases with every change. A change names the version that was read. */
    version: z.int(),
    /** The written words: those of the draft, without one the newest published words. */
    content: siteTextWordsSchema,
    /** The newest published words. */
    published: siteTextWordsSchema,
    /** Reasons why the words cannot be published, each with its field. */
    problems: z.array(z.object({ field: z.string(), message: z.string() })),
    /** Published versions, the newest first. */
    versions: z.array(z.object(versionItem)),
  }),
);
export type SiteTextRecord = z.infer<typeof siteTextRecordSchema>;

/** One published version with its words. */
export const siteTextVersionSchema = named(
  'SiteTextVersion',
  z.object({ ...versionItem, content: siteTextWordsSchema }),
);
export type SiteTextVersion = z.infer<typeof siteTextVersionSchema>;

/** A line that may be empty during writing. */
const line = (what: string, limit: number) => {
  const wrong = `Tulis ${what} paling panjang ${limit} huruf.`;
  return z.string(wrong).check(z.overwrite(cleanLine), z.maxLength(limit, wrong));
};
const isCalendarDay = (day: string): boolean => {
  const typed = readDay(day);
  return typed.ok && typed.day === day;
};
const LINK_WRONG = 'Tulis alamat dan kata-kata tautannya, atau kosongkan keduanya.';
const PICTURE_WRONG = 'Teks ini tidak bisa memuat gambar.';
const entriesWrong = `Tulis paling banyak ${SITE_TEXT_LIMITS.entries} bagian.`;
const noteWrong = `Tulis apa yang berubah, paling panjang ${SITE_TEXT_LIMITS.note} huruf.`;
const dayWrong = 'Tulis hari mulai berlakunya: hari/bulan/tahun.';

export const siteTextChangesSchema = z.strictObject({
  version: versionField,
  lead: line('ringkasan', SITE_TEXT_LIMITS.lead),
  entries: z
    .array(
      z.strictObject({
        id: line('jangkar', SITE_TEXT_LIMITS.id),
        topic: line('topik', SITE_TEXT_LIMITS.id),
        title: line('judul', SITE_TEXT_LIMITS.title),
        body: richTextDocument.check(
          z.refine(({ children }) => children.every(({ type }) => type !== 'image'), PICTURE_WRONG),
        ),
        link: z.nullable(
          z.strictObject(
            {
              path: line('alamat tautan', SITE_TEXT_LIMITS.linkPath),
              text: line('kata-kata tautan', SITE_TEXT_LIMITS.linkText),
            },
            LINK_WRONG,
          ),
        ),
        words: line('kata pencarian', SITE_TEXT_LIMITS.words),
      }),
    )
    .check(z.maxLength(SITE_TEXT_LIMITS.entries, entriesWrong)),
});
export type SiteTextChanges = z.output<typeof siteTextChangesSchema>;

const of = { tag, params: keyParameter, response: siteTextRecordSchema } as const;

export const siteTextRecordEndpoints = {
  listSiteTextRecords: {
    tag,
    summary: 'The texts of the site: help page, terms and privacy policy',
    response: z.array(siteTextRecordItemSchema),
    list: true,
    errors: TOKEN,
  },
  getSiteTextRecord: {
    ...of,
    summary: 'One text with its written and published words, problems and versions',
    errors: [...TOKEN, 'not_found'],
  },
  saveSiteText: {
    ...of,
    summary:
      'Save the words of a text beside the published ones; 409 with what is stored if another version was changed',
    body: siteTextChangesSchema,
    bodyLimitBytes: DRAFT_MAX_BYTES,
    errors: CHANGE,
  },
  publishSiteText: {
    ...of,
    summary: 'Publish the written words of a text, a legal one from a day on; 422 names the reasons against it',
    body: z.strictObject({
      version: versionField,
      /** First day of validity in Jakarta, not in the past; null for today. The help page is published at once. */
      validFrom: z.nullable(z.string(dayWrong).check(z.refine(isCalendarDay, dayWrong))),
      note: z
        .string(noteWrong)
        .check(z.overwrite(cleanName), z.minLength(1, noteWrong), z.maxLength(SITE_TEXT_LIMITS.note, noteWrong)),
    }),
    errors: [...CHANGE, 'campaign_state'],
  },
  discardSiteText: {
    ...of,
    summary: 'Discard the unpublished words of a text',
    body: z.strictObject({ version: versionField }),
    errors: [...CHANGE, 'campaign_state'],
  },
  getSiteTextVersion: {
    tag,
    summary: 'One published version of a text with its words',
    params: z.object({ key: keyParameter.shape.key, number: z.string().check(z.maxLength(64)) }),
    response: siteTextVersionSchema,
    errors: [...TOKEN, 'not_found'],
  },
} as const;
