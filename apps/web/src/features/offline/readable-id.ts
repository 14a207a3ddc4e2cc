/** Id of the list of stored pages on the offline page. */
export const READABLE_ID = 'terbaca';
