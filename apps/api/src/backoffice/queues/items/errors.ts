import type { QueueItem } from '@uluran/contract/endpoints';
import { Failure } from '../../../platform/http/failures.ts';

/** Another operator holds the item. The failure contains the item with its holder. */
export class ItemHeld extends Failure {
  constructor(current: QueueItem, cause?: unknown) {
    const name = current.holder?.name;
    super('item_held', {
      ...(name !== undefined && { message: `Pekerjaan ini sedang dipegang ${name}.` }),
      conflict: { yours: null, current },
      cause,
    });
  }
}

/** The item has changed since the operator read it. The failure contains the item as it is now; null if it no longer waits. */
export class ItemChanged extends Failure {
  constructor(version: string | undefined, current: QueueItem | undefined, cause: unknown) {
    super('item_changed', { conflict: { yours: { version }, current: current ?? null }, cause });
  }
}

/** The caller cannot give the item back: it has no holder. */
export class ItemNotHeld extends Failure {
  constructor(current: QueueItem) {
    super('item_held', { message: 'Pekerjaan ini tidak sedang Anda pegang.', conflict: { yours: null, current } });
  }
}

const REFUSALS: ReadonlyMap<string, string> = new Map([
  ['queue_role', 'Peran Anda tidak mengerjakan antrean ini.'],
  ['reviewer', 'Peran Anda tidak mengerjakan antrean ini.'],
  ['own_item', 'Pekerjaan tentang diri Anda diputuskan oleh orang lain.'],
  ['own_campaign', 'Pekerjaan tentang diri Anda diputuskan oleh orang lain.'],
]);

/** Returns the failure of a step that the database refuses, by the constraint that it names; undefined for any other error. */
export function refusalOf(error: unknown): Failure | undefined {
  const name = error instanceof Error && 'constraint_name' in error ? String(error.constraint_name) : '';
  const message = REFUSALS.get(name);
  return message === undefined ? undefined : new Failure('forbidden', { message, cause: error });
}
