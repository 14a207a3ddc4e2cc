/** Id of the list of stored pages on the offline page, shared with the script that fills it. */
export const READABLE_ID = 'terbaca';
