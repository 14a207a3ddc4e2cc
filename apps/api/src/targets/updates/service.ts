import { excerptOf, missingOfUpdate, type UpdateAction } from '@uluran/contract/campaign-updates';
import type { OwnUpdate, OwnUpdateItem, SavedUpdate, UpdateChanges } from '@uluran/contract/endpoints';
import type { Queryable, Sql } from '../../platform/database/client.ts';
import { decodeCursor } from '../../platform/http/cursors.ts';
import { DraftChanged, InvalidFields, NotFound } from '../../platform/http/failures.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import { checkStory } from '../drafts/service.ts';
import { findOwnCampaign, type OwnCampaign } from '../teams/find-campaign.ts';
import type { CampaignCall } from '../teams/roles.domain.ts';
import { WrongUpdateState } from './errors.ts';
import {
  discardUpdate,
  eraseUpdatesOf,
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

function actionsOf({ status, role }: Pick<OwnCampaign, 'status' | 'role'>, unpublished: boolean): UpdateAction[] {
  if (role === 'viewer') return [];
  if (!unpublished) return ['edit'];
  return status === 'frozen' ? ['edit', 'discard'] : ['edit', 'publish', 'discard'];
}

/** An update, and its campaign for the caller. */
interface FoundUpdate {
  news: number;
  campaign: OwnCampaign;
}

/** @throws NotFound, RoleInsufficient */
async function find(sql: Queryable, call: CampaignCall, userId: number, names: UpdateNames): Promise<FoundUpdate> {
  const campaign = await findOwnCampaign(sql, { userId, campaign: names.campaign, call });
  const news = await findUpdate(sql, campaign.id, names.update);
  if (news === undefined) throw new NotFound('Kabar ini tidak ditemukan.');
  return { news, campaign };
}

interface Dependencies {
  sql: Sql;
  /** Counts the recipients of an update of a campaign, by its public id. */
  countAudience: (sql: Queryable, campaign: string) => Promise<number>;
}

/**
 * Creates the service for members' updates of their public campaigns. Methods throw NotFound also for another account's updates, and
 * RoleInsufficient.
 */
export function createOwnUpdateService({ sql, countAudience }: Dependencies) {
  async function read(tx: Queryable, { news, campaign: { role } }: FoundUpdate): Promise<OwnUpdate> {
    const stored = await readUpdate(tx, news);
    if (stored === undefined) throw new NotFound();
    const { campaignStatus: status, ...update } = stored;
    return {
      ...update,
      missing: missingOfUpdate(update),
      actions: actionsOf({ status, role }, update.unpublished),
      audience: update.publishedAt === null ? await countAudience(tx, update.campaign.id) : 0,
    };
  }

  return {
    /** @throws NotFound */
    async list(
      userId: number,
      campaign: string,
      { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
    ): Promise<{ items: OwnUpdateItem[]; nextCursor: string | null }> {
      const own = await findOwnCampaign(sql, { userId, campaign, call: 'listOwnUpdates' });
      const { items, nextCursor } = await listUpdates(sql, own.id, limit, decodeCursor(cursor, 'time'));
      const shown = items.map(({ body, ...item }) => ({
        ...item,
        excerpt: excerptOf(body),
        actions: actionsOf(own, item.unpublished),
      }));
      return { items: shown, nextCursor };
    },

    /** @throws NotFound, WrongUpdateState */
    async create(userId: number, publicId: string): Promise<OwnUpdate> {
      const campaign = await findOwnCampaign(sql, { userId, campaign: publicId, call: 'createOwnUpdate' });
      const news = await openUpdate(sql, campaign.id, newPublicId());
      if (news === null) throw new WrongUpdateState('closed');
      return await read(sql, { news, campaign });
    },

    /** @throws NotFound */
    async get(userId: number, names: UpdateNames): Promise<OwnUpdate> {
      return await read(sql, await find(sql, 'getOwnUpdate', userId, names));
    },

    /** @throws NotFound, InvalidFields, DraftChanged */
    async save(userId: number, names: UpdateNames, changes: UpdateChanges): Promise<SavedUpdate> {
      return await sql.begin(async (tx) => {
        const found = await find(tx, 'saveOwnUpdate', userId, names);
        const { news, campaign } = found;
        if (!(await lockUpdate(tx, news, changes.version))) throw new DraftChanged(await read(tx, found), changes);
        const body = changes.body && (await checkStory(tx, campaign.id, changes.body, 'body'));
        await writeUpdate(tx, news, { ...changes, body });
        const { version, savedAt, unpublished, missing, actions } = await read(tx, found);
        return { version, savedAt, unpublished, missing, actions };
      });
    },

    /** Publishes the version that was read. @throws NotFound, InvalidFields with the missing fields, DraftChanged, WrongUpdateState */
    async publish(
      userId: number,
      names: UpdateNames,
      { version, notify = true }: { version: number; notify?: boolean | undefined },
    ): Promise<OwnUpdate> {
      return await sql.begin(async (tx) => {
        const found = await find(tx, 'publishOwnUpdate', userId, names);
        const held = await lockUpdate(tx, found.news, version);
        const update = await read(tx, found);
        if (!held) throw new DraftChanged(update);
        if (update.missing.length > 0)
          throw new InvalidFields(Object.fromEntries(update.missing.map(({ field, message }) => [field, [message]])));
        // A repeated press publishes nothing again.
        if (!update.unpublished) return update;
        if (!(await publishUpdate(tx, found.news, { body: update.body, notify, by: userId })))
          throw new WrongUpdateState('frozen');
        return await read(tx, found);
      });
    },

    /** @throws NotFound, WrongUpdateState for a published update without a correction */
    async discard(userId: number, names: UpdateNames): Promise<void> {
      const { news } = await find(sql, 'discardOwnUpdate', userId, names);
      if (!(await discardUpdate(sql, news))) throw new WrongUpdateState('published');
    },
  };
}

export type OwnUpdateService = ReturnType<typeof createOwnUpdateService>;

/** Deletes an account's unpublished texts of updates, in the transaction that erases it. */
export function eraseUpdateDrafts(tx: Queryable, owner: number): Promise<void> {
  return eraseUpdatesOf(tx, owner);
}
