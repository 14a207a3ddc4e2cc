import type { LucideIcon } from 'lucide-react/types';
import type { FunctionComponent } from 'react';
import { classNames } from '../lib/class-names.ts';
import { type IconProps, iconAttributes } from './icon-props.ts';

/**
 * Wraps one Lucide icon. Lucide draws up to the edge of its 24-px box, our own icons keep 4 px of air: the wider view box
 * brings both to one optical size.
 */
export function fromLucide(Glyph: LucideIcon): FunctionComponent<IconProps> {
  return function LucideGlyph(props) {
    const { className, ...attributes } = iconAttributes(props);
    return <Glyph {...attributes} className={classNames(className, 'u-icon--lucide')} viewBox="-1.5 -1.5 27 27" />;
  };
}
