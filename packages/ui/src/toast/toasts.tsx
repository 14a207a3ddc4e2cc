import { type RefObject, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { buttonClass } from '../button/button-class.ts';
import { AlertIcon, CheckIcon, CloseIcon } from '../icon/interface-icons.ts';
import { classNames } from '../lib/class-names.ts';
import type { Toast, ToastSchedule } from './toast-schedule.ts';
import { useToastAttention } from './use-toast-attention.ts';

interface ToastsProps {
  /** Source of the visible toasts. */
  readonly schedule: ToastSchedule;
  /** The element around the two lists: failures, which are read at once, and everything else. */
  readonly region: RefObject<HTMLElement | null>;
  /** Name of the cross. */
  readonly closeLabel: string;
}

/** Letters of a message that leave room for a button beside it on a phone. */
const ONE_LINE = 28;

/** The toasts, each in a list of the region, which is in the page before them. */
export function Toasts({ schedule, region, closeLabel }: ToastsProps) {
  const toasts = useSyncExternalStore(schedule.subscribe, schedule.shown);
  useToastAttention(schedule, region, toasts);
  return [...(region.current?.querySelectorAll('ol') ?? [])].map((list) => {
    const isUrgent = list.getAttribute('aria-live') === 'assertive';
    const lines = toasts
      .filter(({ tone }) => (tone === 'error') === isUrgent)
      .map((toast) => (
        <ToastLine key={toast.id} toast={toast} closeLabel={closeLabel} onClose={() => schedule.close(toast.id)} />
      ));
    return createPortal(lines, list, String(isUrgent));
  });
}

interface ToastLineProps {
  readonly toast: Toast;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

function ToastLine({ toast: { message, tone, action }, closeLabel, onClose }: ToastLineProps) {
  const act = () => {
    onClose();
    action?.onPress();
  };
  return (
    <li className={classNames('u-toast', action !== undefined && message.length > ONE_LINE && 'u-toast--stacked')}>
      {tone === 'plain' ? null : tone === 'success' ? <CheckIcon /> : <AlertIcon />}
      <p>{message}</p>
      {action === undefined ? null : (
        <button type="button" className={buttonClass({ variant: 'quiet' })} onClick={act}>
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classNames('u-icon-button', 'u-toast__close')}
        aria-label={`${closeLabel}: ${message}`}
        onClick={onClose}
      >
        <CloseIcon size="s" />
      </button>
    </li>
  );
}
