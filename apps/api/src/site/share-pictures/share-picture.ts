import { PALETTE } from '@uluran/brand/look';
import { progressOf } from '@uluran/contract/progress';
import { SHARE_PICTURE } from '@uluran/contract/targets';
import { brandLogo, brandMark } from '../../platform/drawing/brand-logo.ts';
import type { Box, Drawing, Line, Shape, TextStyle } from '../../platform/drawing/drawing.ts';
import { wrap } from '../../platform/drawing/type.ts';
import type { ShareCard } from './share-cards.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;
/** The texts are left of the picture, which fills the height. */
const PANEL = 640;
const MARGIN = 56;
const ROOM = PANEL - 2 * MARGIN;
const LOGO_HEIGHT = 44;

const TITLE = { weight: 800, size: 46, leading: 56, lines: 4 } as const;
const BYLINE: TextStyle = { weight: 400, size: 26 };
const FIGURE: TextStyle = { weight: 800, size: 44 };
const LABEL: TextStyle = { weight: 400, size: 24 };

const BAR = { y: 462, height: 18 };

const colour = (name: keyof typeof PALETTE): string => PALETTE[name].light;

/** Returns the lines of a text, below each other from the first one's baseline. */
function block(text: string, style: TextStyle & { leading?: number; lines?: number }, y: number, fill: string): Line[] {
  const { weight, size, leading = size, lines = 1 } = style;
  return wrap(text, { weight, size, lines, width: ROOM }).map((line, index) => ({
    ...{ kind: 'line' as const, x: MARGIN, y: y + index * leading, text: line },
    ...{ weight, size, fill },
  }));
}

function bar(percent: number): Box[] {
  const track = { kind: 'box' as const, x: MARGIN, y: BAR.y, height: BAR.height, radius: BAR.height / 2 };
  const filled = Math.min((ROOM * percent) / 100, ROOM);
  return [
    { ...track, width: ROOM, fill: colour('track') },
    // A bar narrower than its rounded ends is left out.
    ...(filled >= BAR.height ? [{ ...track, width: filled, fill: colour('brand') }] : []),
  ];
}

/** Returns the picture's area: the stored picture, or without one the brand's mark on its tint. */
function side(picture: Buffer | undefined): Shape[] {
  const place = { x: PANEL, y: 0, width: WIDTH - PANEL, height: HEIGHT };
  if (picture !== undefined) return [{ kind: 'picture', ...place, bytes: picture }];
  const mark = 280;
  return [
    { kind: 'box', ...place, fill: colour('tint') },
    ...brandMark({ x: PANEL + (place.width - mark) / 2, y: (HEIGHT - mark) / 2, height: mark }),
  ];
}

/**
 * Draws the preview of a link to a target for messengers: title, organiser, progress and picture.
 *
 * @param picture a stored JPEG; undefined if unavailable
 */
export function sharePicture(card: ShareCard, picture: Buffer | undefined): Drawing {
  const { percent, figure, label } = progressOf(card);
  const titleTop = MARGIN + LOGO_HEIGHT + 80;
  const title = block(card.title, TITLE, titleTop, colour('ink'));
  const below = titleTop + title.length * TITLE.leading;
  return {
    ...{ width: WIDTH, height: HEIGHT, background: colour('page') },
    shapes: [
      ...side(picture),
      ...brandLogo({ x: MARGIN, y: MARGIN, height: LOGO_HEIGHT }),
      ...title,
      ...block(card.person?.name ?? card.organiser.name, BYLINE, below, colour('muted')),
      ...(percent === null ? [] : bar(percent)),
      ...block(figure, FIGURE, BAR.y + 76, colour('ink')),
      ...block(label, LABEL, BAR.y + 116, colour('muted')),
    ],
  };
}
