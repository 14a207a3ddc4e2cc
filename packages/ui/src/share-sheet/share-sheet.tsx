import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { type ButtonLook, buttonClass } from '../button/button-class.ts';
import { CopyButton } from '../copy-field/copy-button.tsx';
import { ShareIcon } from '../icon/interface-icons.ts';
import { FacebookMark, TelegramMark, WhatsappMark, XMark } from '../icon/share-marks.tsx';
import { classNames } from '../lib/class-names.ts';
import { type Shared, shareLinks } from './share-links.ts';
import { ShareQr } from './share-qr.tsx';

interface ShareSheetProps extends Shared, ButtonLook {
  /** Words on the button. */
  readonly label?: ReactNode;
  /** Where the list opens. `up` in a bar at the foot of the screen. */
  readonly placement?: 'up' | 'down' | undefined;
  /** Further ways to share, below the list: `details` of the class `u-share__fold`, and links. */
  readonly children?: ReactNode;
  /** Classes of its own, after the kit's. */
  readonly className?: string | undefined;
}

/**
 * Shares an address: the device's own sheet where there is one, else a list of places. Without JavaScript the list opens by
 * itself (a native `details`), and every entry but copying is a plain link.
 */
export function ShareSheet(props: ShareSheetProps) {
  const { url, title, text = title, label = 'Bagikan', placement, wide, className } = props;
  const ref = useRef<HTMLDetailsElement>(null);

  const handleClick = (event: MouseEvent) => {
    if (typeof navigator.share !== 'function') return;
    event.preventDefault();
    // Rejected when the person closes the sheet, which needs no answer, or when the device refuses: then the list opens.
    navigator.share({ url, title, text }).catch((error: unknown) => {
      const closed = error instanceof DOMException && error.name === 'AbortError';
      if (!closed && ref.current !== null) ref.current.open = true;
    });
  };
  const close = () => {
    if (ref.current !== null) ref.current.open = false;
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
    <details
      className={classNames('u-share', placement === 'up' && 'u-share--up', wide && 'u-share--wide', className)}
      ref={ref}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button to the keyboard and to assistive technology. */}
      <summary className={buttonClass(props)} onClick={handleClick}>
        <ShareIcon />
        {label}
      </summary>
      <ShareList {...props} />
    </details>
  );
}

function ShareList(props: Shared & { readonly children?: ReactNode }) {
  const links = shareLinks(props);
  const { url } = props;
  const places = [
    { href: links.whatsapp, mark: <WhatsappMark />, name: 'WhatsApp' },
    { href: links.facebook, mark: <FacebookMark />, name: 'Facebook' },
    { href: links.x, mark: <XMark />, name: 'X' },
    { href: links.telegram, mark: <TelegramMark />, name: 'Telegram' },
  ];
  return (
    <div className="u-card u-share__list">
      <ul>
        {places.map(({ href, mark, name }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {mark}
              {name}
              <span className="u-visually-hidden"> (tab baru)</span>
            </a>
          </li>
        ))}
      </ul>
      <ShareQr url={url} />
      {props.children}
      <p className="u-share__address">{url}</p>
      <CopyButton text={url} what="tautan" variant="quiet">
        Salin tautan
      </CopyButton>
    </div>
  );
}
