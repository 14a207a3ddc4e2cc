import { notFound } from '@tanstack/react-router';
import { isApiError } from '@uluran/api-sdk';

/** Codes of the API for an address without a resource: it does not exist, or its address is malformed, for instance because it was edited. */
const NOTHING_THERE = ['not_found', 'malformed_request'];

/** Returns true if a read failed because its address has no resource. */
const isNothingThere = (error: unknown): boolean => isApiError(error) && NOTHING_THERE.includes(error.code);

/** Reads the resource of the page's own address. If it does not exist, the visitor sees the 404 page; every other error is thrown again. */
export async function found<Data>(read: Promise<Data>): Promise<Data> {
  try {
    return await read;
  } catch (error) {
    if (isNothingThere(error)) throw notFound();
    throw error;
  }
}
