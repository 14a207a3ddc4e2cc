import { drawMark, MARK, PALETTE } from '@uluran/brand/look';
import sharp from 'sharp';
import type { Drawing, Outline, Shape } from './drawing.ts';
import { outlineOf } from './type.ts';

/** Seconds after which a drawing is given up. A drawing takes a fifth of a second. */
const TIME_LIMIT_SECONDS = 5;

/** A palette of 256 colours: a third of the bytes of a full PNG. Messengers omit previews that are too large. */
const PNG = { palette: true, effort: 1 };

/** Position of a picture, and its bytes in that size. */
interface Placed {
  input: Buffer;
  left: number;
  top: number;
}

/**
 * Draws a picture file. Letters are outlines of the brand's own font, so the bytes are the same on every machine, and text from outside is
 * never parsed as markup.
 */
export async function toPng(drawing: Drawing): Promise<Buffer> {
  const { width, height, background, shapes } = drawing;
  const pictures = await Promise.all(shapes.flatMap((shape) => (shape.kind === 'picture' ? [placed(shape)] : [])));
  // Shapes above the pictures form a layer of their own: the pictures are placed on the background, and this layer on the pictures.
  const above = svg(drawing, shapes.map(svgOf).join(''));
  return await sharp({ create: { width, height, channels: 3, background } })
    .composite([...pictures, { input: Buffer.from(above), left: 0, top: 0 }])
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .png(PNG)
    .toBuffer();
}

async function placed({ bytes, x, y, width, height }: Extract<Shape, { kind: 'picture' }>): Promise<Placed> {
  const input = await sharp(bytes).resize({ width, height, fit: 'cover' }).png({ compressionLevel: 1 }).toBuffer();
  return { input, left: x, top: y };
}

function svg({ width, height }: Drawing, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
}

function svgOf(shape: Shape): string {
  switch (shape.kind) {
    case 'picture':
      return '';
    case 'box': {
      const { x, y, width, height, radius = 0, fill } = shape;
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
    }
    case 'line':
      return `<path transform="translate(${shape.x} ${shape.y})" d="${outlineOf(shape.text, shape)}" fill="${shape.fill}"/>`;
    case 'outline':
      return `<path ${placeOf(shape)} d="${shape.d}" ${inkOf(shape)}/>`;
    case 'mark':
      return MARK === undefined ? '' : drawMark(MARK, { ...shape, colour: PALETTE.link.light });
  }
}

function placeOf({ x, y, scale, move: [moveX, moveY] = [0, 0], turn = 0 }: Outline): string {
  return `transform="translate(${x} ${y}) scale(${scale}) translate(${moveX} ${moveY}) rotate(${turn})"`;
}

function inkOf({ fill = 'none', stroke, strokeWidth = 1 }: Outline): string {
  const pen = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${strokeWidth}"`;
  return `fill="${fill}"${pen} stroke-linecap="round" stroke-linejoin="round"`;
}
