import type {
  EndpointInput,
  SiteTextChanges,
  SiteTextRecord,
  SiteTextRecordItem,
  SiteTextVersion,
} from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import type { SiteTextKey } from '@uluran/contract/site-texts';
import { type Connection, dataOf, listOf } from '../connection.ts';
import { bothVersions } from '../errors.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/**
 * The site's own texts, for the content role and administrators: help page, terms and privacy policy. A change names the `version` that was read: it
 * rejects with `draft_changed` for another version.
 */
export interface SiteTextRecords {
  /**
   * The texts, without their words. One page.
   * @endpoint listSiteTextRecords
   */
  list(options?: CallOptions): List<SiteTextRecordItem>;
  /**
   * One text with its written and published words, problems and versions.
   * @endpoint getSiteTextRecord
   */
  get(key: SiteTextKey, options?: CallOptions): Promise<SiteTextRecord>;
  /**
   * Saves words beside the published ones. They may be incomplete.
   * @endpoint saveSiteText
   */
  save(key: SiteTextKey, changes: SiteTextChanges, options?: CallOptions): Promise<SiteTextRecord>;
  /**
   * Publishes the saved words: a legal text from a day on, the help page at once. Rejects with `invalid_fields` for each reason against it.
   * @endpoint publishSiteText
   */
  publish(
    key: SiteTextKey,
    publication: EndpointInput<'publishSiteText', 'body'>,
    options?: CallOptions,
  ): Promise<SiteTextRecord>;
  /**
   * Discards the unpublished words.
   * @endpoint discardSiteText
   */
  discard(key: SiteTextKey, version: number, options?: CallOptions): Promise<SiteTextRecord>;
  /**
   * One published version with its words.
   * @endpoint getSiteTextVersion
   */
  getVersion(key: SiteTextKey, number: number, options?: CallOptions): Promise<SiteTextVersion>;
}

/** Both versions of a text after a conflicting change. */
export interface SiteTextConflict {
  /** The sent body of the call. */
  yours: unknown;
  current: SiteTextRecord;
}

/** Both versions of a failed change; undefined for every other failure. */
export function siteTextConflictOf(error: unknown): SiteTextConflict | undefined {
  return bothVersions(error) as SiteTextConflict | undefined;
}

export function createSiteTextRecords({ call }: Connection<OperatorRouteName>): SiteTextRecords {
  const params = (key: SiteTextKey) => ({ params: { key } });
  return {
    list: (options) => listOf(() => call('listSiteTextRecords', {}, options)),
    get: (key, options) => dataOf(call('getSiteTextRecord', params(key), options)),
    save: (key, body, options) => dataOf(call('saveSiteText', { ...params(key), body }, options)),
    publish: (key, body, options) => dataOf(call('publishSiteText', { ...params(key), body }, options)),
    discard: (key, version, options) => dataOf(call('discardSiteText', { ...params(key), body: { version } }, options)),
    getVersion: (key, number, options) =>
      dataOf(call('getSiteTextVersion', { params: { key, number: String(number) } }, options)),
  };
}
