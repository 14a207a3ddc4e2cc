import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface TagProps {
  /** `success` for results that are done and proved. */
  readonly tone?: 'plain' | 'success' | undefined;
  /** An icon before the words. */
  readonly icon?: ReactNode;
  /** The words. */
  readonly children: ReactNode;
}

/** A few words about an item: its state, or the reason for its place in a section. Not a button. */
export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <span className={classNames('u-tag', tone === 'success' && 'u-tag--success')}>
      {icon}
      {children}
    </span>
  );
}
