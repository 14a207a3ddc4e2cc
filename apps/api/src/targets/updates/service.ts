import { excerptOf, missingOfUpdate, type UpdateAction } from '@uluran/contract/campaign-updates';
import type { OwnUpdate, OwnUpdateItem, SavedUpdate, UpdateChanges } from '@uluran/contract/endpoints';
import type { TargetStatus } from '@uluran/contract/states';
import type { Queryable, Sql } from '../../platform/database/client.ts';
import { decodeCursor } from '../../platform/http/cursors.ts';
import { InvalidFields, NotFound } from '../../platform/http/failures.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import { checkStory } from '../drafts/service.ts';
import { UpdateChanged, WrongUpdateState } from './errors.ts';
import {
  discardUpdate,
  eraseUpdatesOf,
  findCampaign,
  findUpdate,
  listUpdates,
  lockUpdate,
  openUpdate,
  publishUpdate,
  readUpdate,
  writeUpdate,
} from './repository.ts';

const PAGE = 20;

/** Public ids of an update, as in addresses. */
export interface UpdateNames {
  campaign: string;
  update: string;
}

function actionsOf(status: TargetStatus, unpublished: boolean): UpdateAction[] {
  if (!unpublished) return ['edit'];
  return status === 'frozen' ? ['edit', 'discard'] : ['edit', 'publish', 'discard'];
}

async function find(sql: Queryable, owner: number, names: UpdateNames): Promise<number> {
  const news = await findUpdate(sql, owner, names);
  if (news === undefined) throw new NotFound('Kabar ini tidak ditemukan.');
  return news;
}

async function findOwn(sql: Queryable, owner: number, publicId: string) {
  const campaign = await findCampaign(sql, owner, publicId);
  if (campaign === undefined) throw new NotFound('Penggalangan ini tidak ditemukan.');
  return campaign;
}

interface Dependencies {
  sql: Sql;
  /** Counts the recipients of an update of a campaign, by its public id. */
  countAudience: (sql: Queryable, campaign: string) => Promise<number>;
}

/** Creates the service for members' updates of their public campaigns. Methods throw NotFound also for another account's updates. */
export function createOwnUpdateService({ sql, countAudience }: Dependencies) {
  async function read(tx: Queryable, news: number): Promise<OwnUpdate> {
    const stored = await readUpdate(tx, news);
    if (stored === undefined) throw new NotFound();
    const { campaignStatus, ...update } = stored;
    return {
      ...update,
      missing: missingOfUpdate(update),
      actions: actionsOf(campaignStatus, update.unpublished),
      audience: update.publishedAt === null ? await countAudience(tx, update.campaign.id) : 0,
    };
  }

  return {
    /** @throws NotFound */
    async list(
      owner: number,
      campaign: string,
      { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
    ): Promise<{ items: OwnUpdateItem[]; nextCursor: string | null }> {
      const { id, status } = await findOwn(sql, owner, campaign);
      const { items, nextCursor } = await listUpdates(sql, id, limit, decodeCursor(cursor, 'time'));
      const shown = items.map(({ body, ...item }) => ({
        ...item,
        excerpt: excerptOf(body),
        actions: actionsOf(status, item.unpublished),
      }));
      return { items: shown, nextCursor };
    },

    /** @throws NotFound, WrongUpdateState */
    async create(owner: number, campaign: string): Promise<OwnUpdate> {
      const news = await openUpdate(sql, (await findOwn(sql, owner, campaign)).id, newPublicId());
      if (news === null) throw new WrongUpdateState('closed');
      return await read(sql, news);
    },

    /** @throws NotFound */
    async get(owner: number, names: UpdateNames): Promise<OwnUpdate> {
      return await read(sql, await find(sql, owner, names));
    },

    /** @throws NotFound, InvalidFields, UpdateChanged */
    async save(owner: number, names: UpdateNames, changes: UpdateChanges): Promise<SavedUpdate> {
      return await sql.begin(async (tx) => {
        const news = await find(tx, owner, names);
        if (!(await lockUpdate(tx, news, changes.version))) throw new UpdateChanged(await read(tx, news), changes);
        const { id } = await findOwn(tx, owner, names.campaign);
        const body = changes.body && (await checkStory(tx, id, changes.body, 'body'));
        await writeUpdate(tx, news, { ...changes, body });
        const { version, savedAt, unpublished, missing, actions } = await read(tx, news);
        return { version, savedAt, unpublished, missing, actions };
      });
    },

    /** Publishes the version that was read. @throws NotFound, InvalidFields with the missing fields, UpdateChanged, WrongUpdateState */
    async publish(
      owner: number,
      names: UpdateNames,
      { version, notify = true }: { version: number; notify?: boolean | undefined },
    ): Promise<OwnUpdate> {
      return await sql.begin(async (tx) => {
        const news = await find(tx, owner, names);
        const held = await lockUpdate(tx, news, version);
        const update = await read(tx, news);
        if (!held) throw new UpdateChanged(update);
        if (update.missing.length > 0)
          throw new InvalidFields(Object.fromEntries(update.missing.map(({ field, message }) => [field, [message]])));
        // A repeated press publishes nothing again.
        if (!update.unpublished) return update;
        if (!(await publishUpdate(tx, news, { body: update.body, notify, by: owner })))
          throw new WrongUpdateState('frozen');
        return await read(tx, news);
      });
    },

    /** @throws NotFound, WrongUpdateState for a published update without a correction */
    async discard(owner: number, names: UpdateNames): Promise<void> {
      if (!(await discardUpdate(sql, await find(sql, owner, names)))) throw new WrongUpdateState('published');
    },
  };
}

export type OwnUpdateService = ReturnType<typeof createOwnUpdateService>;

/** Deletes an account's unpublished texts of updates, in the transaction that erases it. */
export function eraseUpdateDrafts(tx: Queryable, owner: number): Promise<void> {
  return eraseUpdatesOf(tx, owner);
}
