import type { LateAssets } from '../server/render.ts';
import { EARLY_SCRIPT } from './early.ts';

/** Where the head ends, and its last elements are put. */
const HEAD_END = '</head>';

/** Puts the styles that a page needs into its head, and what fetches its whole `sheets` for those who need them at once. */
export function withCriticalStyles(html: string, late: LateAssets | undefined, sheets: readonly string[]): string {
  if (late === undefined) return html;
  const { font = '', critical } = late;
  const whole = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const parts = [
    `<style>${critical(html)}</style>`,
    `<script data-font="${font}" data-sheets="${sheets.join(' ')}">${EARLY_SCRIPT}</script>`,
    `<noscript>${whole}</noscript>${HEAD_END}`,
  ];
  return html.replace(HEAD_END, () => parts.join(''));
}
