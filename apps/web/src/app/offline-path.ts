/** Path of the page for visitors without a network, shown in place of a page that is not stored. */
export const OFFLINE_PATH = '/offline';
