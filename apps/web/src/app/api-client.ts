/** A module of its own, so that the client and what it needs are fetched apart from the page: see `late-client.ts`. */
export { createClient } from '@uluran/api-sdk';
