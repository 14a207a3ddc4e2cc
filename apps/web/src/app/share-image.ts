import { type Picture, pictureFile } from '@uluran/contract/endpoints';
import { SHARE_PICTURE, sharePicturePath, type TargetAddress } from '@uluran/contract/targets';
import type { PageHeadInput } from './head.ts';

/** Address of a stored picture for uses with a single address: the JPEG of at least this width, the largest by default. */
export function plainPicture(picture: Picture, atLeast = Number.POSITIVE_INFINITY): string {
  const width = picture.widths.find((stored) => stored >= atLeast) ?? Math.max(...picture.widths);
  return pictureFile(picture, width, 'jpeg');
}

interface SharedTarget {
  title: string;
  organiser: { name: string };
}

/** Returns the picture in messengers' previews of a link to a target: the API draws it with the target's figures. */
export function shareImage(
  { title, organiser }: SharedTarget,
  target: TargetAddress,
  { apiUrl }: PageHeadInput['configuration'],
): NonNullable<PageHeadInput['image']> {
  return { url: `${apiUrl}${sharePicturePath(target)}`, ...SHARE_PICTURE, alt: `${title}, ${organiser.name}` };
}
