/** Separate module, so that the client and its imports are fetched apart from the page: see `late-client.ts`. */
export { createClient } from '@uluran/api-sdk';
