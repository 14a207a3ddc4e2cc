/**
 * Texts of the foundation that runs the site, for pages and servers. They come from the document of the variable `IDENTITY` (`identity/`), and in a
 * browser from the page. Texts for servers only are in `foundation.ts`.
 */
import { PAGE_IDENTITY } from '@uluran/brand/identity';

/** Contact data of the foundation. `phone` is for display, `phoneHref` and `mailHref` are for links. */
export interface Contacts {
  readonly email: string;
  readonly mailHref: string;
  readonly phone: string;
  readonly phoneHref: string;
  readonly address: string;
}

const { contacts, permit } = PAGE_IDENTITY;

/** Name of the site, in titles and sentences. */
export const PRODUCT_NAME = PAGE_IDENTITY.name;

/** One line under the name. */
export const TAGLINE = PAGE_IDENTITY.tagline;

/** Purpose of the site in one sentence: footer, default description of a page. */
export const MISSION = PAGE_IDENTITY.mission;

/** The foundation that collects the money. */
export const LEGAL_ENTITY = PAGE_IDENTITY.legalEntity;

/** Address, mail and telephone of the foundation. */
export const CONTACTS: Contacts = {
  ...contacts,
  mailHref: `mailto:${contacts.email}`,
  phoneHref: `tel:${contacts.phone.replace(/^0/, '+62').replace(/[ -]/g, '')}`,
};

/** The licence to collect money from the public. */
export const PERMIT = permit;

/** The licence to receive zakat, so that receipts may state that zakat reduces taxable income; null without one, and then no receipt states it. */
export const ZAKAT_LICENCE = PAGE_IDENTITY.zakatLicence;

/** The permit as one sentence without the full stop. */
export const PERMIT_TEXT = `${permit.title} ${permit.number}${permit.note && ` (${permit.note})`}`;

/** Colour of the browser's own frame (`theme-color`, the web manifest). Equals the light `--brand` token. */
export const THEME_COLOUR = PAGE_IDENTITY.themeColour ?? '#ff8502';

/** Addresses of the foundation's logo; undefined if pages show the build's. */
export const SITE_LOGO = PAGE_IDENTITY.logo;

/** Language of every page, in the forms of HTML, Open Graph and `Intl`. */
export const LOCALE = { html: 'id', openGraph: 'id_ID', intl: 'id-ID' } as const;

/** Default metadata of a page: description, keywords, share picture (path from the site's root). */
export const SHARE_DEFAULTS = {
  title: `${PRODUCT_NAME}: ${TAGLINE.toLowerCase()}`,
  description: MISSION,
  keywords: ['donasi', 'amal', 'sedekah', 'infak', 'wakaf', 'gotong royong'],
  image: {
    ...{ path: '/donation.png', width: 1200, height: 630 },
    alt: SITE_LOGO?.mark ? PRODUCT_NAME : 'Dua tangan terulur di bawah motif kawung',
  },
} as const;
