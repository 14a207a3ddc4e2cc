import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { PictureRefusal } from '../../../../../src/platform/pictures/refusals.ts';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>';
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

export function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#1f5c57' } });
}

/** A picture with a red left half and a blue right half. */
export async function redLeftHalf(width: number, height: number): Promise<Sharp> {
  const left = { width: width >> 1, height, channels: 3, background: '#ff0000' } as const;
  const half = await sharp({ create: left }).png().toBuffer();
  const whole = sharp({ create: { width, height, channels: 3, background: '#0000ff' } });
  const picture = await whole
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
  return sharp(picture);
}

/** A picture that does not compress: about three bytes a pixel as PNG. */
export function noise(width: number, height: number): Sharp {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

interface BadPicture {
  name: string;
  bytes: Buffer;
  refusal: PictureRefusal;
}

/** Files that must be refused as pictures. */
export async function badPictures(): Promise<BadPicture[]> {
  const jpeg = await noise(200, 200).jpeg().toBuffer();
  const bomb = await plain(9_000, 5_000).png().toBuffer();
  const stripe = await plain(1, 30_000).png().toBuffer();
  const roll = await plain(900, 16_001).png().toBuffer();
  const hem = await plain(10_001, 500).png().toBuffer();
  const animation = await plain(20, 20).gif().toBuffer();
  return [
    { name: 'nothing', bytes: Buffer.alloc(0), refusal: 'unsupported_format' },
    { name: 'text', bytes: Buffer.from('bukan foto'), refusal: 'unsupported_format' },
    { name: 'SVG', bytes: Buffer.from(DRAWING), refusal: 'unsupported_format' },
    {
      name: 'SVG with a declaration',
      bytes: Buffer.from(`<?xml version="1.0"?>${DRAWING}`),
      refusal: 'unsupported_format',
    },
    { name: 'SVG disguised as PNG', bytes: Buffer.concat([PNG_START, Buffer.from(DRAWING)]), refusal: 'unreadable' },
    {
      name: 'HTML disguised as JPEG',
      bytes: Buffer.concat([JPEG_START, Buffer.from('<html>')]),
      refusal: 'unreadable',
    },
    { name: 'a stripe of one pixel', bytes: stripe, refusal: 'too_narrow' },
    { name: 'a side beyond every format', bytes: roll, refusal: 'too_narrow' },
    { name: 'a hem', bytes: hem, refusal: 'too_narrow' },
    { name: 'PDF', bytes: Buffer.from('%PDF-1.7\n'), refusal: 'unsupported_format' },
    { name: 'ZIP', bytes: Buffer.from('PK\u0003\u0004'), refusal: 'unsupported_format' },
    { name: 'GIF', bytes: animation, refusal: 'unsupported_format' },
    { name: 'half a JPEG', bytes: jpeg.subarray(0, jpeg.length >> 1), refusal: 'unreadable' },
    { name: 'a PNG with a hole', bytes: holed(await noise(200, 200).png().toBuffer()), refusal: 'unreadable' },
    { name: '45 megapixels in few bytes', bytes: bomb, refusal: 'too_many_pixels' },
    {
      name: '12 MB',
      bytes: await noise(2_048, 2_048).png({ compressionLevel: 0 }).toBuffer(),
      refusal: 'too_many_bytes',
    },
  ];
}

function holed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.fill(0, copy.length >> 2, copy.length >> 1);
  return copy;
}
