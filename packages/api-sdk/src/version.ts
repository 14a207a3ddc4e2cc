/**
 * The version of the API that this client is written for, sent with every call. It is stated here, not read from the contract's list: a
 * newer contract beside an installed client must not change what the client asks for.
 */
export const API_VERSION = '2026-11-01';
