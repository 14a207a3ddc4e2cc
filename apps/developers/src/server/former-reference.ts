import { redirectResponse } from '@uluran/session/server';

/** The former address of the API reference, before it became a part of this site. Links to it exist outside of this repository. */
export const FORMER_REFERENCE_PATH = '/api/docs';

/** Returns the redirect to the API reference. */
export function redirectToReference(): Response {
  return redirectResponse('/developers/reference', { status: 308 });
}
