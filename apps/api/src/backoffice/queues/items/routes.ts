import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Queue } from './service.ts';

type QueueHandlers = Pick<
  Handlers,
  'listQueue' | 'getQueueItem' | 'takeQueueItem' | 'releaseQueueItem' | 'takeNextQueueItem'
>;

/** Handlers of operators' calls about the queue. */
export function queueHandlers(queue: Queue): QueueHandlers {
  return {
    listQueue: async ({ member, query }) => await queue.list(member, query),
    getQueueItem: async ({ member, params: { kind, id } }) => ({ data: await queue.get(member, kind, id) }),
    takeQueueItem: async ({ member, params: { kind, id } }) => ({ data: await queue.take(member, kind, id) }),
    releaseQueueItem: async ({ member, params: { kind, id } }) => ({ data: await queue.release(member, kind, id) }),
    takeNextQueueItem: async ({ member, body }) => ({ data: await queue.takeNext(member, body.kind) }),
  };
}
