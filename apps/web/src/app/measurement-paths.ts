import type { PublicConfiguration } from '@uluran/contract/public-configuration';

/** Path of the document in which third parties run. */
export const MEASUREMENT_FRAME_PATH = '/measurement';

/** Id of the section of the privacy policy in which visitors change their answer. */
export const MEASUREMENT_ANCHOR = 'pengukuran';

/** Returns true if the site measures visits, so that a visitor's consent has an effect. */
export function isMeasured({ pixelId, tagManagerId }: Pick<PublicConfiguration, 'pixelId' | 'tagManagerId'>): boolean {
  return pixelId !== null || tagManagerId !== null;
}

/** Measured properties of a page. */
export interface MeasureInput extends Pick<PublicConfiguration, 'pixelId' | 'tagManagerId' | 'pixelPattern'> {
  /** Pattern of the page's address. */
  route: string;
}
