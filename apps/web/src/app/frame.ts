/**
 * Frame around a screen. `site`: the header, the footer and the navigation of the site. `none`: no frame, the screen is the body; its failures
 * are pages of the site. `embed`: no frame; the page contains all of its styles, shows its own failures, and other sites may embed it.
 */
export type Frame = 'site' | 'none' | 'embed';

/** A matched route and its status. */
interface Framed {
  staticData: { frame?: Frame };
  status: string;
  _notFound?: boolean | undefined;
}

/** The frame of a page. Routes below one that failed are not rendered. */
export function frameOf(matches: readonly Framed[]): Frame {
  const end = matches.findIndex(({ status, _notFound }) => status !== 'success' || _notFound === true);
  const rendered = end === -1 ? matches : matches.slice(0, end + 1);
  const frame = rendered.findLast(({ staticData }) => staticData.frame)?.staticData.frame ?? 'site';
  return frame === 'none' && end !== -1 ? 'site' : frame;
}
