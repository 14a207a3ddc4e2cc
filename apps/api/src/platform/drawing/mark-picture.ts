import { drawMark, MARK, PALETTE } from '@uluran/brand/look';
import sharp from 'sharp';

/** Sharp in print at three centimetres. */
const PIXELS = 512;

let drawn: Promise<Buffer> | undefined;

/** Returns the foundation's own mark for documents, which draw no SVG; undefined for the build's default. */
export async function markPicture(): Promise<Buffer | undefined> {
  if (MARK === undefined) return undefined;
  drawn ??= sharp(Buffer.from(drawMark(MARK, { size: PIXELS, colour: PALETTE.link.light })))
    .png()
    .toBuffer();
  return await drawn;
}
