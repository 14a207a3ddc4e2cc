import { notFound } from '@tanstack/react-router';
import { isApiError } from '@uluran/api-sdk';

/** A read whose "not found" is the page's own: the visitor sees the 404 page, every other failure stays one. */
export async function found<Data>(read: Promise<Data>): Promise<Data> {
  try {
    return await read;
  } catch (error) {
    if (isApiError(error) && error.code === 'not_found') throw notFound();
    throw error;
  }
}
