import type { FunctionComponent, ReactNode } from 'react';
import { type IconProps, iconAttributes } from './icon-props.ts';

/** An icon of our own, drawn as strokes in a 24-px box. */
export function fromPaths(drawing: ReactNode): FunctionComponent<IconProps> {
  return function DrawnGlyph(props) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: iconAttributes either names the picture or hides it.
      <svg {...iconAttributes(props)} viewBox="0 0 24 24">
        {drawing}
      </svg>
    );
  };
}
