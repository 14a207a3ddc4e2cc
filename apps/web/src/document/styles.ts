import type { Frame } from '../app/frame.ts';
import type { LateAssets } from '../server/render.ts';
import { EARLY_SCRIPT } from './early.ts';

/** Where the head ends, and its last elements are put. */
const HEAD_END = '</head>';

interface PageStyles {
  frame: Frame;
  /** Absent in development. */
  late: LateAssets | undefined;
  /** Addresses of the whole sheets. */
  sheets: readonly string[];
}

const linksTo = (sheets: readonly string[]) => sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');

/** What a page waits for of the styles, and what fetches its whole sheets for those who need them at once. */
function criticalStyles(html: string, { font = '', critical }: LateAssets, sheets: readonly string[]): string {
  return [
    `<style>${critical(html)}</style>`,
    `<script data-font="${font}" data-sheets="${sheets.join(' ')}">${EARLY_SCRIPT}</script>`,
    `<noscript>${linksTo(sheets)}</noscript>`,
  ].join('');
}

/** Puts the site's styles into the head of a page. An embedded page has its own, from its route. */
export function withStyles(html: string, { frame, late, sheets }: PageStyles): string {
  if (frame === 'embed') return html;
  const styles = late === undefined ? linksTo(sheets) : criticalStyles(html, late, sheets);
  return html.replace(HEAD_END, () => `${styles}${HEAD_END}`);
}
