import { pictureSize } from './picture-size.ts';
import { HEAD_BYTES, LONGEST_SIDE, newContext, SCALED_LIMIT } from './read-picture.ts';

/** How far two neighbours overlap, in pixels: a code up to this size is whole on one of them. */
const OVERLAP = 1_024;

/**
 * A picture in overlapping parts, unscaled: on a long one, such as a screenshot of a whole chat, a sharp code is too small once all of it is scaled
 * down. Gives none for a picture that was not scaled, that is too large to be held whole, or whose size is not in its head.
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

/** Where the parts of a side begin; the last one ends with it. */
export function startsAlong(side: number): number[] {
  const last = Math.max(0, side - LONGEST_SIDE);
  const step = LONGEST_SIDE - OVERLAP;
  return Array.from({ length: Math.ceil(last / step) + 1 }, (_, place) => Math.min(place * step, last));
}
