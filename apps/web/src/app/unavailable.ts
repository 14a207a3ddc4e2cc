import { isNotFound, isRedirect } from '@tanstack/react-router';

/** A failure that passes by itself: the page has the status 503. */
class Unavailable extends Error {
  readonly status = 503;
}

/** Reads data that the page requires. Every failure except a redirect and a 404 becomes a 503. */
export async function orUnavailable<Data>(read: Promise<Data>): Promise<Data> {
  try {
    return await read;
  } catch (error) {
    if (isRedirect(error) || isNotFound(error)) throw error;
    throw new Unavailable('The page could not be loaded.', { cause: error });
  }
}
