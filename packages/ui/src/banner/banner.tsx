import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, ClockIcon } from '../icon/interface-icons.ts';
import { classNames } from '../lib/class-names.ts';

interface BannerProps {
  /** `notice` (default), `success` or `error`; colour is never the only sign beside icon and words. */
  readonly tone?: 'notice' | 'success' | 'error' | undefined;
  /** Replaces the icon of the tone. */
  readonly icon?: ReactNode;
  /** The event, in bold. */
  readonly title?: ReactNode;
  /** Meaning of the event, and the next step. */
  readonly children?: ReactNode;
  /** A button at the end. */
  readonly action?: ReactNode;
  /** Read aloud when it appears: `polite` after the current speech, `assertive` at once. Leave out if the page is sent with the banner. */
  readonly live?: 'polite' | 'assertive' | undefined;
}

const ICON_OF_TONE = { notice: <ClockIcon />, success: <CheckIcon />, error: <AlertIcon /> } as const;

/** A strip that shows an event and its remedy. */
export function Banner({ tone = 'notice', icon, title, children, action, live }: BannerProps) {
  const role = live === undefined ? undefined : live === 'assertive' ? 'alert' : 'status';
  return (
    <div className={classNames('u-banner', tone !== 'notice' && `u-banner--${tone}`)} role={role}>
      {icon ?? ICON_OF_TONE[tone]}
      <div className="u-banner__text">
        {title === undefined ? null : <b>{title}</b>}
        {children === undefined ? null : <div className={title === undefined ? undefined : 'u-small'}>{children}</div>}
      </div>
      {action}
    </div>
  );
}
