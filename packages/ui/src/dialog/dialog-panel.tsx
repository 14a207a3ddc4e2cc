import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { CloseIcon } from '../icon/interface-icons.ts';
import type { OpenedBy } from '../lib/use-opener.ts';

/** Content of a dialog, or a function that returns it and receives `close`, which closes the dialog. */
export type ClosingContent = ReactNode | ((close: () => void) => ReactNode);

/** The words of a dialog. */
export interface DialogText {
  /** Heading and name of the dialog. */
  readonly title: ReactNode;
  /** A sentence under the title, read aloud when it opens. */
  readonly description?: ReactNode;
  /** Content between the heading and the buttons. */
  readonly children?: ClosingContent;
  /** Buttons at the foot, which stay in sight; the main one last. */
  readonly actions?: ClosingContent;
  /** Name of the cross. */
  readonly closeLabel?: string | undefined;
}

interface DialogPanelProps extends DialogText {
  readonly look: 'plain' | 'alert';
  readonly opened: OpenedBy;
}

/** A toast lies over the dialog; pressing it has no meaning for the dialog. */
const isOnNotice = ({ type, target }: Event): boolean =>
  type !== 'keydown' && target instanceof Element && target.closest('.u-toasts') !== null;

const FIRST = 'input:not([type="hidden"]), select, textarea, button, a[href], [tabindex="0"]';

/** The heavy part of `Dialog`. */
export function DialogPanel(props: DialogPanelProps) {
  const { look, opened, title, description, children, actions, closeLabel = 'Tutup' } = props;
  const popupRef = useRef<HTMLDivElement>(null);
  const close = () => opened.onOpenChange(false);
  const filled = (content: ClosingContent) => (typeof content === 'function' ? content(close) : content);
  const Root = look === 'alert' ? AlertDialog.Root : Dialog.Root;
  // The cross never gets the first focus. After a touch the window itself gets it, so that no on-screen keyboard opens.
  const first = () =>
    opened.by === 'touch'
      ? popupRef.current
      : (popupRef.current?.querySelector<HTMLElement>(`:is(.u-dialog__body, .u-dialog__actions) :is(${FIRST})`) ??
        popupRef.current);
  return (
    <Root
      open={opened.open}
      onOpenChange={(open, details) => {
        if (isOnNotice(details.event)) details.cancel();
        else opened.onOpenChange(open);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="u-backdrop" />
        <Dialog.Viewport className="u-dialog-frame">
          <Dialog.Popup
            ref={popupRef}
            id={opened.id}
            className="u-dialog"
            initialFocus={first}
            finalFocus={opened.triggerRef}
          >
            <div className="u-dialog__head">
              <Dialog.Title className="u-dialog__title">{title}</Dialog.Title>
              {look === 'alert' ? null : (
                <Dialog.Close className="u-icon-button" aria-label={closeLabel}>
                  <CloseIcon />
                </Dialog.Close>
              )}
            </div>
            <div className="u-dialog__body">
              {description === undefined ? null : (
                <Dialog.Description className="u-dialog__description">{description}</Dialog.Description>
              )}
              {filled(children)}
            </div>
            {actions === undefined ? null : <div className="u-dialog__actions">{filled(actions)}</div>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Root>
  );
}
