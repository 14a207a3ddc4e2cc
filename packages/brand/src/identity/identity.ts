import * as z from 'zod/mini';

/** A text of one line that is not empty. */
const line = z.string().check(z.regex(/^\S(?:[^\n\r]*\S)?$/, 'one line of text'));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'a colour such as #5b2a6e'));
const mailbox = z.email('a mail address such as halo@yayasan.example');

/** A legal document's number as shown to the public; `note` is the kind of number, empty without one. */
const permitSchema = z.strictObject({
  title: line,
  number: line,
  note: z.string(),
});

/** Schema of the foundation's document. */
export const identitySchema = z.strictObject({
  /** Name of the site, in titles and sentences. */
  name: line.check(z.maxLength(40, 'at most 40 characters')),
  /** One line under the name. */
  tagline: line,
  /** Purpose of the site in one sentence: footer, default description of a page. */
  mission: line,
  /** The foundation that collects the money. */
  legalEntity: line,
  /** Registration; disputes go to the district court of its seat. */
  registration: z.strictObject({ deed: line, taxNumber: line, seat: line }),
  /** The licence to collect money from the public. */
  permit: permitSchema,
  /** The licence to receive zakat, with which receipts state that zakat reduces taxable income; null without one. */
  zakatLicence: z.nullable(permitSchema),
  /** The intention that a payer of zakat may read, in Arabic, in Latin letters and in meaning, with the source of the text. Without it the form has none. */
  zakatIntention: z.optional(z.strictObject({ arabic: line, latin: line, meaning: line, source: line })),
  /** Prefix of the numbers of receipts. */
  receiptSeries: z.string().check(z.regex(/^[A-Z0-9]{2,8}$/, '2 to 8 capital letters and digits')),
  contacts: z.strictObject({
    email: mailbox,
    /** With the area code, as displayed: `021-5550-0142`. */
    phone: z.string().check(z.regex(/^(?:\+62|0)[0-9 -]{7,16}$/, 'a number with its area code, such as 021-5550-0142')),
    address: line,
  }),
  /** Sender of mails. */
  mailSender: mailbox,
  /** The person responsible for personal data (UU 27/2022, article 53). */
  dataProtection: z.strictObject({ office: line, email: mailbox }),
  /** Contact for reports of vulnerabilities and its languages, the preferred one first. */
  security: z.strictObject({
    email: mailbox,
    languages: z.array(z.string().check(z.regex(/^[a-z]{2,3}$/, 'a language such as id'))).check(z.minLength(1)),
  }),
  /** The people who run the foundation, in the order of `/about`. */
  board: z.array(z.strictObject({ name: line, office: line })).check(z.minLength(1)),
  /** Colours of buttons and of links, from which all other colours are derived. Without them the product's own. */
  colours: z.optional(z.strictObject({ main: colour, accent: z.optional(colour) })),
  /** Path of the foundation's mark, an SVG, relative to the document's folder; or the SVG itself. After reading it is the SVG. */
  logo: z.optional(z.string().check(z.minLength(1))),
});

/** The foundation that runs the site. */
export type Identity = z.infer<typeof identitySchema>;
