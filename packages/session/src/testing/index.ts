/** Hostile addresses and judges of where they lead, for tests of whatever leads people somewhere. */
export { createRandom, hostileRedirect, pick, type Random, STARTS, whyUnsafe } from './hostile-redirects.ts';
export { whyAway } from './hostile-requests.ts';
