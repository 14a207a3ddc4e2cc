import { useState } from 'react';
import { HeartIcon } from '../icon/interface-icons.ts';
import { classNames } from '../lib/class-names.ts';
import { initialsOf } from './initials.ts';

interface AvatarProps {
  /** The person's name, of which the first letters are shown; without a name (an anonymous donor) a heart is shown. */
  readonly name?: string | undefined;
  /** Address of the person's picture, shown instead of the letters. The letters stay until it loads, and if it fails to load. */
  readonly src?: string | undefined;
  /** 44 px (default) or 64. */
  readonly size?: 'm' | 'l' | undefined;
}

/** A picture, or two letters, in a circle. Decoration: the name is beside it. */
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

/** Covers the letters; removed if its file fails to load. */
function Picture({ src }: { readonly src: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return <img className="u-avatar__picture" src={src} alt="" onError={() => setFailed(true)} />;
}
