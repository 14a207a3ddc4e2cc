import type { ReactNode } from 'react';
import { keepNames } from '../../app/keep-names.tsx';

interface HeadWordsProps {
  title: string;
  /** Category and place. */
  facts: string;
  /** Before them. */
  tag?: ReactNode;
}

/** From this many characters on a title is set smaller: on a phone it would push the figures off the first screen. */
const LONG_TITLE = 80;

/** The title of a campaign, with what it is about and where. */
export function HeadWords({ title, facts, tag = null }: HeadWordsProps) {
  return (
    <div className="detail-head">
      <p className="detail-head__facts">
        {tag}
        <span className="u-small u-muted">{facts}</span>
      </p>
      <h1 className={title.length > LONG_TITLE ? 'detail-head__long' : undefined}>{keepNames(title)}</h1>
    </div>
  );
}
