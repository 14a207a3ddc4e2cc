import { isHeic, pictureSize } from './picture-size.ts';

/** Why a file is not looked at. */
export type PictureRefusal = 'not-a-picture' | 'heic' | 'too-large' | 'unreadable';

export class PictureRefused extends Error {
  readonly reason: PictureRefusal;
  constructor(reason: PictureRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Longest side in pixels that is looked at: a code of 49 modules on a tenth of it still has four pixels a module. */
export const LONGEST_SIDE = 2_048;
const BYTE_LIMIT = 40 * 1024 * 1024;
/** A phone's largest pictures have 48 to 50 million. Decoded, each is four bytes. */
const PIXEL_LIMIT = 60_000_000;
/** Of a file whose size is not in its head, after the browser has scaled it by width. */
export const SCALED_LIMIT = 16_000_000;
/** A JPEG's size stands behind its camera's notes and its preview. */
export const HEAD_BYTES = 256 * 1024;

/**
 * Opens a picture file, scaled to what it takes to find a code.
 * @throws PictureRefused with the reason
 */
export async function readPicture(file: Blob): Promise<CanvasRenderingContext2D> {
  if (file.size > BYTE_LIMIT) throw new PictureRefused('too-large');
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => {
      throw new PictureRefused('unreadable');
    });
  const size = pictureSize(head);
  if (size !== undefined && size.width * size.height > PIXEL_LIMIT) throw new PictureRefused('too-large');
  const bitmap = await createImageBitmap(file, { resizeQuality: 'medium', ...scaled(size) }).catch(() => {
    // Some browsers open this format and most do not, so it is tried first.
    throw new PictureRefused(isHeic(head) ? 'heic' : 'not-a-picture');
  });
  const { width, height } = bitmap;
  if (width * height > SCALED_LIMIT) throw new PictureRefused('too-large');
  const context = newContext(width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context;
}

function scaled(size: { width: number; height: number } | undefined): ImageBitmapOptions {
  if (size === undefined) return { resizeWidth: LONGEST_SIDE };
  if (Math.max(size.width, size.height) <= LONGEST_SIDE) return {};
  return size.width >= size.height ? { resizeWidth: LONGEST_SIDE } : { resizeHeight: LONGEST_SIDE };
}

/** A canvas of its own, white, that is only read. */
export function newContext(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new PictureRefused('unreadable');
  // Transparent pictures are of black codes on nothing.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return context;
}
