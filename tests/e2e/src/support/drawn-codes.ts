import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** A grey picture, one byte a pixel, white to begin with. */
export interface Drawing {
  width: number;
  height: number;
  pixels: Buffer;
}

export function blank(width: number, height: number): Drawing {
  return { width, height, pixels: Buffer.alloc(width * height, 0xff) };
}

/** Draws the code of a text, with its quiet zone, as the site and its posters do. */
export function drawCode(onto: Drawing, text: string, { x = 0, y = 0, scale = 6 } = {}): Drawing {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  for (let row = 0; row < size * scale; row += 1) {
    for (let column = 0; column < size * scale; column += 1) {
      const isDark = data[Math.floor(row / scale)]?.[Math.floor(column / scale)] === true;
      onto.pixels[(y + row) * onto.width + x + column] = isDark ? 0x10 : 0xf8;
    }
  }
  return onto;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** The head of a PNG file: enough to know its size by, and no picture. */
export function pngHead({ width, height }: Pick<Drawing, 'width' | 'height'>): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  // Eight bits, grey.
  header[8] = 8;
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', header)]);
}

/** The picture as a PNG file. */
export function png(drawing: Drawing): Buffer {
  const { width, height, pixels } = drawing;
  // Before each row a byte for its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1) pixels.copy(rows, row * (width + 1) + 1, row * width, (row + 1) * width);
  return Buffer.concat([
    pngHead(drawing),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A film of these pictures, one a tenth of a second, as Chromium's invented camera plays it (YUV4MPEG2). */
export function film(frames: readonly Drawing[]): Buffer {
  const [{ width, height } = { width: 0, height: 0 }] = frames;
  const colourless = Buffer.alloc((width * height) / 2, 0x80);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    ...frames.flatMap(({ pixels }) => [Buffer.from('FRAME\n'), pixels, colourless]),
  ]);
}
