import { formatNumber } from '@uluran/contract/money';
import { buttonClass } from '../button/button-class.ts';

interface PagerProps {
  /** Name of the navigation, read aloud. */
  readonly label: string;
  /** Counted from 1. */
  readonly page: number;
  /** Leave out on the first page. */
  readonly onPrevious?: (() => void) | undefined;
  /** Leave out on the last page. */
  readonly onNext?: (() => void) | undefined;
  /** While a page is on the way nothing can be pressed. */
  readonly busy?: boolean | undefined;
}

/** The way through a table, page by page: only one of them is held. */
export function Pager({ label, page, onPrevious, onNext, busy = false }: PagerProps) {
  return (
    <nav className="u-pager" aria-label={label}>
      <Turn words="Sebelumnya" onTurn={busy ? undefined : onPrevious} />
      <p className="u-numbers" role="status">
        Halaman {formatNumber(page)}
      </p>
      <Turn words="Berikutnya" onTurn={busy ? undefined : onNext} />
    </nav>
  );
}

/** Stays in its place, and can be focused, where it leads nowhere: the keyboard's place is not lost at the end. */
function Turn({ words, onTurn }: { readonly words: string; readonly onTurn: (() => void) | undefined }) {
  return (
    <button
      type="button"
      className={buttonClass({})}
      aria-disabled={onTurn === undefined || undefined}
      onClick={onTurn}
    >
      {words}
    </button>
  );
}
