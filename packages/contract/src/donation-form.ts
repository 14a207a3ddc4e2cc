import * as z from 'zod/mini';
import { RUPIAH_LIMIT } from './money.ts';
import { PAYMENT_METHOD_CODES } from './payment-methods.ts';
import { emailField, nameField, phoneField } from './person-fields.ts';
import { VIA_LIMIT } from './share-links.ts';
import { TARGET_KINDS, TARGET_ROUTES, type TargetKind } from './targets.ts';
import { taxNumberField } from './tax-numbers.ts';
import { cleanParagraphs } from './text.ts';
import { cleanTyped } from './typed-text.ts';

/** Limits in characters as people count them (UTF-16 code units after cleaning). */
export const DONOR_NAME_LIMIT = 100;
export const DONATION_MESSAGE_LIMIT = 280;
/** Most units of a product in one gift. */
export const QUANTITY_LIMIT = 100_000;

const message = {
  amount: 'Isi jumlah donasi dengan angka bulat dalam rupiah.',
  quantity: 'Isi jumlah satuan dengan angka bulat, paling sedikit 1.',
  quantityLarge: `Jumlah satuan paling banyak ${QUANTITY_LIMIT} dalam satu donasi.`,
  tip: 'Isi tip dengan angka bulat dalam rupiah, atau 0.',
  method: 'Pilih salah satu cara bayar.',
  contact: 'Isi nomor WhatsApp atau email. Bukti donasi hanya bisa dikirim ke email.',
  messageLong: `Doa atau pesan paling panjang ${DONATION_MESSAGE_LIMIT} huruf.`,
  target: 'Penggalangan ini tidak dikenali.',
} as const;

const amountRupiah = z.int(message.amount).check(z.minimum(1, message.amount), z.maximum(RUPIAH_LIMIT, message.amount));

const quantity = z
  .int(message.quantity)
  .check(z.minimum(1, message.quantity), z.maximum(QUANTITY_LIMIT, message.quantityLarge));

const tipRupiah = z.int(message.tip).check(z.minimum(0, message.tip), z.maximum(RUPIAH_LIMIT, message.tip));

/** The donor. Without e-mail and phone the form is refused, with the message under `donor.email`. */
export const donorSchema = z
  .strictObject({
    name: nameField(DONOR_NAME_LIMIT),
    /** Address for instructions and the receipt. Required without a phone; never public. */
    email: z.optional(emailField),
    /** For contact about this donation. Required without an e-mail address; never public. */
    phone: z.optional(phoneField),
  })
  .check(
    z.refine((donor) => donor.email !== undefined || donor.phone !== undefined, {
      error: message.contact,
      path: ['email'],
      // Also if the name is wrong: one attempt names every mistake.
      when: ({ value }) => typeof value === 'object' && value !== null && 'name' in value,
    }),
  );

const slug = z
  .string(message.target)
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, message.target), z.maxLength(120, message.target));

/** A public id: letters of both cases, digits, `-` and `_`. */
const id = z.string(message.target).check(z.regex(/^[\w-]{1,64}$/, message.target));

const isNamedBySlug = (kind: TargetKind) => TARGET_ROUTES[kind].parameter === 'slug';
const KINDS_WITH_SLUG = TARGET_KINDS.filter(isNamedBySlug);
const KINDS_WITHOUT_SLUG = TARGET_KINDS.filter((kind) => !isNamedBySlug(kind));

/** A target by kind and the name in its address (a slug, or an id for a kind without slugs), or by kind and id. */
export const donationTargetSchema = z.union(
  [
    z.strictObject({ kind: z.enum(KINDS_WITH_SLUG, message.target), slug }),
    z.strictObject({ kind: z.enum(KINDS_WITHOUT_SLUG, message.target), slug: id }),
    z.strictObject({ kind: z.enum(TARGET_KINDS, message.target), id }),
  ],
  message.target,
);

/** The body of `POST /donations`. Unknown fields are refused, so that a misspelt `tipRupiah` causes an error. */
export const createDonationSchema = z.strictObject({
  /** By kind and slug (for a product, its id in the slug's place), or by kind and id. */
  target: donationTargetSchema,
  /** The gift, without the tip. */
  amountRupiah,
  /** Number of units, if the target has units. The server computes their price, and `amountRupiah` must equal it. */
  quantity: z.optional(quantity),
  method: z.enum(PAYMENT_METHOD_CODES, message.method),
  /** `email` or `phone` is required. Without both, the message is under `donor.email`. */
  donor: donorSchema,
  anonymous: z._default(z.boolean('Pilih apakah nama Anda disembunyikan.'), false),
  message: z.optional(
    z
      .string(message.messageLong)
      .check(z.overwrite(cleanParagraphs), z.maxLength(DONATION_MESSAGE_LIMIT, message.messageLong)),
  ),
  tipRupiah: z._default(tipRupiah, 0),
  /** NIK or NPWP of the payer of zakat, for a receipt that makes it tax-deductible. Refused for every other giving type. */
  taxNumber: z.optional(taxNumberField),
  /** Token of the shared link that the donor followed. It counts if it belongs to the target, and is ignored otherwise. */
  via: z.catch(z.optional(z.string().check(z.maxLength(VIA_LIMIT))), undefined),
});

/** The body of `POST /donations/{id}/payment`: the donor's new payment method. Amounts do not change. */
export const changePaymentSchema = z.strictObject({ method: z.enum(PAYMENT_METHOD_CODES, message.method) });
export type ChangePayment = z.output<typeof changePaymentSchema>;

/** Fields of the request, as a client sends them. */
export type CreateDonationInput = z.input<typeof createDonationSchema>;
/** Fields of the request after validation: cleaned, with defaults. */
export type CreateDonation = z.output<typeof createDonationSchema>;

/** Splits the donate form's one contact field: an e-mail address or a phone number. */
export function contactFromText(text: string): { email?: string; phone?: string } {
  const typed = cleanTyped(text);
  if (typed === '') return {};
  return /^[+\d\s().-]+$/.test(typed) ? { phone: typed } : { email: typed };
}
