import { isFarDay, jakartaDay, MOST_YEARS_AHEAD } from '@uluran/contract/days';
import type { SiteTextChanges, SiteTextRecord, SiteTextRecordItem, SiteTextVersion } from '@uluran/contract/endpoints';
import { FIRST_TEXTS, FIRST_TEXTS_VALID_FROM } from '@uluran/contract/first-texts';
import { isLegalText, SITE_TEXT_KEYS, type SiteTextKey, siteTextProblems } from '@uluran/contract/site-texts';
import type { Queryable, Sql } from '../../../platform/database/client.ts';
import { DraftChanged, Failure, InvalidFields, NotFound } from '../../../platform/http/failures.ts';
import { isSiteTextKey, versionNumber, versionsOf, wordsOf } from '../../../site/texts/versions.ts';
import { refusalOf, ruleOf } from '../../records/errors.ts';
import { discardText, publishText, readText, saveText, type TextChange } from './repository.ts';

const PAST = 'Hari ini sudah lewat. Pilih hari ini atau sesudahnya.';
const FAR = `Paling jauh ${MOST_YEARS_AHEAD} tahun dari sekarang.`;
const AT_ONCE = 'Bantuan terbit saat itu juga, tanpa hari mulai berlaku.';

const unknownText = () => new NotFound('Teks ini tidak ada.');

async function read(sql: Queryable, key: SiteTextKey): Promise<SiteTextRecord> {
  const [{ draft, ...stored }, versions] = await Promise.all([readText(sql, key), versionsOf(sql, key)]);
  const [newest] = versions;
  const published = (newest && (await wordsOf(sql, key, newest.number))) ?? FIRST_TEXTS[key];
  const content = draft ?? published;
  return {
    ...stored,
    entryCount: content.entries.length,
    validFrom: newest?.validFrom ?? FIRST_TEXTS_VALID_FROM,
    unpublished: draft !== null,
    content: { ...content, entries: [...content.entries] },
    published: { ...published, entries: [...published.entries] },
    problems: siteTextProblems(key, content),
    versions: versions.map(({ hasBegun: _, ...version }) => version),
  };
}

/** Creates the functions with which editors write and publish the site's own texts. */
export function createSiteTextDesk(sql: Sql) {
  const keyOf = (key: string): SiteTextKey => {
    if (!isSiteTextKey(key)) throw unknownText();
    return key;
  };

  /** Makes a change of the version that was read, and returns the text after it. */
  async function make(
    { key, operator, version }: Omit<TextChange, 'key'> & { key: string },
    yours: unknown,
    change: (tx: Queryable, of: TextChange, record: SiteTextRecord) => Promise<void>,
  ): Promise<SiteTextRecord> {
    const of = { key: keyOf(key), operator, version };
    const changed = async () => new DraftChanged(await read(sql, of.key), yours);
    try {
      await sql.begin(async (tx) => {
        const record = await read(tx, of.key);
        if (record.version !== version) throw await changed();
        await change(tx, of, record);
      });
    } catch (error) {
      const rule = ruleOf(error);
      if (rule === 'draft_changed') throw await changed();
      const message = 'Tidak ada tulisan yang belum terbit. Muat ulang halaman, lalu coba lagi.';
      if (rule === 'site_text_state') throw new Failure('campaign_state', { message, cause: error });
      throw refusalOf(error) ?? error;
    }
    return await read(sql, of.key);
  }

  return {
    async list(): Promise<SiteTextRecordItem[]> {
      const records = await Promise.all(SITE_TEXT_KEYS.map((key) => read(sql, key)));
      return records.map(({ version: _, content: __, published, problems, versions, ...item }) => item);
    },

    /** @throws NotFound */
    get: async (key: string): Promise<SiteTextRecord> => await read(sql, keyOf(key)),

    /** @throws NotFound, DraftChanged */
    async save(operator: number, key: string, { version, ...words }: SiteTextChanges): Promise<SiteTextRecord> {
      return await make({ key, operator, version }, { version, ...words }, (tx, of) =>
        saveText(tx, of, { words, first: FIRST_TEXTS[of.key] }),
      );
    },

    /** Publishes the written words. @throws NotFound, InvalidFields, DraftChanged, Failure `campaign_state` */
    async publish(
      operator: number,
      key: string,
      body: { version: number; validFrom: string | null; note: string },
    ): Promise<SiteTextRecord> {
      const { version, validFrom, note } = body;
      return await make({ key, operator, version }, body, async (tx, of, { problems }) => {
        const fields: Record<string, string[]> = {};
        for (const { field, message } of problems) fields[field] = [...(fields[field] ?? []), message];
        if (validFrom !== null && !isLegalText(of.key)) fields.validFrom = [AT_ONCE];
        else if (validFrom !== null && validFrom < jakartaDay()) fields.validFrom = [PAST];
        else if (validFrom !== null && isFarDay(validFrom)) fields.validFrom = [FAR];
        if (Object.keys(fields).length > 0) throw new InvalidFields(fields);
        const first = { content: FIRST_TEXTS[of.key], validFrom: FIRST_TEXTS_VALID_FROM };
        await publishText(tx, of, { first, validFrom, note });
      });
    },

    /** Discards the unpublished words. @throws NotFound, DraftChanged, Failure `campaign_state` */
    async discard(operator: number, key: string, { version }: { version: number }): Promise<SiteTextRecord> {
      return await make({ key, operator, version }, { version }, (tx, of) => discardText(tx, of));
    },

    /** @throws NotFound */
    async getVersion(name: string, written: string): Promise<SiteTextVersion> {
      const key = keyOf(name);
      const number = versionNumber(written);
      const found = (await versionsOf(sql, key)).find((version) => version.number === number);
      const content = found && (await wordsOf(sql, key, found.number));
      if (found === undefined || content === undefined) throw unknownText();
      const { hasBegun: _, ...version } = found;
      return { ...version, content: { ...content, entries: [...content.entries] } };
    },
  };
}

export type SiteTextDesk = ReturnType<typeof createSiteTextDesk>;
