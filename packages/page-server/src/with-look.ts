import { LOOK_STYLES } from '@uluran/brand/look';

const HEAD_END = '</head>';

/**
 * The page in the colours of the foundation that runs the site. Where they are the build's it stays as it is. The policy's hashes are of the page
 * after it.
 *
 * @param further declarations of an app with tokens of its own
 */
export function withLook(html: string, further = ''): string {
  if (LOOK_STYLES === undefined) return html;
  return html.replace(HEAD_END, () => `<style>${LOOK_STYLES}${further}</style>${HEAD_END}`);
}
