/**
 * True in the browsers of [docs/browsers.md](../../../../docs/browsers.md), as text for a script of the page. Both came with the oldest of them: `findLast`
 * with Chrome 97, Safari 15.4 and Firefox 104, `AbortSignal.timeout` with Chrome 103, Safari 16 and Firefox 100.
 */
const IS_SUPPORTED = `('findLast' in []&&'timeout' in AbortSignal)`;

/**
 * Begins a script that loads the islands of a page. In an older browser it ends there: links and forms work without them, and what the page has
 * for browsers without scripts is shown. Only syntax that such browsers have; where even that fails, nothing runs.
 */
export const END_IF_UNSUPPORTED =
  `if(!${IS_SUPPORTED}){` +
  `const show=()=>document.querySelectorAll('noscript').forEach(part=>{part.outerHTML=part.textContent});` +
  `if(document.readyState==='loading')addEventListener('DOMContentLoaded',show);else show();` +
  'return}';
