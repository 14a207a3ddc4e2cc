import type { Frame } from '../app/frame.ts';
import type { LateAssets } from '../server/render.ts';
import { headScript } from './head-script.ts';

/** End of the head, before which its last elements are inserted. */
const HEAD_END = '</head>';

/** The styles of a page. */
interface PageStyles {
  frame: Frame;
  /** Absent in development. */
  late: LateAssets | undefined;
  /** Addresses of the site's sheets. */
  sheets: readonly string[];
}

/** Returns the sheets that a page links: no script of it could fetch them later. An embedded page has all of its styles from its route. */
export function linkedSheets({ frame, late, sheets }: PageStyles): readonly string[] {
  if (frame === 'embed') return [];
  return frame === 'none' || late === undefined ? sheets : [];
}

/**
 * Adds the styles of a page of the site to its head, with the script that fetches later files.
 *
 * @param loader absent on pages without islands
 */
export function withHeadEnd(html: string, { frame, late, sheets }: PageStyles, loader: string | undefined): string {
  if (frame !== 'site') return html;
  const whole = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const parts =
    late === undefined
      ? [headScript({ sheets: '', font: undefined, loader })]
      : [
          `<style>${late.critical(html)}</style>`,
          headScript({ sheets: sheets.join(' '), font: late.font, loader }),
          `<noscript>${whole}</noscript>`,
        ];
  return html.replace(HEAD_END, () => [...parts, HEAD_END].join(''));
}
