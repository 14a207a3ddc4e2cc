/** Addresses of the texts that everyone agrees to, apart from the texts: scripts of pages link to them. */
export const TERMS_PATH = '/terms-conditions';
export const PRIVACY_PATH = '/privacy-policy';
