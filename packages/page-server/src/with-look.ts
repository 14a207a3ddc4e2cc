import { LOOK_STYLES } from '@uluran/brand/look';

const HEAD_END = '</head>';

/**
 * Returns the page in the colours of the foundation that runs the site; unchanged if they are the build's. Compute the policy's hashes from the
 * result.
 *
 * @param further declarations of an app with tokens of its own
 */
export function withLook(html: string, further = ''): string {
  if (LOOK_STYLES === undefined) return html;
  return html.replace(HEAD_END, () => `<style>${LOOK_STYLES}${further}</style>${HEAD_END}`);
}
