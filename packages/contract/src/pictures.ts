// Free of any schema library, so that a page can show pictures without loading one.

/**
 * Widths, in pixels, in which every picture is stored. They fit lists, campaign pages and rows of cards on phones (390 px, densities 2 and 3) and
 * desktops; each is at most a third wider than the displayed picture.
 */
export const PICTURE_WIDTHS = [320, 480, 640, 800, 960, 1200] as const;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Address of one file of a picture. */
export function pictureFile(picture: { url: string }, width: number, format: PictureFormat): string {
  return `${picture.url}-${width}.${format}`;
}
