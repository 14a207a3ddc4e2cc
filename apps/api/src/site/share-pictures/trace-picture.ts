import { PRODUCT_NAME } from '@uluran/brand';
import { PALETTE } from '@uluran/brand/look';
import { formatRupiah, percentOf } from '@uluran/contract/money';
import { SHARE_PICTURE } from '@uluran/contract/targets';
import { brandLogo } from '../../platform/drawing/brand-logo.ts';
import type { Box, Drawing, Line, TextStyle } from '../../platform/drawing/drawing.ts';
import { widthOf, wrap } from '../../platform/drawing/type.ts';

/** Content of a picture of a trace: the details of the gift that its donor has chosen, and whole percentages. */
export interface ShownTrace {
  amountRupiah?: number;
  donorName?: string;
  targetTitle?: string;
  /** Percentages of the gift: spent with a receipt, sent without one yet, not sent, and fees. The rest up to 100 was returned. */
  percents: { proved: number; pending: number; balance: number; fees: number };
}

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;
const MARGIN = 72;
const ROOM = WIDTH - 2 * MARGIN;
const LOGO_HEIGHT = 44;
const HEADLINE = { weight: 800, size: 60, leading: 70, lines: 2 } as const;
const BYLINE = { weight: 400, size: 30, leading: 40, lines: 2 } as const;
const HEAD: TextStyle = { weight: 800, size: 26 };
const LEGEND: TextStyle = { weight: 800, size: 22 };
const SMALL: TextStyle = { weight: 400, size: 24 };
const BAR = { y: 406, height: 44 };
const SWATCH = 20;

const colour = (name: keyof typeof PALETTE): string => PALETTE[name].light;

function line(text: string, style: TextStyle, { x, y, fill }: Pick<Line, 'x' | 'y' | 'fill'>): Line {
  const { weight, size } = style;
  return { kind: 'line', x, y, text, weight, size, fill };
}

function block(text: string, style: TextStyle & { leading: number; lines: number }, y: number, fill: string): Line[] {
  return wrap(text, { ...style, width: ROOM }).map((words, index) =>
    line(words, style, { x: MARGIN, y: y + index * style.leading, fill }),
  );
}

function headlineOf({ amountRupiah, percents }: ShownTrace): string {
  const gift = amountRupiah === undefined ? 'Donasi saya' : `${formatRupiah(amountRupiah)} dari saya`;
  if (percents.proved > 0) return `${gift} sampai, ada kuitansinya.`;
  return percents.pending > 0 ? `${gift} sudah dicairkan.` : `${gift} menunggu dicairkan.`;
}

function bylineOf({ donorName, targetTitle }: ShownTrace): string {
  const parts = [
    ...(donorName === undefined ? [] : [donorName]),
    ...(targetTitle === undefined ? [] : [`untuk ${targetTitle}`]),
  ];
  return parts.join(', ');
}

const PARTS = [
  { key: 'proved', fill: colour('use-1'), words: 'sampai' },
  { key: 'pending', fill: colour('use-2'), words: 'menunggu kuitansi' },
  { key: 'balance', fill: colour('use-3'), words: 'belum dicairkan' },
  { key: 'fees', fill: colour('use-4'), words: 'biaya' },
] as const;

/** Returns boxes from left to right, with a legend below. */
function bar({ percents }: ShownTrace): (Box | Line)[] {
  const shapes: (Box | Line)[] = [
    { kind: 'box', x: MARGIN, y: BAR.y, width: ROOM, height: BAR.height, fill: colour('track') },
  ];
  let x = MARGIN;
  let legend = MARGIN;
  for (const { key, fill, words } of PARTS) {
    const percent = percents[key];
    if (percent === 0) continue;
    // Parts smaller than one percent count as one, so their sum may exceed 100.
    const width = Math.min((ROOM * percent) / 100, MARGIN + ROOM - x);
    shapes.push({ kind: 'box', x, y: BAR.y, width, height: BAR.height, fill });
    x += width;
    const text = `${percent}% ${words}`;
    const y = BAR.y + BAR.height + 48;
    shapes.push({ kind: 'box', x: legend, y: y - SWATCH + 2, width: SWATCH, height: SWATCH, radius: 4, fill });
    shapes.push(line(text, LEGEND, { x: legend + SWATCH + 12, y, fill: colour('ink') }));
    legend += SWATCH + 12 + widthOf(text, LEGEND) + 28;
  }
  return shapes;
}

/**
 * Draws a picture of the places of a gift's money, for sharing. It contains only the details that the donor has chosen; the bar is drawn in
 * whole percent, so no amount can be read from it.
 */
export function tracePicture(trace: ShownTrace, site: string): Drawing {
  const top = MARGIN + LOGO_HEIGHT + 84;
  const headline = block(headlineOf(trace), HEADLINE, top, colour('ink'));
  const below = top + headline.length * HEADLINE.leading - 16;
  const note = `Jejak Rupiah di ${PRODUCT_NAME}: setiap rupiah bisa diikuti. ${site}`;
  return {
    ...{ width: WIDTH, height: HEIGHT, background: colour('page') },
    shapes: [
      ...brandLogo({ x: MARGIN, y: MARGIN, height: LOGO_HEIGHT }),
      line('Jejak Rupiah', HEAD, {
        x: WIDTH - MARGIN - widthOf('Jejak Rupiah', HEAD),
        y: MARGIN + 32,
        fill: colour('link'),
      }),
      ...headline,
      ...block(bylineOf(trace), BYLINE, below, colour('muted')),
      ...bar(trace),
      line(note, SMALL, { x: MARGIN, y: HEIGHT - 56, fill: colour('muted') }),
    ],
  };
}

/** Returns parts of a gift in percent, rounded down: a part below one percent is one. */
export function percentsOf(amountRupiah: number, parts: ShownTrace['percents']): ShownTrace['percents'] {
  const percent = (rupiah: number) => (rupiah === 0 ? 0 : Math.max(percentOf(rupiah, amountRupiah), 1));
  return {
    proved: percent(parts.proved),
    pending: percent(parts.pending),
    balance: percent(parts.balance),
    fees: percent(parts.fees),
  };
}
