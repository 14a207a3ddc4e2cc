// Free of any schema library, so that a page can show pictures without carrying one.

/**
 * Widths, in pixels, in which every picture is stored: those that phones (390 px, twice and three times as dense) and desktops ask for on the list, on a
 * campaign's page and in rows of cards, each at most a third wider than what is shown.
 */
export const PICTURE_WIDTHS = [320, 480, 640, 800, 960, 1200] as const;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Address of one file of a picture. */
export function pictureFile(picture: { url: string }, width: number, format: PictureFormat): string {
  return `${picture.url}-${width}.${format}`;
}
