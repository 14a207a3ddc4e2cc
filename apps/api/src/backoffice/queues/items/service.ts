import type { QueueFilters, QueueItem, QueueMeta } from '@uluran/contract/endpoints';
import { mayDo } from '@uluran/contract/operator-roles';
import { QUEUE_KINDS, type QueueKind } from '@uluran/contract/queues';
import type { Sql } from '../../../platform/database/client.ts';
import { decodeCursor, nameOfList } from '../../../platform/http/cursors.ts';
import { Failure, NotFound } from '../../../platform/http/failures.ts';
import type { Member } from '../../../platform/http/members.ts';
import { ItemHeld, ItemNotHeld, refusalOf } from './errors.ts';
import {
  countItems,
  findItem,
  type ItemPlace,
  listFree,
  listItems,
  readItem,
  releaseItem,
  takeItem,
} from './repository.ts';

export { type DecisionAboutItem, decideItem } from './decide-item.ts';
export { listItems, readQueueFigures } from './repository.ts';

/** Items that are tried before the queue counts as empty: operators who ask at once get different ones. */
const TRIES = 20;

/** Items of a page by default. */
const PAGE = 20;

type Operator = Pick<Member, 'userId' | 'role'>;

function refused(error: unknown): never {
  throw refusalOf(error) ?? error;
}

const unknown = () => new NotFound('Pekerjaan ini sudah selesai, atau tidak ada.');

/** Creates the functions of the queue of everything that waits for operators. */
export function createQueue(sql: Sql) {
  const kindsOf = ({ role }: Operator, kind?: QueueKind): QueueKind[] =>
    QUEUE_KINDS.filter((one) => mayDo(role, one) && (kind === undefined || kind === one));

  async function find({ role }: Operator, kind: QueueKind, id: string): Promise<ItemPlace> {
    if (!mayDo(role, kind)) throw new Failure('forbidden', { message: 'Peran Anda tidak mengerjakan antrean ini.' });
    const place = await findItem(sql, kind, id);
    if (place === undefined) throw unknown();
    return place;
  }

  async function read({ userId }: Operator, place: ItemPlace): Promise<QueueItem> {
    const item = await readItem(sql, userId, place);
    if (item === undefined) throw unknown();
    return item;
  }

  return {
    /** @throws MalformedRequest for a cursor of another list */
    async list(operator: Operator, filters: QueueFilters): Promise<{ items: QueueItem[]; meta: QueueMeta }> {
      const { kind, holder = 'anybody', overdue, cursor, limit = PAGE } = filters;
      const list = nameOfList(['queue', operator.role, kind, holder, overdue]);
      const page = { kinds: kindsOf(operator, kind), holder, overdue: overdue === 'true', limit, list };
      const { items, nextCursor } = await listItems(sql, operator.userId, {
        ...page,
        cursor: decodeCursor(cursor, 'time', list),
      });
      return { items, meta: { nextCursor, counts: await countItems(sql, operator.userId, kindsOf(operator)) } };
    },

    /** Returns a waiting item. @throws NotFound also once it is decided, Failure `forbidden` */
    get: async (operator: Operator, kind: QueueKind, id: string): Promise<QueueItem> =>
      await read(operator, await find(operator, kind, id)),

    /** Takes an item, or extends the caller's hold. @throws NotFound, Failure `forbidden`, ItemHeld */
    async take(operator: Operator, kind: QueueKind, id: string): Promise<QueueItem> {
      const place = await find(operator, kind, id);
      const isTaken = await takeItem(sql, operator.userId, place).catch(refused);
      const item = await read(operator, place);
      if (!isTaken) throw new ItemHeld(item);
      return item;
    },

    /** Gives an item back. @throws NotFound, Failure `forbidden`, ItemHeld, ItemNotHeld */
    async release(operator: Operator, kind: QueueKind, id: string): Promise<QueueItem> {
      const place = await find(operator, kind, id);
      const isReleased = await releaseItem(sql, operator.userId, place).catch(refused);
      const item = await read(operator, place);
      if (!isReleased) throw item.holder === null ? new ItemNotHeld(item) : new ItemHeld(item);
      return item;
    },

    /** Takes the item with the nearest deadline that no one holds; null if there is none for this operator. */
    async takeNext(operator: Operator, kind?: QueueKind): Promise<QueueItem | null> {
      for (const place of await listFree(sql, operator.userId, kindsOf(operator, kind), TRIES)) {
        if (!(await takeItem(sql, operator.userId, place).catch(refused))) continue;
        const item = await readItem(sql, operator.userId, place);
        if (item !== undefined) return item;
      }
      return null;
    },
  };
}

export type Queue = ReturnType<typeof createQueue>;
