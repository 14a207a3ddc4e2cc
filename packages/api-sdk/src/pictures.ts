import type { Picture } from '@uluran/contract/endpoints';
import { type PictureFormat, pictureFile } from '@uluran/contract/pictures';

/** Which file of a picture. */
export interface PictureChoice {
  /** How wide it is shown, in pixels of the screen; the narrowest file that is as wide is taken. The widest without. */
  width?: number;
  /** `webp` without. */
  format?: PictureFormat;
  /** Where the site is, `https://contoh.id`, for a program that is not one of its pages. */
  origin?: string;
}

/**
 * Address of one file of a stored picture. The picture's own `url` is what they have in common, and no file.
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
