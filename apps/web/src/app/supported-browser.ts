/**
 * True in the browsers of [docs/browsers.md](../../../../docs/browsers.md), as text for a script of the page. Both came with the oldest of them: `findLast`
 * with Chrome 97, Safari 15.4 and Firefox 104, `AbortSignal.timeout` with Chrome 103, Safari 16 and Firefox 100.
 */
export const IS_SUPPORTED = `('findLast' in []&&'timeout' in AbortSignal)`;
