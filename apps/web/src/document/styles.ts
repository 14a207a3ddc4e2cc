import type { Frame } from '../app/frame.ts';
import type { LateAssets } from '../server/render.ts';
import { EARLY_SCRIPT } from './early.ts';

/** Where the head ends, and its last elements are put. */
const HEAD_END = '</head>';

/** The styles of a page. */
interface PageStyles {
  frame: Frame;
  /** Absent in development. */
  late: LateAssets | undefined;
  /** Addresses of the site's sheets. */
  sheets: readonly string[];
}

/** The sheets that a page links: no script of it could fetch them later. An embedded page has all of its styles from its route. */
export function linkedSheets({ frame, late, sheets }: PageStyles): readonly string[] {
  if (frame === 'embed') return [];
  return frame === 'none' || late === undefined ? sheets : [];
}

/** Puts the styles that a page of the site needs into its head, and what fetches its whole `sheets` for those who need them at once. */
export function withCriticalStyles(html: string, { frame, late, sheets }: PageStyles): string {
  if (frame !== 'site' || late === undefined) return html;
  const { font = '', critical } = late;
  const whole = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const parts = [
    `<style>${critical(html)}</style>`,
    `<script data-font="${font}" data-sheets="${sheets.join(' ')}">${EARLY_SCRIPT}</script>`,
    `<noscript>${whole}</noscript>${HEAD_END}`,
  ];
  return html.replace(HEAD_END, () => parts.join(''));
}
