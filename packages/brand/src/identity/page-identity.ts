import type { Identity } from './identity.ts';

/** Id of the block with which a page brings its foundation to the scripts. */
export const IDENTITY_ID = 'identity';

/** What pages show of the foundation, and so all that travels with each of them. */
export type PageIdentity = Pick<
  Identity,
  'name' | 'tagline' | 'mission' | 'legalEntity' | 'permit' | 'zakatLicence' | 'contacts'
> & {
  /** Of the browser's own frame, where the document names colours. */
  readonly themeColour?: string;
  readonly logo?: PageLogo;
};

/** Where the logo is, which pages show instead of the build's: for light and for dark paper. */
export interface PageLogo {
  readonly src: string;
  readonly darkSrc: string;
  /** It is the mark alone: the name is written beside it. */
  readonly mark?: true;
}

/** The part of the document that pages need. */
export function pageIdentityOf(identity: Identity, logo: PageLogo | undefined): PageIdentity {
  const { name, tagline, mission, legalEntity, permit, zakatLicence, contacts, colours } = identity;
  const words = { name, tagline, mission, legalEntity, permit, zakatLicence, contacts };
  return { ...words, ...(colours && { themeColour: colours.main }), ...(logo && { logo }) };
}
