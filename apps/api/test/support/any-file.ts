import { crc32 } from 'node:zlib';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { pdf, stream } from './pdf-files.ts';

/**
 * Widths and heights that a header may declare: none, the limits of the product and of each format, and numbers too large for a
 * counter.
 */
const SIDES = [
  0,
  1,
  2,
  29,
  641,
  15_999,
  16_000,
  16_001,
  16_383,
  16_384,
  65_500,
  65_535,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32 - 1,
];
const LENGTHS = [0, 1, 99, 2 ** 31, 2 ** 53, 10 ** 30];

/** Small files of each kind that an upload may have. Noise, so that each byte counts. */
async function goodFiles() {
  const { data } = await sharp({
    create: {
      width: 40,
      height: 30,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = () => sharp(data, { raw: { width: 40, height: 30, channels: 3 } });
  return {
    jpeg: await picture().jpeg().toBuffer(),
    progressive: await picture().jpeg({ progressive: true }).toBuffer(),
    png: await picture().png().toBuffer(),
    webp: await picture().webp().toBuffer(),
    avif: await picture().avif({ effort: 0 }).toBuffer(),
    pdf: pdf(stream('/Filter /FlateDecode', Buffer.from('x\u009c\u0003\0\0\0\0\u0001', 'latin1'))),
  };
}
const GOOD = await goodFiles();
type Kind = keyof typeof GOOD;

/** The same file with other sides in its header, or for a PDF with another length of its stream. */
function declaring(kind: Kind, [width, height]: readonly [number, number], length: number): Buffer {
  if (kind === 'pdf') return pdf(stream('/Filter /FlateDecode', Buffer.from('x'), length));
  const file = Buffer.from(GOOD[kind]);
  if (kind === 'png') {
    file.writeUInt32BE(width, 16);
    file.writeUInt32BE(height, 20);
    file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  } else if (kind === 'avif') {
    const sides = file.indexOf('ispe') + 8;
    file.writeUInt32BE(width, sides);
    file.writeUInt32BE(height, sides + 4);
  } else if (kind === 'webp') {
    file.writeUInt16LE(width & 0x3fff, 26);
    file.writeUInt16LE(height & 0x3fff, 28);
  } else {
    const frame = file.indexOf(Buffer.from(kind === 'jpeg' ? [0xff, 0xc0] : [0xff, 0xc2]));
    file.writeUInt16BE(height & 0xffff, frame + 5);
    file.writeUInt16BE(width & 0xffff, frame + 7);
  }
  return file;
}

const kinds = Object.keys(GOOD) as Kind[];
const share = fc.double({ min: 0, max: 1, noNaN: true });
const noise = (limit: number) => fc.uint8Array({ maxLength: limit });
const at = (file: Buffer, part: number) => Math.floor(part * file.length);

/** Files that begin like good ones of a kind: truncated, with changed or added bytes, or with other sizes in their header. */
function filesOf(kind: Kind): fc.Arbitrary<Buffer> {
  const file = GOOD[kind];
  const cut = share.map((part) => file.subarray(0, at(file, part)));
  const begun = fc
    .tuple(fc.constantFrom(5, 8, 12, 16, 40, 100), noise(4_000))
    .map(([length, rest]) => Buffer.concat([file.subarray(0, length), rest]));
  const changed = fc.array(fc.tuple(share, fc.nat(255)), { minLength: 1, maxLength: 12 }).map((changes) => {
    const copy = Buffer.from(file);
    for (const [part, byte] of changes) copy[Math.min(at(file, part), file.length - 1)] = byte;
    return copy;
  });
  const moved = fc.tuple(share, share, noise(64)).map(([one, other, between]) => {
    const [from, to] = [at(file, Math.min(one, other)), at(file, Math.max(one, other))];
    return Buffer.concat([file.subarray(0, from), between, file.subarray(to)]);
  });
  const side = fc.constantFrom(...SIDES);
  const sized = fc
    .tuple(fc.tuple(side, side), fc.constantFrom(...LENGTHS))
    .map(([sides, length]) => declaring(kind, sides, length));
  return fc.oneof(fc.constant(file), cut, begun, changed, moved, sized);
}

/** Bytes that resemble pictures. */
export const anyPicture: fc.Arbitrary<Buffer> = fc.oneof(...kinds.filter((kind) => kind !== 'pdf').map(filesOf));
/** Bytes that resemble a PDF. */
export const anyPdf: fc.Arbitrary<Buffer> = filesOf('pdf');
/** Bytes that resemble either. */
export const anyFile: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 5, arbitrary: anyPicture },
  { weight: 1, arbitrary: anyPdf },
);
