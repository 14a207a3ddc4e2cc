import { PALETTE } from '@uluran/brand/look';
import { brandLogo, logoWidth } from '../../platform/drawing/brand-logo.ts';
import type { Line, Shape, TextStyle } from '../../platform/drawing/drawing.ts';
import { qrPicture } from '../../platform/drawing/qr-picture.ts';
import { widthOf, wrap } from '../../platform/drawing/type.ts';

/** Sizes of drawn parts, as fractions of the sheet's width, so that all formats have the same proportions. */
export const PART = {
  margin: 0.08,
  logo: 0.05,
  title: 0.062,
  words: 0.032,
  call: 0.032,
  address: 0.026,
  small: 0.019,
  qr: 0.36,
  gap: 0.03,
  line: 0.014,
};
const LEADING = 1.25;

/** Returns one of the brand's colours for paper. */
export const colour = (name: keyof typeof PALETTE): string => PALETTE[name].light;

/** Shapes of a sheet below each other, each centred, with sizes as fractions of the sheet's width. */
export class Column {
  readonly shapes: Shape[] = [];
  readonly width: number;
  /** Position of the next shape. */
  y = 0;

  constructor(width: number) {
    this.width = width;
  }

  text(text: string, part: number, { weight, lines, fill }: Pick<Line, 'weight' | 'fill'> & { lines: number }): void {
    const style: TextStyle = { weight, size: this.of(part) };
    for (const line of wrap(text, { ...style, lines, width: this.width * (1 - 2 * PART.margin) })) {
      this.y += style.size * LEADING;
      const x = (this.width - widthOf(line, style)) / 2;
      this.shapes.push({ kind: 'line', x, y: this.y, text: line, ...style, fill });
    }
  }

  gap(part = PART.gap): void {
    this.y += this.of(part);
  }

  logo(): void {
    const height = this.of(PART.logo);
    this.shapes.push(...brandLogo({ x: (this.width - logoWidth(height)) / 2, y: this.y, height }));
    this.y += height;
  }

  async code(content: string, part = PART.qr): Promise<void> {
    const { bytes, size } = await qrPicture(content, this.of(part));
    const [x, y] = [Math.round((this.width - size) / 2), Math.round(this.y)];
    this.shapes.push({ kind: 'picture', x, y, width: size, height: size, bytes });
    this.y = y + size;
  }

  of(part: number): number {
    return Math.round(this.width * part);
  }
}
