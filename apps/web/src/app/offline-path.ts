/** What a visitor without a network sees in the place of a page that is not stored. */
export const OFFLINE_PATH = '/offline';
