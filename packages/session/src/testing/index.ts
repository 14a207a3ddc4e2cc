/** Hostile addresses and checks of their destinations, for tests of code that redirects people. */
export { createRandom, hostileRedirect, pick, type Random, STARTS, whyUnsafe } from './hostile-redirects.ts';
export { whyAway } from './hostile-requests.ts';
