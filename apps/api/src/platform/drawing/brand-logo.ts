import { readFileSync } from 'node:fs';
import { PRODUCT_NAME } from '@uluran/brand';
import { MARK, PALETTE, repaint } from '@uluran/brand/look';
import type { Line, Outline, Shape } from './drawing.ts';
import { drawable, widthOf } from './type.ts';

/** Files, with their sizes in their own units. */
const LOGO = { file: 'logo.svg', width: 120, height: 32 } as const;
const OWN_MARK = { file: 'logo-mark.svg', height: 32 } as const;

interface LogoPlace {
  x: number;
  y: number;
  /** Height of the whole logo, in the drawing's units. */
  height: number;
}

const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/** Returns the outlines of one of the brand's own files, which contain only paths. */
function outlinesOf(file: string, { x, y, height }: LogoPlace, ownHeight: number): Outline[] {
  const source = repaint(readFileSync(new URL(import.meta.resolve(`@uluran/brand/assets/${file}`)), 'utf8'), 'light');
  return [...source.matchAll(/<path ([^>]*)\/>/g)].map(([, attributes = '']) => {
    const {
      d = '',
      fill,
      stroke,
      transform = '',
      ...pen
    } = Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value])) as Record<
      string,
      string | undefined
    >;
    const [, moveX = '0', moveY = '0'] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(transform) ?? [];
    const [, turn = '0'] = /rotate\(([-\d.]+)\)/.exec(transform) ?? [];
    return {
      kind: 'outline' as const,
      ...{ x, y, scale: height / ownHeight, d, move: [Number(moveX), Number(moveY)] as const, turn: Number(turn) },
      ...(fill !== undefined && fill !== 'none' && { fill }),
      ...(stroke !== undefined && { stroke, strokeWidth: Number(pen['stroke-width'] ?? 1) }),
    };
  });
}

/**
 * A foundation's name beside its own mark, as multiples of the mark's height: space between them, font size, baseline, and maximum width.
 */
const NAME = { gap: 0.25, size: 0.62, baseline: 0.72, width: 10 } as const;

/** Returns the style of the name, smaller for a long one. */
function nameStyle(height: number) {
  const style = { weight: 800, size: height * NAME.size } as const;
  const fits = (height * NAME.width) / widthOf(drawable(PRODUCT_NAME), style);
  return { ...style, size: style.size * Math.min(1, fits) };
}

function markAndName({ x, y, height }: LogoPlace): Shape[] {
  const name: Line = {
    ...{ kind: 'line', x: x + height * (1 + NAME.gap), y: y + height * NAME.baseline, text: drawable(PRODUCT_NAME) },
    ...{ ...nameStyle(height), fill: PALETTE.ink.light },
  };
  return [{ kind: 'mark', x, y, size: height }, name];
}

/** Returns the width of the logo at a height. */
export function logoWidth(height: number): number {
  if (MARK === undefined) return (height * LOGO.width) / LOGO.height;
  return height * (1 + NAME.gap) + widthOf(drawable(PRODUCT_NAME), nameStyle(height));
}

/** Returns the logo with the product's name. */
export function brandLogo(place: LogoPlace): Shape[] {
  return MARK === undefined ? outlinesOf(LOGO.file, place, LOGO.height) : markAndName(place);
}

/** Returns the logo's mark alone. */
export function brandMark({ height, ...place }: LogoPlace): Shape[] {
  if (MARK !== undefined) return [{ kind: 'mark', ...place, size: height }];
  return outlinesOf(OWN_MARK.file, { ...place, height }, OWN_MARK.height);
}
