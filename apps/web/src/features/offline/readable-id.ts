/** Id of the part of the offline page that lists what can be read. */
export const READABLE_ID = 'terbaca';
