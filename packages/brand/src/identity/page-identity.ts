import type { Identity } from './identity.ts';

/** Id of the block with which a page brings its foundation to the scripts. */
export const IDENTITY_ID = 'identity';

/** What pages show of the foundation, and so all that travels with each of them. */
export type PageIdentity = Pick<
  Identity,
  'name' | 'tagline' | 'mission' | 'legalEntity' | 'permit' | 'zakatLicence' | 'contacts'
>;

/** The part of the document that pages need. */
export function pageIdentityOf(identity: Identity): PageIdentity {
  const { name, tagline, mission, legalEntity, permit, zakatLicence, contacts } = identity;
  return { name, tagline, mission, legalEntity, permit, zakatLicence, contacts };
}
