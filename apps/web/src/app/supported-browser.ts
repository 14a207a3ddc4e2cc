/**
 * True in the browsers of [docs/browsers.md](../../../../docs/browsers.md), as text for a script of the page. The oldest of them introduced both functions: `findLast`
 * in Chrome 97, Safari 15.4 and Firefox 104, `AbortSignal.timeout` in Chrome 103, Safari 16 and Firefox 100.
 */
export const IS_SUPPORTED = `('findLast' in []&&'timeout' in AbortSignal)`;
