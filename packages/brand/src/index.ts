/**
 * The foundation that runs the site. Everything another foundation would change is here and in `colours.ts`, `tokens.css` and
 * `assets/`; no other package contains these texts.
 */

/** A legal document's number as shown to the public; `note` is the kind of number. */
export interface Permit {
  readonly title: string;
  readonly number: string;
  readonly note: string;
}

/** How people reach the foundation. `phone` is for reading, `phoneHref` and `mailHref` for links. */
export interface Contacts {
  readonly email: string;
  readonly mailHref: string;
  readonly phone: string;
  readonly phoneHref: string;
  readonly address: string;
}

/** Product name, in titles and sentences. */
export const PRODUCT_NAME = 'Uluran';

/** One line under the name. */
export const TAGLINE = 'Ulurkan tangan, sampai ke yang membutuhkan';

/** What the product does, in one sentence: footer, default description of a page. */
export const MISSION =
  'Uluran menyampaikan donasi dari yang ingin membantu kepada yang membutuhkan, dengan catatan yang bisa dibaca siapa saja.';

/** The foundation that collects the money. Invented for the demo. */
export const LEGAL_ENTITY = 'Yayasan Uluran Tangan Nusantara';

/** What the numbers of its receipts begin with: `UTN/2026/0098412`. */
export const RECEIPT_SERIES = 'UTN';

/** The foundation's tax number, printed on receipts. A sample, and marked as one. */
export const TAX_NUMBER = '00.000.000.0-000.000 (contoh)';

/** Address, mail and telephone of the foundation. Invented for the demo. */
export const CONTACTS: Contacts = {
  email: 'halo@uluran.example',
  mailHref: 'mailto:halo@uluran.example',
  phone: '021-5550-0142',
  phoneHref: 'tel:+622155500142',
  address: 'Jl. Cempaka Putih Tengah 14, Jakarta Pusat',
};

/**
 * Contact for reports of vulnerabilities and its languages, the preferred one first: served as `/.well-known/security.txt`.
 * Invented for the demo; the mailbox must be read.
 */
export const SECURITY_CONTACT = {
  email: 'keamanan@uluran.example',
  languages: ['id', 'en'],
} as const;

/** The licence to collect money from the public. The number is a sample and is marked as one. */
export const PERMIT: Permit = {
  title: 'Izin PUB Kementerian Sosial',
  number: 'No. 000/HUK-PS/2026',
  note: 'contoh',
};

/**
 * The licence as an institution that may receive zakat, so that receipts may say that zakat reduces taxable income; null without one, and then no receipt
 * states it. A foundation that has the licence writes it here.
 */
export const ZAKAT_LICENCE = null as Permit | null;

/** The permit as one sentence without the full stop. */
export const PERMIT_TEXT = `${PERMIT.title} ${PERMIT.number} (${PERMIT.note})`;

/** What the foundation is registered as. The numbers are samples and are marked as such. */
export const FOUNDATION = {
  deed: 'AHU-0000000.AH.01.04 Tahun 2021 (contoh)',
  taxNumber: '00.000.000.0-000.000 (contoh)',
  /** Disputes go to the district court of this seat. */
  seat: 'Jakarta Pusat',
} as const;

/** Who answers for personal data (UU 27/2022, article 53). Invented for the demo; the mailbox must be read. */
export const DATA_PROTECTION = {
  office: 'Petugas Pelindungan Data Pribadi',
  email: 'privasi@uluran.example',
  mailHref: 'mailto:privasi@uluran.example',
} as const;

/** The board, as `/about` names it. Invented for the demo. */
export const BOARD: readonly { readonly name: string; readonly office: string }[] = [
  { name: 'Hesti Pramudita', office: 'Ketua' },
  { name: 'I Gede Mahendra', office: 'Bendahara' },
  { name: 'Rosa Latuconsina', office: 'Pemeriksaan dan aduan' },
];

/** Colour of the browser's own frame (`theme-color`, the web manifest). Equals the `--brand` token. */
export const THEME_COLOUR = '#ff8502';

/** Language of every page, in the forms of HTML, Open Graph and `Intl`. */
export const LOCALE = { html: 'id', openGraph: 'id_ID', intl: 'id-ID' } as const;

/** Default metadata of a page: description, keywords, share picture (path from the site's root). */
export const SHARE_DEFAULTS = {
  title: `${PRODUCT_NAME}: ${TAGLINE.toLowerCase()}`,
  description: MISSION,
  keywords: ['donasi', 'amal', 'sedekah', 'infak', 'wakaf', 'gotong royong'],
  image: { path: '/donation.png', width: 1200, height: 630, alt: 'Dua tangan terulur di bawah motif kawung' },
} as const;
