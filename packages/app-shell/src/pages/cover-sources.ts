import { type Picture, type PictureFormat, pictureFile } from '@uluran/contract/endpoints';
import type { CoverSources } from '@uluran/ui/cover';

/** Width of the file that browsers without `srcset` load. */
const PLAIN_WIDTH = 640;

function srcSet(picture: Picture, format: PictureFormat): string {
  return picture.widths.map((width) => `${pictureFile(picture, width, format)} ${width}w`).join(', ');
}

/** A stored picture as sources for the kit's `Cover`. */
export function coverSources(picture: Picture): CoverSources & { alt: string } {
  const plain = picture.widths.find((width) => width >= PLAIN_WIDTH) ?? picture.widths.at(-1) ?? PLAIN_WIDTH;
  const { width, height, alt } = picture;
  return {
    src: pictureFile(picture, plain, 'jpeg'),
    avif: srcSet(picture, 'avif'),
    webp: srcSet(picture, 'webp'),
    width,
    height,
    alt,
  };
}
