import type { Picture } from '@uluran/contract/endpoints';
import { type PictureFormat, pictureFile } from '@uluran/contract/pictures';

/** Selects a file of a picture. */
export interface PictureChoice {
  /** Displayed width in screen pixels; the narrowest file that is at least as wide is used. Without it, the widest. */
  width?: number;
  /** Default: `webp`. */
  format?: PictureFormat;
  /** Origin of the site, `https://contoh.id`, for a program that is not one of its pages. */
  origin?: string;
}

/**
 * Address of one file of a stored picture. The picture's own `url` is their common prefix, and no file.
 *
 * @example image.src = pictureUrl(campaign.cover, { width: 640, origin: 'https://uluran.example' });
 */
export function pictureUrl(
  picture: Pick<Picture, 'url' | 'widths'>,
  { width = Number.POSITIVE_INFINITY, format = 'webp', origin = '' }: PictureChoice = {},
): string {
  const widest = Math.max(...picture.widths);
  const file = Math.min(widest, ...picture.widths.filter((stored) => stored >= width));
  return `${origin.replace(/\/$/, '')}${pictureFile(picture, file, format)}`;
}
