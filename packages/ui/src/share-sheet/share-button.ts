import type { MouseEvent, ReactNode } from 'react';
import type { ButtonLook } from '../button/button-class.ts';
import { classNames } from '../lib/class-names.ts';
import type { Shared } from './share-links.ts';

/** A button that shares an address. */
export interface ShareButton extends Shared, ButtonLook {
  /** Words on the button. */
  readonly label?: ReactNode;
  /** Direction in which the list opens: `up` in a bar at the foot of the screen. */
  readonly placement?: 'up' | 'down' | undefined;
  /** Classes of its own, after the kit's. */
  readonly className?: string | undefined;
}

export const shareLook = ({ placement, wide, className }: ShareButton): string =>
  classNames('u-share', placement === 'up' && 'u-share--up', wide && 'u-share--wide', className);

/**
 * Responds to a click with the device's own sheet, where there is one; else the click is left as it is.
 *
 * @param openList called when the device refuses to share
 */
export function shareByDevice(
  event: MouseEvent,
  { url, title, text = title }: ShareButton,
  openList: () => void,
): void {
  if (typeof navigator.share !== 'function') return;
  event.preventDefault();
  // Rejected when the person closes the sheet, which needs no response, or when the device refuses: then the list opens.
  navigator.share({ url, title, text }).catch((error: unknown) => {
    const closed = error instanceof DOMException && error.name === 'AbortError';
    if (!closed) openList();
  });
}
