import { isHeic, pictureSize } from './picture-size.ts';

/** Reasons for refusing a file. */
export type PictureRefusal = 'not-a-picture' | 'heic' | 'too-large' | 'unreadable';

export class PictureRefused extends Error {
  readonly reason: PictureRefusal;
  constructor(reason: PictureRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Longest side of a read picture in pixels: a code of 49 modules on a tenth of it still has four pixels a module. */
export const LONGEST_SIDE = 2_048;
const BYTE_LIMIT = 40 * 1024 * 1024;
/** Most pixels of a picture: the largest of phones have 48 to 50 million. Decoded, each pixel takes four bytes. */
const PIXEL_LIMIT = 60_000_000;
/** Most pixels of a file without a size in its head, after the browser has scaled it by width. */
export const SCALED_LIMIT = 16_000_000;
/** Bytes to read for a JPEG's size, which follows the camera's metadata and a preview. */
export const HEAD_BYTES = 256 * 1024;

/**
 * Opens a picture file, scaled to the size that is enough to find a code.
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
    // Some browsers open this format and most do not, so the file is tried first.
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

/** Creates a white canvas for reading pixels. */
export function newContext(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new PictureRefused('unreadable');
  // Transparent pictures often have black codes without a background.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return context;
}
