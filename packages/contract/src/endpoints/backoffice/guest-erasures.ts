import * as z from 'zod/mini';
import { cleanLine, cleanParagraphs } from '../../text.ts';
import { publicId, rupiah } from '../fields.ts';
import { idParameter } from '../targets/targets.ts';
import { operatorCode, readVersion } from './decision-fields.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;

/** Longest address in SMTP, in characters; a phone number is shorter. */
const CONTACT_LIMIT = 254;
const contactWrong =
  'Tulis alamat email atau nomor telepon yang lengkap, misalnya ratna@contoh.id atau 0812 3456 7890.';
/** The address or number with which a guest gave. The server decides whether it is one. */
const guestContact = z
  .string(contactWrong)
  .check(z.overwrite(cleanLine), z.minLength(1, contactWrong), z.maxLength(CONTACT_LIMIT, contactWrong));

/** Longest record of a request, in UTF-16 code units. */
const WORDS_LIMIT = 500;
const wordsWrong = `Tulis bagaimana Anda tahu ini orangnya, paling panjang ${WORDS_LIMIT} huruf.`;
const requestWords = z
  .string(wordsWrong)
  .check(z.overwrite(cleanParagraphs), z.minLength(1, wordsWrong), z.maxLength(WORDS_LIMIT, wordsWrong));

/** Data of a guest: a person without an account, found by one address or number. */
export const guestDataSchema = z.object({
  /** Gifts in every state. They lose name, contact, tax number and prayer, and stay with amount, date and receipt. */
  giftCount: z.int(),
  /** Sum of the paid gifts, which stays in the books. */
  givenRupiah: rupiah,
  /** Followed targets, which are deleted. */
  followCount: z.int(),
  /** Reports about targets. They stay without the reporter's address. */
  reportCount: z.int(),
  /** Applications as a volunteer, which are deleted. */
  applicationCount: z.int(),
});
export type GuestData = z.infer<typeof guestDataSchema>;

export const guestErasurePreviewSchema = z.object({
  ...guestDataSchema.shape,
  /** The account with this address, whose owner erases it; null without one. */
  account: z.nullable(z.object({ id: publicId, name: z.string() })),
  /** Changes with the rows that are counted. The erasure names the version that was read. */
  version: z.string(),
});
export type GuestErasurePreview = z.infer<typeof guestErasurePreviewSchema>;

export const guestErasureEndpoints = {
  previewGuestErasure: {
    tag,
    summary: 'The data that an erasure of a guest would remove, by the address or number of the request',
    body: z.strictObject({
      contact: guestContact,
      /** A gift that the request is about: it has to be one of the guest's. */
      giftId: z.optional(idParameter.shape.id),
    }),
    response: guestErasurePreviewSchema,
    errors: [...TOKEN, ...BODY],
  },
  eraseGuest: {
    tag,
    summary: 'Remove a guest from gifts, follows, reports and applications, on the guest’s request',
    body: z.strictObject({
      contact: guestContact,
      /** Evidence that the request is the guest’s own. It stays in the trail, and may contain neither the address nor the number. */
      words: requestWords,
      version: readVersion,
      code: operatorCode,
    }),
    response: guestDataSchema,
    errors: [...TOKEN, ...BODY, 'wrong_code', 'too_many_requests', 'item_changed'],
  },
} as const;
