import sharp from 'sharp';
import { encode } from 'uqr';

/** A code for phones, and the width of its picture in pixels. */
export interface QrPicture {
  bytes: Buffer;
  size: number;
}

/** Ink and paper, one byte for each module. */
const [INK, PAPER] = [0, 255];

/**
 * Returns the code of an address with the quiet zone around it, as wide as fits into `room`: each of its modules is a whole number of
 * pixels, so that none is blurred. Error correction covers a quarter of it.
 */
export async function qrPicture(address: string, room: number): Promise<QrPicture> {
  const { data, size: modules } = encode(address, { ecc: 'Q', border: 4 });
  const pixels = Buffer.from(data.flat().map((dark) => (dark ? INK : PAPER)));
  const size = modules * Math.max(1, Math.floor(room / modules));
  const bytes = await sharp(pixels, { raw: { width: modules, height: modules, channels: 1 } })
    .resize({ width: size, height: size, kernel: 'nearest' })
    .png()
    .toBuffer();
  return { bytes, size };
}
