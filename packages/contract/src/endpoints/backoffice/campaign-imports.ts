import * as z from 'zod/mini';
import { emailField } from '../../person-fields.ts';
import { isPictureUrl } from '../../rich-text.ts';
import { named } from '../../schema-names.ts';
import { TARGET_STATUSES } from '../../states.ts';
import { calendarDay, publicId, rupiah } from '../fields.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;

/** Most characters of each file with text. */
export const IMPORT_TEXT_LIMIT = 200_000;
/** Most pictures of one campaign. */
export const IMPORT_PICTURES = 60;
/** Most bytes of the body: both texts with escaped line breaks and accents. */
const BODY_BYTES = 1_500_000;

const missing = 'Pilih berkas campaign.md.';
const tooLong = 'Berkas ini terlalu panjang: paling banyak 200.000 huruf.';
const wrongPicture = 'Pilih gambarnya sekali lagi.';

const importFields = z.strictObject({
  /** Address of the organiser's account. */
  owner: emailField,
  /** Text of `campaign.md`: fields between two lines `---`, then the story in Markdown. */
  campaign: z.string(missing).check(z.minLength(1, missing), z.maxLength(IMPORT_TEXT_LIMIT, tooLong)),
  /** Text of `story.json`: the story in its stored format, where `campaign.md` has none. */
  story: z.optional(z.string().check(z.maxLength(IMPORT_TEXT_LIMIT, tooLong))),
  /** The pictures, by the names that the campaign has for them. */
  pictures: z
    .array(
      z.strictObject({
        file: z.string(wrongPicture).check(z.minLength(1, wrongPicture), z.maxLength(200, wrongPicture)),
        /** Address of the operator's upload; may be absent in a preview. */
        url: z.optional(z.string(wrongPicture).check(z.refine(isPictureUrl, wrongPicture))),
      }),
    )
    .check(z.maxLength(IMPORT_PICTURES, `Paling banyak ${IMPORT_PICTURES} gambar.`)),
});

/** A campaign that was read from files and checked. Nothing is stored. */
export const campaignImportPreviewSchema = named(
  'CampaignImportPreview',
  z.object({
    organiser: z.object({ id: publicId, name: z.string() }),
    /** The content; null if the files cannot be read. */
    campaign: z.nullable(
      z.object({
        title: z.string(),
        summary: z.string(),
        city: z.string(),
        beneficiary: z.string(),
        startsOn: z.nullable(calendarDay),
        endsOn: z.nullable(calendarDay),
        targetRupiah: z.nullable(rupiah),
        budget: z.array(z.object({ label: z.string(), amountRupiah: rupiah })),
        /** Number of words of the story. */
        storyWords: z.int(),
        /** Names of the files that it uses as pictures. */
        pictures: z.array(z.string()),
      }),
    ),
    /** Everything that prevents the import. */
    problems: z.array(
      z.object({
        file: z.string(),
        /** The field of the file, or its line; null if the whole file is meant. */
        field: z.nullable(z.string()),
        /** An Indonesian sentence. */
        message: z.string(),
      }),
    ),
    /** The organiser's campaign with the same title; null without one. An import returns it and stores nothing. */
    present: z.nullable(z.object({ id: publicId, status: z.enum(TARGET_STATUSES) })),
  }),
);
export type CampaignImportPreview = z.infer<typeof campaignImportPreviewSchema>;

/** Result of an import. */
export const campaignImportSchema = named(
  'CampaignImport',
  z.object({
    /** Id of the campaign, which waits for a review. */
    id: publicId,
    /** False if the organiser had a campaign with this title already: nothing was stored. */
    isNew: z.boolean(),
  }),
);
export type CampaignImport = z.infer<typeof campaignImportSchema>;

export const campaignImportEndpoints = {
  previewCampaignImport: {
    tag,
    summary: 'Check the files of a campaign for its organiser, and list every problem; nothing is stored',
    body: importFields,
    bodyLimitBytes: BODY_BYTES,
    response: campaignImportPreviewSchema,
    errors: [...TOKEN, ...BODY],
  },
  importCampaign: {
    tag,
    summary: 'Submit the campaign of files for its organiser, for review; again, it returns the same campaign',
    body: importFields,
    bodyLimitBytes: BODY_BYTES,
    response: campaignImportSchema,
    success: 201,
    errors: [...TOKEN, ...BODY],
  },
} as const;
