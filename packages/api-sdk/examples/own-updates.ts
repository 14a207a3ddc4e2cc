import { updateConflictOf } from '@uluran/api-sdk';
import type { Given } from './given.ts';

export async function list({ uluran, campaignId }: Given) {
  const { items } = await uluran.ownUpdates.list(campaignId, { limit: 5 });
  for (const update of items) console.log(update.id);
}

export async function create({ uluran, campaignId }: Given) {
  const { id } = await uluran.ownUpdates.create(campaignId);
  console.log(id);
}

export async function get({ uluran, campaignId, updateId }: Given) {
  const update = await uluran.ownUpdates.get(campaignId, updateId);
  console.log(update);
}

export async function save({ uluran, campaignId, updateId }: Given) {
  try {
    const saved = await uluran.ownUpdates.save(campaignId, updateId, { version: 1, title: 'Pengeboran selesai' });
    console.log(`saved as version ${saved.version}`);
  } catch (error) {
    const conflict = updateConflictOf(error);
    if (conflict === undefined) throw error;
    console.log('saved elsewhere meanwhile:', conflict);
  }
}

export async function publish({ uluran, campaignId, updateId }: Given) {
  await uluran.ownUpdates.publish(campaignId, updateId, { version: 1 });
}

export async function discard({ uluran, campaignId, updateId }: Given) {
  await uluran.ownUpdates.discard(campaignId, updateId);
}
