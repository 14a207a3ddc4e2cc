import * as z from 'zod/mini';
import { listMetaSchema } from '../../envelope.ts';
import { PROGRAMME_ACTIONS, PROGRAMME_CONDITIONS, PROGRAMME_LIMITS } from '../../programmes.ts';
import { PROGRAMME_STATES, RECORD_SEARCH_LIMIT } from '../../records.ts';
import { isPictureUrl, richTextDocument } from '../../rich-text.ts';
import { named } from '../../schema-names.ts';
import { cleanLine, cleanName } from '../../text.ts';
import { instant, pictureSchema, publicId, rupiah } from '../fields.ts';
import { DRAFT_MAX_BYTES, dayField } from '../targets/own-campaigns.ts';
import { idParameter, listQuery } from '../targets/targets.ts';
import { companyRecordSchema } from './company-records.ts';
import { operatorCode, readVersion } from './decision-fields.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;
const CHANGE = [...TOKEN, ...BODY, 'not_found', 'draft_changed', 'campaign_state'] as const;

const state = z.enum(PROGRAMME_STATES);
const person = z.object({ id: publicId, name: z.string() });

/** Rules of a pool, and the reference of the company's transfer. */
const pool = z.object({
  totalRupiah: rupiah,
  factorPercent: z.int(),
  capPerGiftRupiah: z.nullable(rupiah),
  capPerDonorDayRupiah: z.nullable(rupiah),
  reference: z.string(),
});

/** Words and facts of a programme, as they are written. Unwritten parts are empty or null. */
export const programmeContentSchema = named(
  'ProgrammeContent',
  z.object({
    title: z.string(),
    summary: z.string(),
    story: z.nullable(richTextDocument),
    categoryCode: z.nullable(z.string()),
    provinceCode: z.nullable(z.string()),
    city: z.string(),
    beneficiary: z.string(),
    /** Days of Jakarta, `YYYY-MM-DD`; the last one included. */
    startsOn: z.nullable(z.string()),
    endsOn: z.nullable(z.string()),
    cover: z.nullable(pictureSchema),
    gallery: z.array(pictureSchema),
    /** Budget without the platform's fee, which is computed. */
    lines: z.array(z.object({ label: z.string(), quantity: z.int(), unitPriceRupiah: rupiah })),
    /** The company's reason, in its own words. */
    words: z.string(),
    pool: z.nullable(pool),
  }),
);
export type ProgrammeContent = z.infer<typeof programmeContentSchema>;

const item = {
  id: publicId,
  title: z.string(),
  state,
  /** Name of the company; null without one. */
  company: z.nullable(z.string()),
  /** The member whose organisation carries the programme out. */
  organiser: person,
  /** Address of the public page; null until it was published. */
  slug: z.nullable(z.string()),
  targetRupiah: rupiah,
  raisedRupiah: rupiah,
  /** `waiting`: finance has to confirm. */
  pool: z.enum(['none', 'written', 'waiting', 'open', 'closed']),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  /** Time of a scheduled publication; null without one. */
  opensAt: z.nullable(instant),
  savedAt: instant,
  /** Name of the operator who saved it last; null if it came with the installation. */
  savedBy: z.nullable(z.string()),
  /** It has words that were not published. */
  unpublished: z.boolean(),
};

/** A programme in the list of editors. */
export const programmeRecordItemSchema = named('ProgrammeRecordItem', z.object(item));
export type ProgrammeRecordItem = z.infer<typeof programmeRecordItemSchema>;

/** A programme with its words, company, pool, conditions and history. */
export const programmeRecordSchema = named(
  'ProgrammeRecord',
  z.object({
    ...item,
    content: programmeContentSchema,
    company: z.nullable(companyRecordSchema),
    /** Changes with every save, and with the state of programme and pool. A change names the version that was read. */
    version: z.string(),
    /** A scheduled time at which conditions were unmet; null without one. */
    missedAt: z.nullable(instant),
    /** Basis points of a gift that the platform keeps, with which the target is computed. */
    platformFeeBasisPoints: z.int(),
    /** Request that waits for finance; null without one. */
    request: z.nullable(
      z.object({
        /** Number of the proposal. */
        id: z.string(),
        by: z.string(),
        /** The caller made it. */
        isOwn: z.boolean(),
        proposedAt: instant,
        expiresAt: instant,
      }),
    ),
    /** The opened pool, whose rules never change; null until two people have opened it. */
    openPool: z.nullable(
      z.object({ ...pool.shape, matchedRupiah: rupiah, openedAt: instant, confirmedBy: z.nullable(z.string()) }),
    ),
    conditions: z.array(z.object({ condition: z.enum(PROGRAMME_CONDITIONS), isMet: z.boolean() })),
    /** Steps that are possible in its state. */
    actions: z.array(z.enum(PROGRAMME_ACTIONS)),
    /** Published revisions, the newest first. */
    versions: z.array(
      z.object({ number: z.int(), title: z.string(), by: z.nullable(z.string()), publishedAt: instant }),
    ),
    /** Actions of operators, oldest first. */
    history: z.array(z.object({ action: z.string(), words: z.string(), by: z.string(), actedAt: instant })),
  }),
);
export type ProgrammeRecord = z.infer<typeof programmeRecordSchema>;

export const programmeRecordFilters = z.object({
  /** Part of a title, of the company's or of the organiser's name. */
  q: z.optional(z.string().check(z.overwrite(cleanLine), z.maxLength(RECORD_SEARCH_LIMIT))),
  state: z.optional(state),
  ...listQuery.shape,
});
export type ProgrammeRecordFilters = z.infer<typeof programmeRecordFilters>;

/** `meta` of every page: the numbers of the text by state. */
export const programmeRecordMetaSchema = z.object({
  ...listMetaSchema.shape,
  states: z.partialRecord(state, z.int()),
});
export type ProgrammeRecordMeta = z.infer<typeof programmeRecordMetaSchema>;

/** A line that may be empty while a programme is written. */
const line = (what: string, limit: number) => {
  const wrong = `Tulis ${what} paling panjang ${limit} huruf.`;
  return z.string(wrong).check(z.overwrite(cleanLine), z.maxLength(limit, wrong));
};
const filled = (what: string, limit: number) => {
  const wrong = `Tulis ${what}, paling panjang ${limit} huruf.`;
  return z.string(wrong).check(z.overwrite(cleanName), z.minLength(1, wrong), z.maxLength(limit, wrong));
};
const CHOICE_WRONG = 'Pilih salah satu.';
const PICTURE_WRONG = 'Unggah gambarnya sekali lagi.';
const AMOUNT_WRONG = 'Tulis jumlah dalam rupiah, tanpa desimal.';
const QUANTITY_WRONG = 'Tulis jumlah satuannya dengan angka bulat.';
const FACTOR_WRONG = `Pilih tambahan dari 1% sampai ${PROGRAMME_LIMITS.factorPercent}%.`;
const code = (limit: number) => z.nullable(z.string(CHOICE_WRONG).check(z.maxLength(limit, CHOICE_WRONG)));
const amount = (minimum: number) =>
  z.int(AMOUNT_WRONG).check(z.gte(minimum, AMOUNT_WRONG), z.lte(PROGRAMME_LIMITS.rupiah, AMOUNT_WRONG));
const picture = z.strictObject({
  /** An upload of an operator, or a picture that the programme has. */
  url: z.string(PICTURE_WRONG).check(z.refine(isPictureUrl, PICTURE_WRONG)),
  alt: line('teks pengganti', PROGRAMME_LIMITS.alt),
});
const organiserId = z.string(CHOICE_WRONG).check(z.minLength(1, CHOICE_WRONG), z.maxLength(64, CHOICE_WRONG));

export const programmeChangesSchema = z.strictObject({
  version: readVersion,
  title: line('judul', PROGRAMME_LIMITS.title),
  summary: line('ringkasan', PROGRAMME_LIMITS.summary),
  story: z.nullable(richTextDocument),
  categoryCode: code(40),
  provinceCode: code(2),
  city: line('kota atau kabupaten', PROGRAMME_LIMITS.city),
  beneficiary: line('penerimanya', PROGRAMME_LIMITS.beneficiary),
  startsOn: dayField,
  endsOn: dayField,
  cover: z.nullable(picture),
  gallery: z
    .array(picture)
    .check(z.maxLength(PROGRAMME_LIMITS.gallery, `Paling banyak ${PROGRAMME_LIMITS.gallery} gambar galeri.`)),
  lines: z
    .array(
      z.strictObject({
        label: line('keperluan', PROGRAMME_LIMITS.label),
        quantity: z
          .int(QUANTITY_WRONG)
          .check(z.gte(0, QUANTITY_WRONG), z.lte(PROGRAMME_LIMITS.quantity, QUANTITY_WRONG)),
        unitPriceRupiah: amount(0),
      }),
    )
    .check(
      z.maxLength(PROGRAMME_LIMITS.lines, `Paling banyak ${PROGRAMME_LIMITS.lines} baris.`),
      z.refine(
        (lines) =>
          lines.reduce((sum, { quantity, unitPriceRupiah }) => sum + quantity * unitPriceRupiah, 0) <=
          PROGRAMME_LIMITS.rupiah,
        'Jumlah seluruh baris terlalu besar.',
      ),
    ),
  words: line('alasan perusahaan', PROGRAMME_LIMITS.words),
  /** Id of a company; null without one. */
  companyId: z.nullable(z.string(CHOICE_WRONG).check(z.maxLength(64, CHOICE_WRONG))),
  organiserId,
  pool: z.nullable(
    z.strictObject({
      totalRupiah: amount(1),
      factorPercent: z
        .int(FACTOR_WRONG)
        .check(z.gte(1, FACTOR_WRONG), z.lte(PROGRAMME_LIMITS.factorPercent, FACTOR_WRONG)),
      capPerGiftRupiah: z.nullable(amount(1)),
      capPerDonorDayRupiah: z.nullable(amount(1)),
      reference: line('rujukan setoran', PROGRAMME_LIMITS.reference),
    }),
  ),
});
export type ProgrammeChanges = z.output<typeof programmeChangesSchema>;

const of = { tag, params: idParameter, response: programmeRecordSchema } as const;
const versionOnly = z.strictObject({ version: readVersion });
const withReason = z.strictObject({ version: readVersion, words: filled('alasannya', PROGRAMME_LIMITS.note) });

export const programmeRecordEndpoints = {
  listProgrammeRecords: {
    tag,
    summary: 'CSR programmes in every state, the newest first',
    query: programmeRecordFilters,
    response: z.array(programmeRecordItemSchema),
    meta: programmeRecordMetaSchema,
    list: true,
    errors: [...TOKEN, 'malformed_request'],
  },
  createProgramme: {
    tag,
    summary: 'Begin a CSR programme: a draft with a title and an organiser',
    body: z.strictObject({ title: filled('judul', PROGRAMME_LIMITS.title), organiserId }),
    response: programmeRecordSchema,
    success: 201,
    errors: [...TOKEN, ...BODY],
  },
  getProgrammeRecord: {
    ...of,
    summary: 'One CSR programme with its words, company, pool, conditions and history',
    errors: [...TOKEN, 'not_found'],
  },
  saveProgramme: {
    ...of,
    summary: 'Save a CSR programme; 409 with what is stored if another version was changed',
    body: programmeChangesSchema,
    bodyLimitBytes: DRAFT_MAX_BYTES,
    errors: CHANGE,
  },
  requestProgrammePool: {
    ...of,
    summary: 'Ask finance to open the pool of a programme, with a code of the operator’s app',
    body: z.strictObject({ version: readVersion, code: operatorCode }),
    errors: [...CHANGE, 'wrong_code', 'too_many_requests'],
  },
  withdrawProgrammePool: {
    ...of,
    summary: 'Withdraw the request to open the pool, with the reason',
    body: withReason,
    errors: CHANGE,
  },
  publishProgramme: {
    ...of,
    summary: 'Publish a programme or its changed words, now or at a later time; 422 names the unmet conditions',
    body: z.strictObject({
      version: readVersion,
      /** Time of the first publication; null for now. */
      at: z.nullable(instant),
    }),
    errors: CHANGE,
  },
  unscheduleProgramme: {
    ...of,
    summary: 'Cancel the scheduled publication of a programme',
    body: versionOnly,
    errors: CHANGE,
  },
  pauseProgramme: {
    ...of,
    summary: 'Stop the gifts to a programme until it is resumed, with the reason',
    body: withReason,
    errors: CHANGE,
  },
  resumeProgramme: {
    ...of,
    summary: 'Let a paused programme accept gifts again',
    body: versionOnly,
    errors: CHANGE,
  },
  discardProgramme: {
    tag,
    params: idParameter,
    summary: 'Delete a programme that was never published, or the unpublished words of a published one',
    body: versionOnly,
    response: z.null(),
    errors: CHANGE,
  },
} as const;
