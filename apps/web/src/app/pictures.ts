import { type Picture, type PictureFormat, pictureFile } from '@uluran/contract/endpoints';
import type { CoverSources } from '@uluran/ui/cover';

/** Width of the file that browsers without `srcset` load. */
const PLAIN_WIDTH = 640;

function srcSet(picture: Picture, format: PictureFormat): string {
  return picture.widths.map((width) => `${pictureFile(picture, width, format)} ${width}w`).join(', ');
}

/** Returns the sources of a stored picture for the kit's `Cover`. */
export function coverSources(picture: Picture): CoverSources & { alt: string } {
  const plain = picture.widths.find((width) => width >= PLAIN_WIDTH) ?? picture.widths.at(-1) ?? PLAIN_WIDTH;
  return {
    src: pictureFile(picture, plain, 'jpeg'),
    avif: srcSet(picture, 'avif'),
    webp: srcSet(picture, 'webp'),
    width: picture.width,
    height: picture.height,
    alt: picture.alt,
  };
}

/** Least width of a portrait's file, sharp in a row of people on a screen of twice the density. */
const PORTRAIT_WIDTH = 88;

/** Returns the address of a portrait's file for a row of people. */
export function portraitFile(picture: Picture): string {
  const width = picture.widths.find((candidate) => candidate >= PORTRAIT_WIDTH) ?? picture.widths.at(-1);
  return pictureFile(picture, width ?? PORTRAIT_WIDTH, 'webp');
}
