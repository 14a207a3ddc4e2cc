import type { Queryable } from '../database/client.ts';
import { type OutboxHandler, putMessage } from '../jobs/outbox.ts';
import type { PictureStore } from './store.ts';

const TOPIC = 'portrait_removed';

/**
 * Queues the removal of a portrait's files, in the transaction that deletes its row: they are removed even if the store is unavailable at
 * first.
 */
export async function queueRemoval(sql: Queryable, id: string): Promise<void> {
  await putMessage(sql, { topic: TOPIC, payload: { pictureId: id }, dedupeKey: `${TOPIC}:${id}` });
}

/** Handlers that remove, from the outbox, the files of portraits that no row refers to any more. */
export function pictureRemovalHandlers(pictures: PictureStore): Readonly<Record<typeof TOPIC, OutboxHandler>> {
  return { [TOPIC]: ({ payload }) => pictures.removeOwned(String(payload.pictureId)) };
}
