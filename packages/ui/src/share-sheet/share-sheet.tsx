import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '../button/button-class.ts';
import { ShareIcon } from '../icon/interface-icons.ts';
import { type ShareButton, shareByDevice, shareLook } from './share-button.ts';
import { ShareWays } from './share-ways.tsx';

interface ShareSheetProps extends ShareButton {
  /** Further ways to share, below the list: `details` of the class `u-share__fold`, and links. */
  readonly children?: ReactNode;
  /** True if it replaces a pressed link: it is then open from the start, and its button has the focus. */
  readonly startsOpen?: boolean;
}

/**
 * Shares an address: the device's own sheet where there is one, else a list of places. Without JavaScript the list opens by
 * itself (a native `details`), and every entry but copying is a plain link. It closes on Escape, and when the focus leaves it.
 */
export function ShareSheet({ startsOpen = false, ...props }: ShareSheetProps) {
  const { label = 'Bagikan' } = props;
  const list = useRef<HTMLDetailsElement>(null);
  const toggle = (open: boolean) => {
    if (list.current !== null) list.current.open = open;
  };
  const handleClick = (event: MouseEvent) => shareByDevice(event, props, () => toggle(true));
  useEffect(() => {
    if (!startsOpen || list.current === null) return;
    list.current.open = true;
    list.current.querySelector('summary')?.focus();
  }, [startsOpen]);
  const handleKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    toggle(false);
    event.currentTarget.querySelector('summary')?.focus();
  };
  const handleBlur = (event: FocusEvent<HTMLDetailsElement>) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) toggle(false);
  };
  return (
    <details className={shareLook(props)} ref={list} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button to the keyboard and to assistive technology. */}
      <summary className={buttonClass(props)} onClick={handleClick}>
        <ShareIcon />
        {label}
      </summary>
      <ShareWays {...props} className="u-card u-share__list" />
    </details>
  );
}
