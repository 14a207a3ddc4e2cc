import type { ReactNode } from 'react';
import { FacebookMark, TelegramMark, WhatsappMark, XMark } from '../icon/share-marks.tsx';
import { classNames } from '../lib/class-names.ts';
import { type Shared, shareLinks } from './share-links.ts';

interface ShareWaysProps extends Shared {
  /** Further ways, below the list: `details` of the class `u-share__fold`, and links. */
  readonly children?: ReactNode;
  /** Button that copies the address above it, the element `[data-copied]`. */
  readonly copy: ReactNode;
  /** Classes of its own, after the kit's. */
  readonly className?: string | undefined;
}

/** The places to share an address with, and the address itself to copy: in the sheet, or on a page of its own. */
export function ShareWays(props: ShareWaysProps) {
  const links = shareLinks(props);
  const places = [
    { href: links.whatsapp, mark: <WhatsappMark />, name: 'WhatsApp' },
    { href: links.facebook, mark: <FacebookMark />, name: 'Facebook' },
    { href: links.x, mark: <XMark />, name: 'X' },
    { href: links.telegram, mark: <TelegramMark />, name: 'Telegram' },
  ];
  return (
    <div className={classNames('u-share__ways', props.className)}>
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
      {props.children}
      <p className="u-share__address" data-copied>
        {props.url}
      </p>
      {props.copy}
    </div>
  );
}
