import type { ReactNode } from 'react';
import { keepNames } from '../../app/keep-names.tsx';

interface HeadWordsProps {
  title: string;
  /** Category and place. */
  facts: string;
  /** Content before the facts. */
  tag?: ReactNode;
  /** Content below the title. */
  children?: ReactNode;
}

/** Number of characters from which a title is set smaller: on a phone it would push the figures off the first screen. */
const LONG_TITLE = 80;

/** Title of a campaign, with its category and place. */
export function HeadWords({ title, facts, tag = null, children }: HeadWordsProps) {
  return (
    <div className="detail-head">
      <p className="detail-head__facts">
        {tag}
        <span className="u-small u-muted">{facts}</span>
      </p>
      <h1 className={title.length > LONG_TITLE ? 'detail-head__long' : undefined}>{keepNames(title)}</h1>
      {children}
    </div>
  );
}
