import type { EndpointInput } from '@uluran/contract/endpoints';
import { type PosterFormat, posterPath, sharePicturePath, type TargetAddress } from '@uluran/contract/targets';
import { type Connection, dataOf, done } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { ListOptions } from '../pages.ts';

/** Filter of the wall's entries. */
export interface DonorFilters extends ListOptions {
  /** Only those with a prayer. */
  prayersOnly?: boolean | undefined;
}

/** The filter as the API's query has it. */
export function wallQuery({ prayersOnly, ...list }: DonorFilters) {
  return { ...list, ...(prayersOnly && { prayersOnly: 'true' as const }) };
}

/** Everything that can be given to, whatever its kind. */
export interface Targets {
  /**
   * Which target holds a slug, or held it: its kind, and its slug now.
   * @endpoint findTarget
   */
  find(slug: string, options?: CallOptions): Promise<TargetAddress>;
  /**
   * Address of the picture that messengers show beside a link to a target: a PNG of 1200 × 630 pixels with its title, who asks and how much has come
   * in. It is drawn when it is loaded, and shows a gift within a minute.
   * @endpoint getSharePicture
   */
  sharePictureUrl(target: TargetAddress): string;
  /**
   * Address of a poster of a target with a code that leads to it: a sheet of A4 to print (`pdf`), or a picture of 1080 × 1920 pixels for a phone's
   * status (`png`).
   * @endpoint getPoster
   */
  posterUrl(target: TargetAddress, format: PosterFormat): string;
  /**
   * Reports a target to the operators, without an account. The same words are one report while it waits.
   * @endpoint reportTarget
   */
  report(slug: string, report: EndpointInput<'reportTarget', 'body'>, options?: CallOptions): Promise<void>;
}

export function createTargets({ baseUrl, call }: Connection): Targets {
  const base = baseUrl.replace(/\/$/, '');
  return {
    find: (slug, options) => dataOf(call('findTarget', { params: { slug } }, options)),
    report: (slug, body, options) => done(call('reportTarget', { params: { slug }, body }, options)),
    sharePictureUrl: (target) => `${base}${sharePicturePath(target)}`,
    posterUrl: (target, format) => `${base}${posterPath(target, format)}`,
  };
}
