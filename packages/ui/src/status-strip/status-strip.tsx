import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface StatusStripProps {
  /** `notice` (default), `success` or `error`. */
  readonly tone?: 'notice' | 'success' | 'error' | undefined;
  /** The state for the eye, beside its words. */
  readonly icon: ReactNode;
  /** The state in words. */
  readonly title: ReactNode;
  /** The absolute time, or what to do. */
  readonly children?: ReactNode;
  /** A `Countdown`. */
  readonly end?: ReactNode;
}

/** The state of a payment, first thing on its page. */
export function StatusStrip({ tone = 'notice', icon, title, children, end }: StatusStripProps) {
  return (
    <div className={classNames('u-status', tone !== 'notice' && `u-status--${tone}`)}>
      {icon}
      <div className="u-status__text">
        <b>{title}</b>
        {children === undefined ? null : <p>{children}</p>}
      </div>
      {end}
    </div>
  );
}

/** A live note with a dot that pulses three times; its words are announced when they change. */
export function LiveNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="u-live" aria-live="polite">
      <span className="u-live__dot" />
      {children}
    </p>
  );
}
