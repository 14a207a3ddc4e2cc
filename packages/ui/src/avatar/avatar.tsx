import { useState } from 'react';
import { HeartIcon } from '../icon/interface-icons.ts';
import { classNames } from '../lib/class-names.ts';
import { initialsOf } from './initials.ts';

interface AvatarProps {
  /** Whose first letters are shown; without a name (an anonymous donor) a heart is. */
  readonly name?: string | undefined;
  /** Address of their picture, shown instead of the letters. While it cannot be had, the letters stand. */
  readonly src?: string | undefined;
  /** 44 px (default) or 64. */
  readonly size?: 'm' | 'l' | undefined;
}

/** A face, or two letters, in a circle. Decoration: the name stands beside it. */
export function Avatar({ name, src, size = 'm' }: AvatarProps) {
  const initials = name === undefined ? '' : initialsOf(name);
  return (
    <span
      className={classNames('u-avatar', size === 'l' && 'u-avatar--large', initials === '' && 'u-avatar--nameless')}
      aria-hidden="true"
    >
      {initials === '' ? <HeartIcon /> : initials}
      {src === undefined ? null : <Picture src={src} key={src} />}
    </span>
  );
}

/** Lies over the letters; gone when its file cannot be had. */
function Picture({ src }: { readonly src: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return <img className="u-avatar__picture" src={src} alt="" onError={() => setFailed(true)} />;
}
