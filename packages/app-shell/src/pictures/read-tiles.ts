import { pictureSize } from './picture-size.ts';
import { HEAD_BYTES, LONGEST_SIDE, newContext, SCALED_LIMIT } from './read-picture.ts';

/** Overlap of two neighbours in pixels: a code up to this size is whole on one of them. */
const OVERLAP = 1_024;

/**
 * Yields a picture in overlapping, unscaled parts: on a long picture, such as a screenshot of a whole chat, scaling makes a sharp code too small.
 * Yields nothing if the picture was not scaled, is too large to be held whole, or has no size in its head.
 */
export async function* readTiles(file: Blob): AsyncGenerator<CanvasRenderingContext2D> {
  const size = pictureSize(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (size === undefined || Math.max(size.width, size.height) <= LONGEST_SIDE) return;
  if (size.width * size.height > SCALED_LIMIT) return;
  const bitmap = await createImageBitmap(file);
  try {
    for (const y of startsAlong(bitmap.height)) {
      for (const x of startsAlong(bitmap.width)) {
        const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.min(side, LONGEST_SIDE)) as [
          number,
          number,
        ];
        const context = newContext(width, height);
        context.drawImage(bitmap, -x, -y);
        yield context;
      }
    }
  } finally {
    bitmap.close();
  }
}

/** Returns the starts of the parts along a side; the last part ends with the side. */
export function startsAlong(side: number): number[] {
  const last = Math.max(0, side - LONGEST_SIDE);
  const step = LONGEST_SIDE - OVERLAP;
  return Array.from({ length: Math.ceil(last / step) + 1 }, (_, place) => Math.min(place * step, last));
}
