import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface TagProps {
  /** `success` for what is done and proved. */
  readonly tone?: 'plain' | 'success' | undefined;
  /** An icon before the words. */
  readonly icon?: ReactNode;
  /** The words. */
  readonly children: ReactNode;
}

/** A few words about a thing: the reason it stands here, its state. Not a button. */
export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <span className={classNames('u-tag', tone === 'success' && 'u-tag--success')}>
      {icon}
      {children}
    </span>
  );
}
