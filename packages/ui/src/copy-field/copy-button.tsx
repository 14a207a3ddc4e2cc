import { type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from '../button/button-class.ts';
import { CheckIcon, CopyIcon } from '../icon/interface-icons.ts';
import { classNames } from '../lib/class-names.ts';
import { copyText } from '../lib/copy-text.ts';
import { useHydrated } from '../lib/use-hydrated.ts';

/** Milliseconds for which the button confirms the copy. */
const CONFIRMED_MS = 4000;

interface CopyButtonProps {
  /** Text for the clipboard: digits without separators for an account number or an amount. */
  readonly text: string;
  /** Name of the copied text, for the spoken name and the confirmation: "jumlah", "nomor rekening". */
  readonly what: string;
  /** Words on the button. */
  readonly children?: ReactNode;
  /** Look of the button, as of `Button`. */
  readonly variant?: 'secondary' | 'quiet' | undefined;
}

type Outcome = 'none' | 'copied' | 'failed';

/**
 * Copies a text and announces it. It needs JavaScript: before hydration it keeps its room but is hidden and out of reach, so show the text
 * to copy beside it.
 */
export function CopyButton({ text, what, children = 'Salin', variant = 'secondary' }: CopyButtonProps) {
  const hydrated = useHydrated();
  const [outcome, setOutcome] = useState<Outcome>('none');
  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const handleClick = async () => setOutcome((await copyText(text)) ? 'copied' : 'failed');
  const announcements = {
    none: '',
    copied: `${capitalised(what)} disalin`,
    failed: 'Tidak bisa menyalin. Tekan lama teksnya.',
  };
  return (
    <span className={classNames('u-copy', !hydrated && 'u-copy--waiting')}>
      <button type="button" className={buttonClass({ variant })} onClick={handleClick}>
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
        {outcome === 'copied' ? 'Tersalin' : children}
        {outcome === 'none' && namesIt(children, what) ? null : <span className="u-visually-hidden"> {what}</span>}
      </button>
      <span className="u-visually-hidden" role="status">
        {announcements[outcome]}
      </span>
      {outcome === 'failed' ? (
        <span className="u-copy__failed" aria-hidden="true">
          {announcements.failed}
        </span>
      ) : null}
    </span>
  );
}

/** Returns true if the visible words already name the copied text: a second name would give "Salin tautan tautan". */
const namesIt = (words: ReactNode, what: string): boolean => typeof words === 'string' && words.includes(what);

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
