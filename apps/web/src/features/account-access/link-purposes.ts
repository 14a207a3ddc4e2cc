/** Purposes of a mailed link: to confirm a new account, or one side of a change of address. */
export const PURPOSES = ['registration', 'email-change'] as const;
export type Purpose = (typeof PURPOSES)[number];
