import { type Picture, pictureFile } from '@uluran/contract/endpoints';
import type { PageHeadInput } from './head.ts';

/** Share picture of a stored picture: its largest JPEG, which every messenger reads. */
export function shareImage(picture: Picture): NonNullable<PageHeadInput['image']> {
  const width = Math.max(...picture.widths);
  return {
    url: pictureFile(picture, width, 'jpeg'),
    width,
    height: Math.round((width * picture.height) / picture.width),
    alt: picture.alt,
  };
}
