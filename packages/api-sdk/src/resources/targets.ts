import type { EndpointInput, WallSort } from '@uluran/contract/endpoints';
import { type PosterFormat, posterPath, sharePicturePath, type TargetAddress } from '@uluran/contract/targets';
import { type Connection, dataOf, done } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { ListOptions } from '../pages.ts';

/** Filters of the wall's entries. */
export interface DonorFilters extends ListOptions {
  /** Only entries with a prayer. */
  prayersOnly?: boolean | undefined;
  /** Order of the entries; `newest` by default. */
  sort?: WallSort | undefined;
}

/** The filters in the form of the API's query. */
export function wallQuery({ prayersOnly, ...list }: DonorFilters) {
  return { ...list, ...(prayersOnly && { prayersOnly: 'true' as const }) };
}

/** Targets of every kind. */
export interface Targets {
  /**
   * The target that has or had a slug: its kind, and its current slug.
   * @endpoint findTarget
   */
  find(slug: string, options?: CallOptions): Promise<TargetAddress>;
  /**
   * Address of the picture that messengers show beside a link to a target: a PNG of 1200 × 630 pixels with its title, organiser and raised amount. It
   * is drawn on request, and includes a gift within a minute.
   * @endpoint getSharePicture
   */
  sharePictureUrl(target: TargetAddress): string;
  /**
   * Address of a poster of a target with a QR code of its page: a sheet of A4 to print (`pdf`), or a picture of 1080 × 1920 pixels for a phone's
   * status (`png`).
   * @endpoint getPoster
   */
  posterUrl(target: TargetAddress, format: PosterFormat): string;
  /**
   * Reports a target to the operators, without an account. A report with the same text is counted once while the first waits.
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
