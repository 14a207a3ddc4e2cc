import { notFound } from '@tanstack/react-router';
import { isApiError } from '@uluran/api-sdk';

/** The API's words for an address that names nothing: it is not there, or cannot be read, as when somebody has edited it. */
const NOTHING_THERE = ['not_found', 'malformed_request'];

/** A read of what the page's own address names: where that is nothing, the visitor sees the 404 page; every other failure stays one. */
export async function found<Data>(read: Promise<Data>): Promise<Data> {
  try {
    return await read;
  } catch (error) {
    if (isApiError(error) && NOTHING_THERE.includes(error.code)) throw notFound();
    throw error;
  }
}
