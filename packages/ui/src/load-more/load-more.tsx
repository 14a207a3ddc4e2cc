import { formatNumber } from '@uluran/contract/money';
import type { ReactNode } from 'react';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';

interface LoadMoreProps {
  /** Number of visible items. */
  readonly shown: number;
  /** Number of all items. */
  readonly total: number;
  /** The link or button that brings more; leave out when all are shown. A link to the next page works without JavaScript. */
  readonly children?: ReactNode;
}

/** The end of a list: its number of visible items, and a link or button for more. */
export function LoadMore({ shown, total, children }: LoadMoreProps) {
  const text = `Menampilkan ${formatNumber(shown)} dari ${formatNumber(total)}`;
  return (
    <div className="u-load-more">
      <p className="u-numbers" aria-live="polite">
        {text}
      </p>
      <ProgressBar value={shown} max={total} label={text} thin />
      {children}
    </div>
  );
}
