import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type ButtonLook, buttonClass } from '../button/button-class.ts';
import { ShareIcon } from '../icon/interface-icons.ts';
import { classNames } from '../lib/class-names.ts';
import type { Shared } from './share-links.ts';
import { ShareWays } from './share-ways.tsx';

interface ShareSheetProps extends Shared, ButtonLook {
  /** Words on the button. */
  readonly label?: ReactNode;
  /** Where the list opens. `up` in a bar at the foot of the screen. */
  readonly placement?: 'up' | 'down' | undefined;
  /** Further ways to share, below the list: `details` of the class `u-share__fold`, and links. */
  readonly children?: ReactNode;
  /**
   * Address of a page with the same ways. The button is then a link to it, and the list is made on the first click: the HTML of the page carries
   * neither its places nor their addresses.
   */
  readonly page?: string | undefined;
  /** Classes of its own, after the kit's. */
  readonly className?: string | undefined;
}

/**
 * Shares an address: the device's own sheet where there is one, else a list of places. Without JavaScript the list opens by
 * itself (a native `details`), and every entry but copying is a plain link; with `page`, the button leads there.
 */
export function ShareSheet(props: ShareSheetProps) {
  const { url, title, text = title, label = 'Bagikan', placement, wide, className, page } = props;
  const ref = useRef<HTMLDetailsElement>(null);
  const [isMade, setMade] = useState(page === undefined);

  const open = () => {
    setMade(true);
    if (ref.current !== null) ref.current.open = true;
  };
  const handleClick = (event: MouseEvent) => {
    if (typeof navigator.share !== 'function') return;
    event.preventDefault();
    // Rejected when the person closes the sheet, which needs no answer, or when the device refuses: then the list opens.
    navigator.share({ url, title, text }).catch((error: unknown) => {
      const closed = error instanceof DOMException && error.name === 'AbortError';
      if (!closed) open();
    });
  };
  const handleLinkClick = (event: MouseEvent) => {
    // A new tab or window was asked for: that page stands in it.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    handleClick(event);
    if (event.isDefaultPrevented()) return;
    event.preventDefault();
    open();
  };
  const look = classNames('u-share', placement === 'up' && 'u-share--up', wide && 'u-share--wide', className);
  const words = (
    <>
      <ShareIcon />
      {label}
    </>
  );

  if (!isMade)
    return (
      <div className={look}>
        <a className={buttonClass(props)} href={page} onClick={handleLinkClick}>
          {words}
        </a>
      </div>
    );
  return (
    <ShareDetails look={look} list={ref} startsOpen={page !== undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button to the keyboard and to assistive technology. */}
      <summary className={buttonClass(props)} onClick={handleClick}>
        {words}
      </summary>
      <ShareWays {...props} className="u-card u-share__list" />
    </ShareDetails>
  );
}

interface ShareDetailsProps {
  readonly look: string;
  readonly list: RefObject<HTMLDetailsElement | null>;
  /** It takes the place of a link that was clicked: it is open, and its button has the focus that the link had. */
  readonly startsOpen: boolean;
  readonly children: ReactNode;
}

/** The list that closes on Escape, and when the focus leaves it. */
function ShareDetails({ look, list, startsOpen, children }: ShareDetailsProps) {
  useEffect(() => {
    if (!startsOpen || list.current === null) return;
    list.current.open = true;
    list.current.querySelector('summary')?.focus();
  }, [startsOpen, list]);
  const close = () => {
    if (list.current !== null) list.current.open = false;
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    close();
    event.currentTarget.querySelector('summary')?.focus();
  };
  const handleBlur = (event: FocusEvent<HTMLDetailsElement>) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <details className={look} ref={list} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      {children}
    </details>
  );
}
