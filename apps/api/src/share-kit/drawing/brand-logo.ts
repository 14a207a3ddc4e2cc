import { readFileSync } from 'node:fs';
import type { Outline } from './drawing.ts';

/** The files, and their size in their own units. */
const LOGO = { file: 'logo.svg', width: 120, height: 32 } as const;
const MARK = { file: 'logo-mark.svg', height: 32 } as const;

interface LogoPlace {
  x: number;
  y: number;
  /** Of the whole logo, in the drawing's units. */
  height: number;
}

const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/** The outlines of one of the brand's own files, which are paths and nothing else. */
function outlinesOf(file: string, { x, y, height }: LogoPlace, ownHeight: number): Outline[] {
  const source = readFileSync(new URL(import.meta.resolve(`@uluran/brand/assets/${file}`)), 'utf8');
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

/** Width of the logo at a height. */
export const logoWidth = (height: number): number => (height * LOGO.width) / LOGO.height;

/** The logo with the product's name. */
export const brandLogo = (place: LogoPlace): Outline[] => outlinesOf(LOGO.file, place, LOGO.height);

/** The logo's mark alone. */
export const brandMark = (place: LogoPlace): Outline[] => outlinesOf(MARK.file, place, MARK.height);
