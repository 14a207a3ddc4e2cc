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
  /** True while a page loads: both buttons are then disabled. */
  readonly busy?: boolean | undefined;
}

/** Steps through the pages of a table, of which one at a time is in memory. */
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

/** Button of one direction. It stays in its place and can be focused while disabled, so that the focus is not lost on the last page. */
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
