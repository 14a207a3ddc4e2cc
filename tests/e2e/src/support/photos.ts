import { PNG } from 'pngjs';

type Colour = readonly [red: number, green: number, blue: number];

/** A PNG whose left and right halves have these colours. */
export function halvesPng(width: number, height: number, left: Colour, right: Colour): Buffer {
  const picture = new PNG({ width, height });
  for (let at = 0; at < width * height; at += 1) {
    const [red, green, blue] = at % width < width / 2 ? left : right;
    picture.data.set([red, green, blue, 255], at * 4);
  }
  return PNG.sync.write(picture);
}

/** Marks a JPEG as taken with the camera on its side: the Exif orientation 6, a quarter turn clockwise to be upright. */
export function turnedOnItsSide(jpeg: Buffer): Buffer {
  const tiff = Buffer.from([
    ...[0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08],
    ...[0x00, 0x01, 0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x06, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00],
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
