import { crc32, deflateSync } from 'node:zlib';

/** Small pictures, written by hand so that they can contain anything. */

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export interface PngOptions {
  width?: number;
  height?: number;
  /** Chunks between header and picture: type and content. */
  chunks?: readonly [type: string, content: Buffer][];
  /** Bytes after the end of the picture. */
  after?: Buffer;
  /** The picture's packed rows, if they differ from those of the size. */
  data?: Buffer;
}

/** A grey picture with one bit per pixel. */
export function png({ width = 8, height = 8, chunks = [], after = Buffer.alloc(0), data }: PngOptions = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = data ?? deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    ...chunks.map(([type, content]) => chunk(type, content)),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
    after,
  ]);
}

/** The same packed empty rows for every size: as few bytes to send as possible, and the full size to unpack. */
export function bomb(width: number, height: number): Buffer {
  return png({ width, height, data: deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 }) });
}

/** A picture of one pixel after a comment, repeated as so many frames. */
export function gif({ comment = '', frames = 1, width = 1, height = 1 } = {}): Buffer {
  const size = [width & 0xff, width >> 8, height & 0xff, height >> 8];
  const blocks = Buffer.from(comment, 'latin1');
  const parts = Array.from({ length: Math.ceil(blocks.length / 255) }, (_, index) =>
    blocks.subarray(index * 255, (index + 1) * 255),
  );
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([...size, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...(parts.length > 0
      ? [Buffer.from([0x21, 0xfe]), ...parts.flatMap((part) => [Buffer.from([part.length]), part]), Buffer.from([0])]
      : []),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}

/** A lossless WebP of one pixel, with an additional chunk after it. */
export function webp(extra: Buffer = Buffer.alloc(0)): Buffer {
  const picture = Buffer.from(
    'VP8L\u0011\0\0\0\u002f\0\0\0\0\u0007\u0010\u00fd\u008f\u00fe\u0007\u0022\u00a2\u00ff\u0001\0',
    'latin1',
  );
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), picture, extra]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), size, body]);
}

/** A grey square of eight pixels, with additional segments after its first marker. */
export function jpeg(...segments: readonly [marker: number, content: Buffer][]): Buffer {
  const own = segments.map(([marker, content]) =>
    Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]), content]),
  );
  const table = (kind: number) => [0xff, 0xc4, 0, 20, kind, 1, ...Array<number>(15).fill(0), 0];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...own,
    Buffer.from([0xff, 0xdb, 0, 67, 0, ...Array<number>(64).fill(1)]),
    Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]),
    Buffer.from([...table(0x00), ...table(0x10)]),
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x3f, 0xff, 0xd9]),
  ]);
}
