import type { LateAssets } from '../server/render.ts';
import { EARLY_SCRIPT } from './early.ts';
import { FIRST_VIEW, FIRST_VIEW_SCRIPT, isLongPage } from './first-view.ts';

/** What React writes before a document; the router adds its own. */
const DOCUMENT_TYPE = '<!DOCTYPE html>';

/** Where the head ends, and its last element is put. */
const HEAD_END = '</head>';

/** When the router loaded each part, as it writes that into its script. Nowhere else does a quotation mark stand unescaped after such a text. */
const LOADED_AT = /,u:\d{13},s:"/g;

/** Marks where the router may go on streaming, and takes itself out of the page. Ours are whole. */
const STREAM_BOUNDARY = '<script>document.currentScript.remove();/*$tsr-stream-boundary*/</script>';

/**
 * The router's own script of a page whose parts were all loaded and which has no styles or modules of the router: the application derives the same
 * state by itself ([router-state.ts](router-state.ts)). A page whose script holds more keeps it.
 */
const ROUTER_STATE =
  /<script data-tsr-stream-part="">\(self\.\$R=self\.\$R\|\|\{\}\)\["tsr"\]=\[\];[^<]*?\$_TSR\.router=\(\$R=>\$R\[0\]=\{manifest:\$R\[1\]=\{routes:\$R\[2\]=\{\}\},matches:\$R\[3\]=\[(?:,?\$R\[\d+\]=\{i:"[^"<]*",u:\d{13},s:"success",ssr:!0\})+\]\}\)\(\$R\["tsr"\]\);\$_TSR\.e\(\);\{[^<]*?s\.remove\(\)\}<\/script>/;

/** What is looked for in the output of React and the router; a test ties each to what they write. */
export const EXPECTED_MARKERS = { DOCUMENT_TYPE, HEAD_END, LOADED_AT, ROUTER_STATE, STREAM_BOUNDARY };

/** A document without its type, as the router wants it. */
export function withoutType(html: string): string {
  return html.startsWith(DOCUMENT_TYPE) ? html.slice(DOCUMENT_TYPE.length) : html;
}

/** Puts the styles that a page needs into its head, and what fetches its whole `sheets` for those who need them at once. */
export function withCriticalStyles(html: string, late: LateAssets | undefined, sheets: readonly string[]): string {
  if (late === undefined) return html;
  const { font = '', critical } = late;
  const whole = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const early = `data-font="${font}" data-sheets="${sheets.join(' ')}"`;
  const parts = [
    `<style>${critical(html)}</style>`,
    isLongPage(html)
      ? `${FIRST_VIEW}<script ${early}>${EARLY_SCRIPT};${FIRST_VIEW_SCRIPT}</script>`
      : `<script ${early}>${EARLY_SCRIPT}</script>`,
    `<noscript>${whole}</noscript>${HEAD_END}`,
  ];
  return html.replace(HEAD_END, () => parts.join(''));
}

/** Removes what the application can work out by itself. */
export function withoutRouterState(html: string): string {
  return html.replace(ROUTER_STATE, '');
}

/**
 * Removes what the router writes and a whole page has no use for. The time to the millisecond would change the bytes of a page whose
 * content is the same.
 */
export function withoutStreaming(html: string, now: string): string {
  const today = Date.parse(now.slice(0, now.indexOf('T')));
  return html.replace(LOADED_AT, `,u:${today},s:"`).replace(STREAM_BOUNDARY, '');
}
