import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { type ButtonLook, buttonClass } from '../button/button-class.ts';
import { CopyButton } from '../copy-field/copy-button.tsx';
import { ShareIcon } from '../icon/interface-icons.ts';
import { classNames } from '../lib/class-names.ts';
import type { Shared } from './share-links.ts';
import { ShareQr } from './share-qr.tsx';
import { ShareWays } from './share-ways.tsx';

interface ShareSheetProps extends Shared, ButtonLook {
  /** Words on the button. */
  readonly label?: ReactNode;
  /** Direction in which the list opens: `up` in a bar at the foot of the screen. */
  readonly placement?: 'up' | 'down' | undefined;
  /** Classes of its own, after the kit's. */
  readonly className?: string | undefined;
  /** Further ways to share, below the list: `details` of the class `u-share__fold`, and links. */
  readonly children?: ReactNode;
}

/**
 * Shares an address: the device's own sheet where there is one, else a list of places. Without JavaScript the list opens by
 * itself (a native `details`), and every entry but copying is a plain link. It closes on Escape, and when the focus leaves it.
 */
export function ShareSheet({ label = 'Bagikan', placement, className, children, ...props }: ShareSheetProps) {
  const { url, title, text = title, wide } = props;
  const list = useRef<HTMLDetailsElement>(null);
  const toggle = (open: boolean) => {
    if (list.current !== null) list.current.open = open;
  };
  const handleClick = (event: MouseEvent) => {
    if (typeof navigator.share !== 'function') return;
    event.preventDefault();
    // Rejected when the person closes the sheet, which needs no response, or when the device refuses: then the list opens.
    navigator.share({ url, title, text }).catch((error: unknown) => {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) toggle(true);
    });
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    toggle(false);
    event.currentTarget.querySelector('summary')?.focus();
  };
  const handleBlur = (event: FocusEvent<HTMLDetailsElement>) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) toggle(false);
  };
  const look = classNames('u-share', placement === 'up' && 'u-share--up', wide && 'u-share--wide', className);
  const copy = (
    <CopyButton text={url} what="tautan" variant="quiet">
      Salin tautan
    </CopyButton>
  );
  return (
    <details className={look} ref={list} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button to the keyboard and to assistive technology. */}
      <summary className={buttonClass(props)} onClick={handleClick}>
        <ShareIcon />
        {label}
      </summary>
      <ShareWays {...props} className="u-card u-share__list" copy={copy}>
        <ShareQr url={url} />
        {children}
      </ShareWays>
    </details>
  );
}
