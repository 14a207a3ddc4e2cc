/** Paths of the terms and the privacy policy. They are separate from the texts, because scripts of pages link to them. */
export const TERMS_PATH = '/terms-conditions';
export const PRIVACY_PATH = '/privacy-policy';
