/**
 * The version of the API that this client is written for, sent with every call. It is a literal, not the contract's list: a newer contract beside an
 * installed client must not change the requested version.
 */
export const API_VERSION = '2026-11-01';
