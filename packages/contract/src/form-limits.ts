// Free of any schema library, so that a form can use its limits without loading one.

/** Lengths in UTF-16 code units. */
export const PASSWORD_MINIMUM = 8;
export const PASSWORD_LIMIT = 128;
export const USER_NAME_LIMIT = 100;
export const BIO_LIMIT = 300;
export const CITY_LIMIT = 80;

/** Largest size of a profile picture in bytes. */
export const AVATAR_MAX_BYTES = 10 * 1024 * 1024;

/** Longest answer of an organiser to a prayer: two or three sentences. */
export const PRAYER_ANSWER_LIMIT = 500;
