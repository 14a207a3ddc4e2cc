import { formatNumber } from '@uluran/contract/money';
import type { ReactNode } from 'react';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';

interface LoadMoreProps {
  /** How many are on the page. */
  readonly shown: number;
  /** How many there are in all. */
  readonly total: number;
  /** The link or button that brings more; leave out when all are shown. A link to the next page works without JavaScript. */
  readonly children?: ReactNode;
}

/** The end of a list: how much of it is shown, and the way to more. */
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
