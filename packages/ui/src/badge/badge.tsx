import type { ReactNode } from 'react';
import { AlertIcon, BanIcon, CheckIcon, ClockIcon, DraftIcon, ReturnIcon } from '../icon/interface-icons.ts';
import { classNames } from '../lib/class-names.ts';

/** Meaning of a state for the reader: nothing to do, waiting or in progress, done, failed, over, returned. */
export type BadgeTone = 'plain' | 'waiting' | 'success' | 'error' | 'over' | 'returned';

interface BadgeProps {
  /** Kind of the state: sets icon and colour. */
  readonly tone?: BadgeTone | undefined;
  /** Replaces the icon of the tone; null shows none. */
  readonly icon?: ReactNode;
  /** The state in a word or two. */
  readonly children: ReactNode;
}

const ICON_OF_TONE = {
  plain: <DraftIcon />,
  waiting: <ClockIcon />,
  success: <CheckIcon />,
  error: <AlertIcon />,
  over: <BanIcon />,
  returned: <ReturnIcon />,
} as const;

/** The state of a thing in one or two words. The icon differs with the tone, so that colour is never the only sign. */
export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={classNames('u-badge', `u-badge--${tone}`)}>
      {icon === undefined ? ICON_OF_TONE[tone] : icon}
      <span>{children}</span>
    </span>
  );
}

interface CountBadgeProps {
  /** Number of waiting items; 0 shows nothing, and numbers above 99 show "99+". */
  readonly count: number;
  /** Name of the counted items, read aloud after the number: "pemberitahuan baru". */
  readonly what: string;
}

/** The number of waiting items, beside a word or an icon. */
export function CountBadge({ count, what }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className="u-count-badge">
      {count > 99 ? '99+' : count}
      <span className="u-visually-hidden"> {what}</span>
    </span>
  );
}
