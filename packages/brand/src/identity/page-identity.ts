import type { Identity } from './identity.ts';

/** Id of a page's data block with the identity for its scripts. */
export const IDENTITY_ID = 'identity';

/** The public part of the identity, which every page contains. */
export type PageIdentity = Pick<
  Identity,
  'name' | 'tagline' | 'mission' | 'legalEntity' | 'permit' | 'zakatLicence' | 'contacts'
> & {
  /** Colour of the browser's own frame, if the document has colours. */
  readonly themeColour?: string;
  readonly logo?: PageLogo;
};

/** Addresses of the logo that pages show instead of the build's: for light and for dark paper. */
export interface PageLogo {
  readonly src: string;
  readonly darkSrc: string;
  /** The logo is only the mark, and the name is written beside it. */
  readonly mark?: true;
}

/** Returns the part of the document that pages need. */
export function pageIdentityOf(identity: Identity, logo: PageLogo | undefined): PageIdentity {
  const { name, tagline, mission, legalEntity, permit, zakatLicence, contacts, colours } = identity;
  const words = { name, tagline, mission, legalEntity, permit, zakatLicence, contacts };
  return { ...words, ...(colours && { themeColour: colours.main }), ...(logo && { logo }) };
}
