/**
 * What is around a screen. `site`: the header, the footer and the navigation of the site. `none`: nothing, the screen is the body; its failures
 * are pages of the site. `embed`: nothing; the page has all of its styles itself, shows its own failures, and other sites may put it into a frame.
 */
export type Frame = 'site' | 'none' | 'embed';

/** A matched route, and what became of it. */
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
