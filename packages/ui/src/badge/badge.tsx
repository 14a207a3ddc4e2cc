import type { ReactNode } from 'react';
import { AlertIcon, BanIcon, CheckIcon, ClockIcon, DraftIcon, ReturnIcon } from '../icon/interface-icons.ts';
import { classNames } from '../lib/class-names.ts';

/** What a state means for the reader: nothing to do, being worked on, waiting, done, gone wrong, over, sent back. */
export type BadgeTone = 'plain' | 'waiting' | 'success' | 'error' | 'over' | 'returned';

interface BadgeProps {
  /** What kind of state: its icon and colour. */
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
  /** How many wait; nothing shows for 0, "99+" above 99. */
  readonly count: number;
  /** What is counted, read aloud behind the number: "pemberitahuan baru". */
  readonly what: string;
}

/** A number that waits for the reader, beside a word or an icon. */
export function CountBadge({ count, what }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className="u-count-badge">
      {count > 99 ? '99+' : count}
      <span className="u-visually-hidden"> {what}</span>
    </span>
  );
}
