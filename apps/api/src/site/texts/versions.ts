import { FIRST_TEXTS, FIRST_TEXTS_VALID_FROM } from '@uluran/contract/first-texts';
import { SITE_TEXT_KEYS, type SiteTextKey, type SiteTextWords } from '@uluran/contract/site-texts';
import type { Queryable } from '../../platform/database/client.ts';
import { listVersions, type PublishedVersion, readWords } from './repository.ts';

/** The words of the installation, as the first version. */
const FIRST: PublishedVersion = {
  number: 1,
  note: '',
  by: null,
  validFrom: FIRST_TEXTS_VALID_FROM,
  createdAt: FIRST_TEXTS_VALID_FROM,
  hasBegun: true,
};

const NUMBER = /^[1-9]\d{0,5}$/;

/** Returns the number that a caller wrote; undefined for any other text. */
export const versionNumber = (text: string): number | undefined => (NUMBER.test(text) ? Number(text) : undefined);

/** Whether a name is the key of a text. */
export const isSiteTextKey = (key: string): key is SiteTextKey => (SITE_TEXT_KEYS as readonly string[]).includes(key);

/** Returns the versions of a text, the newest first; the words of the installation if nothing else was published. */
export async function versionsOf(sql: Queryable, key: SiteTextKey): Promise<PublishedVersion[]> {
  const versions = await listVersions(sql, key);
  return versions.length === 0 ? [FIRST] : versions;
}

/** Returns the words of a version; undefined if the text does not have it. */
export async function wordsOf(sql: Queryable, key: SiteTextKey, number: number): Promise<SiteTextWords | undefined> {
  const words = await readWords(sql, key, number);
  return words ?? (number === FIRST.number ? FIRST_TEXTS[key] : undefined);
}

/** Returns the version that applies: of those that have begun, the last published one. */
export const inForce = (versions: readonly PublishedVersion[]): PublishedVersion =>
  versions.find(({ hasBegun }) => hasBegun) ?? FIRST;

/** Returns the versions without those that a later publication replaced before their first day. */
export function shownVersions(versions: readonly PublishedVersion[]): PublishedVersion[] {
  return versions.filter(
    ({ number, validFrom }) => !versions.some((later) => later.number > number && later.validFrom <= validFrom),
  );
}
