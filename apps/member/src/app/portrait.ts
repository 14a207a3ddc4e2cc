import { type Picture, pictureFile } from '@uluran/contract/endpoints';

/** Address of a portrait's file that is sharp at this many pixels of the screen's, twice as dense; undefined without one. */
export function portraitAddress(avatar: Picture | null, sizePx: number): string | undefined {
  if (avatar === null) return undefined;
  const wanted = sizePx * 2;
  const width = avatar.widths.find((candidate) => candidate >= wanted) ?? avatar.widths.at(-1);
  return width === undefined ? undefined : pictureFile(avatar, width, 'webp');
}
