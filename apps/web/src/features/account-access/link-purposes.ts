/** What a mailed link confirms: a new account, or one end of a change of address. */
export const PURPOSES = ['registration', 'email-change'] as const;
export type Purpose = (typeof PURPOSES)[number];
