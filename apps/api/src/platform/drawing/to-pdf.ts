import PdfDocument from 'pdfkit';
import type { Drawing, Outline, Shape } from './drawing.ts';
import { markPicture } from './mark-picture.ts';
import { fontFile } from './type.ts';

type Document = InstanceType<typeof PdfDocument>;

const WEIGHTS = [400, 800] as const;

interface PdfInfo {
  title: string;
  author: string;
  /** Width of the page in points; its height follows the drawing's. */
  pageWidth: number;
}

/** Draws a page of PDF. Texts stay texts, in the brand's font, and shapes stay sharp at any size. */
export async function toPdf(drawing: Drawing, { title, author, pageWidth }: PdfInfo): Promise<Buffer> {
  const mark = drawing.shapes.some(({ kind }) => kind === 'mark') ? await markPicture() : undefined;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const scale = pageWidth / drawing.width;
  const document = new PdfDocument({
    size: [pageWidth, drawing.height * scale],
    margin: 0,
    lang: 'id-ID',
    displayTitle: true,
    info: { Title: title, Author: author },
    font: fontFile(400),
  });
  for (const weight of WEIGHTS) document.registerFont(String(weight), fontFile(weight));
  const parts: Uint8Array[] = [];
  document.on('data', (part: Uint8Array) => parts.push(part));
  document.on('end', () => resolve(Buffer.concat(parts)));
  document.on('error', reject);
  document.scale(scale);
  document.rect(0, 0, drawing.width, drawing.height).fill(drawing.background);
  for (const shape of drawing.shapes) draw(document, shape, mark);
  document.end();
  return await promise;
}

function draw(document: Document, shape: Shape, mark: Buffer | undefined): void {
  document.save();
  switch (shape.kind) {
    case 'picture': {
      const { x, y, width, height, bytes } = shape;
      document.rect(x, y, width, height).clip();
      document.image(bytes, x, y, { cover: [width, height], align: 'center', valign: 'center' });
      break;
    }
    case 'box':
      document.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius ?? 0).fill(shape.fill);
      break;
    case 'line':
      document.font(String(shape.weight)).fontSize(shape.size).fillColor(shape.fill);
      document.text(shape.text, shape.x, shape.y, { baseline: 'alphabetic', lineBreak: false });
      break;
    case 'mark':
      if (mark !== undefined) document.image(mark, shape.x, shape.y, { width: shape.size, height: shape.size });
      break;
    case 'outline':
      drawOutline(document, shape);
  }
  document.restore();
}

function drawOutline(document: Document, outline: Outline): void {
  const { x, y, scale, d, move: [moveX, moveY] = [0, 0], turn = 0, fill, stroke, strokeWidth = 1 } = outline;
  document.translate(x, y).scale(scale).translate(moveX, moveY).rotate(turn);
  document.path(d).lineCap('round').lineJoin('round').lineWidth(strokeWidth);
  if (fill !== undefined) document.fill(fill);
  else if (stroke !== undefined) document.stroke(stroke);
}
